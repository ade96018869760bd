import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';

it('lists stocks on open, finds by symbol, opens a result and comes back to it', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  const results = page.locator('main a[href^="/stock/"]');
  await page.goto('/searchStock');
  const symbol = (await results.first().locator('b').textContent()) ?? '';
  const part = symbol.slice(0, 4).toLowerCase();
  await page.locator('input').fill(`  ${part} `);
  await page.keyboard.press('Enter');
  const marked = results.locator('mark').first();
  await marked.waitFor();
  expect((await marked.textContent())?.toLowerCase()).toBe(part);
  expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBe(JSON.stringify([part]));
  await results.first().click();
  await page.waitForURL('**/stock/*');
  await page.goBack();
  await marked.waitFor();
  expect(await page.locator('input').inputValue()).toBe(part);
  expectNoBrowserErrors();
  await close();
});
