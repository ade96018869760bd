import { axeColourOptions } from '@openfloor/client/testing/axe-options';
import type { Appearance } from '@openfloor/look/appearance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { chooseAppearance } from '@/lib/theme.ts';
import { barriers } from '@/testing/axe.ts';
import { differences } from '@/testing/compare-layouts.ts';
import { gallery } from '@/testing/gallery/all.ts';
import { readLayout, withoutOtherTheme } from '@/testing/layout.ts';
import { expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

const kept = import.meta.glob<string>('../testing/gallery/layouts/*.txt', {
  query: '?raw',
  import: 'default',
});
const folder = 'testing/gallery/layouts';
const fileOf = (name: string) => `${name.replaceAll(/\W+/g, '-').toLowerCase()}.txt`;

/** With `npx vitest run -u` what is on screen becomes what is expected. */
const isUpdating = () => Object(expect.getState().snapshotState)._updateSnapshot === 'all';

// Longer than any page: what stays at the window's edge then covers nothing.
beforeAll(() => page.viewport(390, 2_400));
afterAll(() => page.viewport(390, 844));

it.each(Object.entries(gallery))('%s has no barriers and looks as it did', async (name, exhibit) => {
  await renderScreen(exhibit.path, {
    ...exhibit.options,
    ...(exhibit.replies && { replies: exhibit.replies }),
  });
  await expectShown(exhibit.shown);
  await exhibit.act?.();
  await settled();
  const file = fileOf(name);
  const before = isUpdating() ? undefined : ((await kept[`../${folder}/${file}`]?.()) ?? '');
  if (before === undefined) await untilQuiet();
  else await expectLight(withoutOtherTheme(before));
  expect(await barriers()).toEqual([]);
  if (before === undefined) await commands.writeFile(`src/${folder}/${file}`, `${await lookInBoth()}\n`);
  else await expectBoth(before);
  expect(await barriers(axeColourOptions)).toEqual([]);
});

/** Parts of some screens come a moment later, with code of their own: a screen has a while to look as it should. */
async function expectLight(before: string): Promise<void> {
  await expect.poll(() => differences(before, readLayout().inThisTheme()), { interval: 100 }).toEqual([]);
}

/** Nothing changes for a second. */
async function untilQuiet(): Promise<void> {
  for (let last: string | undefined; last !== readLayout().inThisTheme(); ) {
    last = readLayout().inThisTheme();
    await new Promise(resolve => setTimeout(resolve, 1_000));
  }
}

/** Ends in the dark one. */
async function expectBoth(before: string): Promise<void> {
  await expect.poll(async () => differences(before, await lookInBoth()), { interval: 100 }).toEqual([]);
}

async function lookInBoth(): Promise<string> {
  await wear('light');
  const layout = readLayout();
  await wear('dark');
  return layout.withOtherTheme();
}

async function wear(theme: Appearance): Promise<void> {
  if (document.documentElement.dataset.theme === theme) return;
  chooseAppearance(theme);
  await drawn();
}

/** Fonts are there, and nothing is waited for. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
  await drawn();
}

const drawn = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
