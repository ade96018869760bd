import { axeColourOptions } from '@openfloor/client/testing/axe-options';
import { expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { chooseAppearance } from '@/lib/theme.ts';
import { barriers } from '@/testing/axe.ts';
import { differences } from '@/testing/compare-layouts.ts';
import { gallery } from '@/testing/gallery/all.ts';
import { readLayout } from '@/testing/layout.ts';
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

it.each(Object.entries(gallery))('%s has no barriers and looks as it did', async (name, exhibit) => {
  await page.viewport(390, 844);
  await renderScreen(exhibit.path, {
    ...exhibit.options,
    ...(exhibit.replies && { replies: exhibit.replies }),
  });
  await expectShown(exhibit.shown);
  await exhibit.act?.();
  await settled();
  // Longer than any page: what stays at the window's edge then covers nothing.
  await page.viewport(390, 2_400);
  const file = fileOf(name);
  if (isUpdating()) await commands.writeFile(`src/${folder}/${file}`, `${await quietLook()}\n`);
  else await expectLook((await kept[`../${folder}/${file}`]?.()) ?? '');
  expect(await barriers()).toEqual([]);
  chooseAppearance('dark');
  await drawn();
  expect(await barriers(axeColourOptions)).toEqual([]);
});

/** Parts of some screens come a moment later, with code of their own: a screen has a while to look as it should. */
async function expectLook(before: string): Promise<void> {
  await expect.poll(async () => differences(before, await look()), { interval: 100 }).toEqual([]);
}

/** What stays the same for a second. */
async function quietLook(): Promise<string> {
  for (let last = ''; ; ) {
    const now = await look();
    if (now === last) return now;
    last = now;
    await new Promise(resolve => setTimeout(resolve, 1_000));
  }
}

/** In both themes, ending in the light one. */
async function look(): Promise<string> {
  await document.fonts.ready;
  const layout = readLayout();
  chooseAppearance('dark');
  await drawn();
  const text = layout.withOtherTheme();
  chooseAppearance('light');
  await drawn();
  return text;
}

/** Fonts are there, and nothing is waited for. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
  await drawn();
}

const drawn = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
