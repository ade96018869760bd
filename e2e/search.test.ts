import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { tenantTexts } from './testing/tenants.ts';

const results = (page: Page) => page.locator('main a[href^="/stock/"]');
const storedHistory = (page: Page) => page.evaluate(() => localStorage.getItem('searchHistory'));

describe.each(tenantTexts)('the stock search of $title', ({ tenant }) => {
  it('lists stocks on open, finds by symbol and opens a result', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
    await page.goto('/searchStock');
    const symbol = (await results(page).first().locator('b').textContent()) ?? '';
    const part = symbol.slice(0, 4).toLowerCase();
    await page.locator('input').fill(`  ${part} `);
    await page.keyboard.press('Enter');
    const marked = results(page).locator('mark').first();
    await marked.waitFor();
    expect((await marked.textContent())?.toLowerCase()).toBe(part);
    expect(await storedHistory(page)).toBe(JSON.stringify([part]));
    await results(page).first().click();
    await page.waitForURL('**/stock/*');
    await page.goBack();
    await results(page).locator('mark').first().waitFor();
    expect(await page.locator('input').inputValue()).toBe(part);
    expectNoBrowserErrors();
    await close();
  });
});

it('remembers each term once, repeats it at a tap and forgets all at once', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/searchStock');
  await results(page).first().waitFor();
  const search = async (keyword: string) => {
    await page.locator('input').fill(keyword);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search('power');
  await search('zzzzqq');
  await page.getByText('No data').waitFor();
  await search('power');
  await search('   ');
  expect(await storedHistory(page)).toBe(JSON.stringify(['power', 'zzzzqq']));

  await page.getByRole('button', { name: 'zzzzqq' }).click();
  await page.getByText('No data').waitFor();
  expect(await page.locator('input').inputValue()).toBe('zzzzqq');
  await page.getByRole('button', { name: 'Clear text' }).click();
  expect(await page.locator('input').inputValue()).toBe('');

  await page.getByRole('button', { name: 'Delete history' }).click();
  expect(await page.getByRole('button', { name: 'power' }).count()).toBe(0);
  expect(await storedHistory(page)).toBeNull();
  expectNoBrowserErrors();
  await close();
});
