import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/* What somebody who listens instead of looking has: the Tab key, what has focus, and what is said. */

declare global {
  interface Window {
    saidAloud?: string[];
  }
}

/** From now on keeps what live regions say; a toast is gone before a test looks. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    window.saidAloud = said;
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const hear = (changes: MutationRecord[]) => {
      for (const { target } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const words = place?.closest(live)?.textContent?.trim();
        if (words && said.at(-1) !== words) said.push(words);
      }
    };
    new MutationObserver(hear).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Something was said that has these words. */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const heard = () => page.evaluate(() => window.saidAloud?.join('\n') ?? '');
  if (typeof words === 'string') await expect.poll(heard).toContain(words);
  else await expect.poll(heard).toMatch(words);
}

export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate(element => element === document.activeElement);

export async function expectFocus(place: Locator): Promise<void> {
  await expect.poll(() => hasFocus(place)).toBe(true);
}

/** More steps than any screen needs to its farthest place. */
const most = 60;

/** Steps on with the Tab key until this has focus. */
export async function tabTo(place: Locator): Promise<void> {
  await place.waitFor();
  const { keyboard } = place.page();
  for (let steps = 0; steps < most; steps += 1) {
    if (await hasFocus(place)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${place}`);
}

/** Goes there with the Tab key and presses it. */
export async function pressAt(place: Locator): Promise<void> {
  await tabTo(place);
  await place.page().keyboard.press('Enter');
}

/** Goes to a field with the Tab key and writes. */
export async function writeAt(place: Locator, words: string): Promise<void> {
  await tabTo(place);
  await place.page().keyboard.type(words);
}

/** What is read aloud of a place, line by line, with every figure as 0. */
export const readAloud = async (place: Locator): Promise<string> =>
  (await place.ariaSnapshot()).replaceAll(/\d[\d,.]*/g, '0');
