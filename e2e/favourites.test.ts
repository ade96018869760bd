import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, type Tenant } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';

const rows = (page: Page) => page.locator('main a[href^="/stock/"]');
const symbols = (page: Page) => rows(page).locator('b:first-child').allTextContents();

/** A new customer with the first stocks of the search as favourites, on the favourites' page. */
async function withFavourites(tenant: Tenant, count: number) {
  const opened = await openPage({ tenant });
  const { page } = opened;
  await logIn(page, await registerCustomer(page));
  await page.goto('/searchFavorite');
  for (let index = 0; index < count; index++) {
    const star = page.locator('main button[aria-pressed]').nth(index);
    await star.click();
    await page.locator('main button[aria-pressed="true"]').nth(index).waitFor();
  }
  await page.goto('/favorite');
  await rows(page)
    .nth(count - 1)
    .waitFor();
  return opened;
}

async function swipeLeft(page: Page, index: number) {
  const box = await rows(page).nth(index).boundingBox();
  if (!box) throw new Error('The row is not on screen');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 250, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 130, y, { steps: 6 });
  await page.mouse.up();
}

it('sends a guest to the gate', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  for (const path of ['/favorite', '/searchFavorite']) {
    await page.goto(path);
    await page.waitForURL('**/LoginUp');
  }
  await close();
});

it('invites a customer without favourites to add one', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'aurora' });
  await logIn(page, await registerCustomer(page));
  await page.goto('/favorite');
  await page.getByText('Sem dados').waitFor();
  await page.getByRole('link', { name: 'Adicionar ação favorita' }).click();
  await page.waitForURL('**/searchFavorite');
  expectNoBrowserErrors();
  await close();
});

it('adds with a star, opens a stock and removes by swipe and by keyboard', async () => {
  const { page, expectNoBrowserErrors, close } = await withFavourites('savanna', 3);
  const [first = '', second = ''] = await symbols(page);
  await swipeLeft(page, 0);
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await page.getByText('Removed', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main a[href^="/stock/"]').length === 2);

  await rows(page).first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('main a[href^="/stock/"]').length === 1);
  expect(await symbols(page)).not.toContain(second);

  await page.reload();
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(1);
  await rows(page).first().click();
  await page.waitForURL('**/stock/*');
  expectNoBrowserErrors();
  await close();
});

it('does not open the stock at the end of a swipe', async () => {
  const { page, close } = await withFavourites('lotus', 1);
  await swipeLeft(page, 0);
  await page.getByRole('button', { name: /^Remove/ }).click({ trial: true });
  expect(new URL(page.url()).pathname).toBe('/favorite');
  await close();
});

it('puts a row back where removing it is refused', async () => {
  const { page, close } = await withFavourites('savanna', 2);
  const before = await symbols(page);
  await page.route('**/api/stock/favorite/*', route =>
    route.fulfill({ json: { code: 10429, msg: 'Too many tries', data: null } }),
  );
  await swipeLeft(page, 0);
  await page.getByRole('button', { name: `Remove ${before[0]}` }).click();
  await page.getByText('Too many tries').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main a[href^="/stock/"]').length === 2);
  expect(await symbols(page)).toEqual(before);
  await close();
});

it('sorts all favourites by percent', async () => {
  const { page, close } = await withFavourites('savanna', 4);
  const replies = () => page.waitForResponse('**/api/stock/myStocks');
  const [reply] = await Promise.all([replies(), page.getByRole('button', { name: /^24h %/ }).click()]);
  const { data } = await reply.json();
  const expected = [...data].sort((a: { up: number }, b: { up: number }) => a.up - b.up);
  await page.waitForFunction(
    first => document.querySelector('main a[href^="/stock/"] b')?.textContent === first,
    expected[0].symbol,
  );
  expect(await symbols(page)).toEqual(expected.map((stock: { symbol: string }) => stock.symbol));
  await close();
});
