import type { Page } from 'playwright-core';
import { drawn } from '../settle.ts';
import { roomFaults } from './room.ts';

/** Text twice as large, as a reader may set it: nothing is cut off, covered, or further to the right than the window. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await drawn(page);
  return page.evaluate(roomFaults);
}
