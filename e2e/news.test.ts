import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';

it('lists news with the newest large, grows when scrolled, and opens one', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/newsList');
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  const items = page.locator('main a[href^="/news/"]');
  await items.nth(9).waitFor();
  const [lead, second] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
  expect(lead?.height).toBeGreaterThan(2 * (second?.height ?? 0));
  await items.nth(9).scrollIntoViewIfNeeded();
  await items.nth(12).waitFor();

  const title = (await items.first().locator('b').textContent()) ?? '';
  await items.first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/).waitFor();
  await page.locator('article p').nth(1).waitFor();
  expectNoBrowserErrors();
  await close();
});
