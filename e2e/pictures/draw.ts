import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { drawn, settle } from './settle.ts';
import type { Studio } from './studio.ts';
import type { Variant } from './variants.ts';

const windowHeight = 844;
/** Longer pages are cut: what repeats itself further down shows nothing new. */
const longest = 2_400;

/** What was drawn or looked at, and what is wrong with it. */
export interface Picture {
  scene: string;
  variant: Variant;
  /** Absent where nothing was drawn. */
  file?: string;
  /** Why it could not be drawn. */
  problem?: string;
  /** What a check found. */
  faults?: readonly string[];
}

/** Gives what it found wrong in the page that is on screen. */
export type Check = (page: Page) => Promise<string[]>;

export interface Work {
  /** Where the picture goes; absent: nothing is drawn. */
  fileOf?: (scene: Scene, variant: Variant) => string;
  check?: Check;
  forcedColors?: boolean;
  /** Only what the window shows at first. */
  windowOnly?: boolean;
}

/** The scene in all variants, which differ in theme and width only. */
export async function workOn(
  studio: Studio,
  scene: Scene,
  variants: readonly Variant[],
  work: Work,
): Promise<Picture[]> {
  const { page } = studio;
  const pictures: Picture[] = [];
  for (const variant of variants) {
    const picture: Picture = { scene: scene.name, variant };
    pictures.push(picture);
    try {
      await page.setViewportSize({ width: variant.width, height: windowHeight });
      await page.emulateMedia({
        colorScheme: variant.dark ? 'dark' : 'light',
        forcedColors: work.forcedColors ? 'active' : 'none',
      });
      // A sheet is drawn for the width at which it was opened.
      if (variant === variants[0] || scene.act) await studio.set(scene);
      await settle(page, studio.traffic, scene.network);
      if (work.check) picture.faults = await work.check(page);
      if (work.fileOf)
        picture.file = await draw(page, scene, variant, work.fileOf(scene, variant), work.windowOnly);
    } catch (problem) {
      picture.problem = problem instanceof Error ? shortly(problem.message) : String(problem);
    }
  }
  await studio.clear();
  return pictures;
}

async function draw(
  page: Page,
  scene: Scene,
  variant: Variant,
  file: string,
  windowOnly = false,
): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  if (!scene.over && !windowOnly) await showWhole(page, variant.width);
  await page.screenshot({ path: file });
  return file;
}

/** Makes the window as long as the page, so that what sticks to the window's edge is drawn there. */
async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= windowHeight) return;
  await page.setViewportSize({ width, height: Math.min(height, longest) });
  await drawn(page);
}

/** Playwright tells its whole log. */
const shortly = (message: string): string => message.split('\n').slice(0, 3).join(' ').slice(0, 220);
