import type { Browser } from 'playwright-core';
import { type Picture, type Work, workOn } from './draw.ts';
import { grouped } from './grouped.ts';
import { isOfConsole, type Scene } from './scene.ts';
import { Studio } from './studio.ts';
import { desk, type Variant } from './variants.ts';
import { Visitors } from './visitors.ts';

/** Two cores: a page computes while another one waits. */
const sideBySide = 2;
/** So few that both workers end at about the same time. */
const atOnce = 12;

interface WholeWork extends Work {
  /** Of the pictures; a screen's pixels are smaller than those of a page. */
  scale?: number;
  /** Only once the portfolio's past is there. */
  withPast?: boolean;
}

interface Job {
  scenes: readonly Scene[];
  variants: readonly Variant[];
}

/** Works on all scenes in all variants, several at a time, and tells each picture. */
export async function workOnAll(
  browser: Browser,
  port: number,
  scenes: readonly Scene[],
  variants: readonly Variant[],
  work: WholeWork,
  tell: (picture: Picture) => void,
): Promise<void> {
  const visitors = new Visitors(port);
  if (work.withPast) {
    for (const tenant of new Set(variants.map(variant => variant.tenant)))
      await visitors.untilPastIsKnown(tenant);
  }
  const calm = scenes.filter(scene => !scene.changes);
  for (const part of [calm, scenes.filter(scene => scene.changes)]) {
    const jobs = jobsOf(part, variants);
    const next = async (): Promise<void> => {
      const job = jobs.shift();
      if (!job) return;
      await workOnJob(browser, port, visitors, job, work, tell);
      await next();
    };
    await Promise.all(Array.from({ length: sideBySide }, next));
  }
}

function jobsOf(scenes: readonly Scene[], variants: readonly Variant[]): Job[] {
  const apps = [
    { members: scenes.filter(scene => !isOfConsole(scene)), shown: variants },
    { members: scenes.filter(isOfConsole), shown: desk(variants) },
  ];
  return apps.flatMap(({ members, shown }) =>
    [...grouped(shown, ({ tenant, language }) => `${tenant} ${language}`).values()].flatMap(group =>
      [...grouped(members, ({ visitor }) => visitor).values()].flatMap(ofOne =>
        Array.from({ length: Math.ceil(ofOne.length / atOnce) }, (_, place) => ({
          scenes: ofOne.slice(place * atOnce, (place + 1) * atOnce),
          variants: group,
        })),
      ),
    ),
  );
}

async function workOnJob(
  browser: Browser,
  port: number,
  visitors: Visitors,
  { scenes, variants }: Job,
  { scale, ...work }: WholeWork,
  tell: (picture: Picture) => void,
): Promise<void> {
  const [scene] = scenes;
  const [variant] = variants;
  if (!scene || !variant) return;
  const { tenant, language } = variant;
  const setting = { tenant, language, port, visitor: scene.visitor, ...(scale && { scale }) };
  const studio = await Studio.open(browser, visitors, setting);
  for (const one of scenes) {
    if (one.not?.includes(tenant)) continue;
    for (const picture of await workOn(studio, one, variants, work)) tell(picture);
  }
  await studio.close();
}
