import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { registerCustomer, startSession } from './testing/customers.ts';
import { visit } from './testing/visit.ts';

const rows = (page: Page) => page.locator('main a[href^="/stock/"]');
const symbols = (page: Page) => rows(page).locator('b:first-child').allTextContents();

async function swipeLeft(page: Page, index: number) {
  const box = await rows(page).nth(index).boundingBox();
  if (!box) throw new Error('The row is not on screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 250, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 130, y, { steps: 6 });
  await page.mouse.up();
}

it('are added with a star, removed by swipe and by keyboard, and opened', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await startSession(page, await registerCustomer(page));
  await page.goto('/searchFavorite');
  for (let index = 0; index < 2; index++) {
    await page.locator('main button[aria-pressed]').nth(index).click();
    await page.locator('main button[aria-pressed="true"]').nth(index).waitFor();
  }
  // The third one by its own page.
  await rows(page).nth(2).click();
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await page.getByRole('button', { name: 'Remove from favorites' }).waitFor();

  await visit(page, '/favorite');
  await rows(page).nth(2).waitFor();
  const [first = '', second = '', third = ''] = await symbols(page);
  await swipeLeft(page, 0);
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await page.getByText('Removed', { exact: true }).waitFor();
  await expect.poll(() => symbols(page)).toEqual([second, third]);

  await rows(page).first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => symbols(page)).toEqual([third]);

  await page.reload();
  await rows(page).first().waitFor();
  expect(await symbols(page)).toEqual([third]);
  await rows(page).first().click();
  await page.waitForURL('**/stock/*');
  await page.getByRole('button', { name: 'Remove from favorites' }).waitFor();
  expectNoBrowserErrors();
  await close();
});
