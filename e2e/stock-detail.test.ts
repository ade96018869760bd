import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type Tenant } from './testing/browser.ts';
import { fillLogIn, logIn, registerCustomer } from './testing/customers.ts';

interface Found {
  id: string;
  symbol: string;
}

/** The demo's own stocks, asked for from inside the page: only the browser resolves every host under localhost. */
async function findStocks(page: Page, market: string): Promise<Found[]> {
  return page.evaluate(async code => {
    const response = await fetch(`/api/stock/page?market=${code}&pageSize=100`);
    const { data } = await response.json();
    return data.records;
  }, market);
}

async function firstStock(page: Page, market: string): Promise<Found> {
  const [stock] = await findStocks(page, market);
  if (!stock) throw new Error(`The demo has no stock in ${market}`);
  return stock;
}

const figures = (page: Page) => page.locator('main section').first();
const heroPrice = (page: Page) => figures(page).locator('p').first();
const chart = (page: Page) => page.getByRole('img', { name: /KANCEM/ });
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function candlesShown(page: Page): Promise<void> {
  await page.locator('[aria-busy="false"] canvas').first().waitFor();
}

/** Ends when a request for candles of the period has been answered. */
const candlesOf = (page: Page, period: string) =>
  page.waitForResponse(reply => reply.url().includes('historyKline') && reply.url().includes(period));

const kancem = '/stock/NSENG-KANCEM';

describe('a guest', () => {
  it('sees price and chart, and changes period and indicator', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await page.goto(kancem);
    await page.getByRole('heading', { name: 'KANCEM' }).waitFor();
    await page.getByText('Kano Cement · NGX').waitFor();
    await page.getByText('Simulated market').waitFor();
    await expect
      .poll(() => figures(page).innerText())
      .toMatch(/₦[\d,]+\.\d{2}[\s\S]*High[\s\S]*Open[\s\S]*Low[\s\S]*Close/);
    await candlesShown(page);
    expect(await chart(page).locator('canvas').count()).toBeGreaterThan(3);

    const offered = await page.getByRole('group', { name: 'Period' }).getByRole('button').allInnerTexts();
    expect(offered).toEqual(['1m', 'D', 'W', 'M', '5m', '15m', '30m']);
    for (const [name, period] of [
      ['1m', 'MIN1'],
      ['W', 'WEEK'],
      ['M', 'MONTH'],
      ['15m', 'MIN15'],
    ] as const) {
      const answered = candlesOf(page, `timePeriod=${period}&limit=100`);
      await choice(page, name).click();
      expect(await (await answered).json()).toMatchObject({ code: 0 });
      expect(await choice(page, name).getAttribute('aria-pressed')).toBe('true');
      await candlesShown(page);
    }

    const panes = await chart(page).locator('canvas').count();
    await choice(page, 'MACD').click();
    await expect.poll(() => chart(page).locator('canvas').count()).toBeGreaterThan(panes);
    for (const name of ['KDJ', 'RSI', 'WR', 'BOLL', 'MA']) {
      await choice(page, name).click();
      expect(await choice(page, name).getAttribute('aria-pressed')).toBe('true');
    }
    await expect.poll(() => chart(page).locator('canvas').count()).toBe(panes);
    expectNoBrowserErrors();
    await close();
  });

  it('sees the price move', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await page.goto(kancem);
    const before = await heroPrice(page).innerText();
    await expect.poll(() => heroPrice(page).innerText(), { timeout: 30_000 }).not.toBe(before);
    expectNoBrowserErrors();
    await close();
  });

  it('reads older candles by scrolling back with the keyboard', async () => {
    const { page, close } = await openPage({ tenant: 'savanna', width: 1280, height: 800 });
    await page.goto(kancem);
    await candlesShown(page);
    const older = candlesOf(page, 'timestamp=');
    for (let press = 0; press < 30; press++) await page.keyboard.press('Shift+ArrowLeft');
    const { data } = await (await older).json();
    expect(data).toHaveLength(100);
    await close();
  });

  it('reads the candles as a table', async () => {
    const { page, close } = await openPage({ tenant: 'savanna' });
    await page.goto(kancem);
    await page.getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'Newest candles of KANCEM' });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(31);
    await page.getByRole('button', { name: 'Show as chart' }).click();
    await candlesShown(page);
    await close();
  });

  it('logs in from the footer and comes back', async () => {
    const { page, close } = await openPage({ tenant: 'savanna' });
    const customer = await registerCustomer(page);
    await page.goto(kancem);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/LoginUp');
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await fillLogIn(page, customer);
    await page.waitForURL(`**${kancem}`);
    await page.getByRole('heading', { name: 'KANCEM' }).waitFor();
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
    await close();
  });

  it('is offered no log-in for an index, and goes to the gate by the star', async () => {
    const { page, close } = await openPage({ tenant: 'savanna' });
    await page.goto('/stock/NSENG-LAGALL');
    await candlesShown(page);
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add to favourites' }).click();
    await page.waitForURL('**/LoginUp');
    await close();
  });

  it('is sent to the root without an id and told of an unknown one', async () => {
    const { page, close } = await openPage({ tenant: 'savanna' });
    await page.goto('/stock/');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await page.goto('/stock/NOWHERE');
    await page.getByRole('heading', { name: 'Stock not found' }).waitFor();
    await close();
  });
});

it('a customer keeps a favourite', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, await registerCustomer(page));
  await page.goto(kancem);
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await page.getByRole('button', { name: 'Remove from favourites' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove from favourites' }).click();
  await page.getByRole('button', { name: 'Add to favourites' }).waitFor();
  expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
  expectNoBrowserErrors();
  await close();
});

it('after a lost connection prices go on and the chart is read again', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  const lines: { close(): Promise<void> }[] = [];
  await page.routeWebSocket('**/api/ws', line => {
    line.connectToServer();
    lines.push(line);
  });
  await page.goto(kancem);
  await candlesShown(page);
  await expect.poll(() => lines.length).toBe(1);
  const healed = candlesOf(page, 'limit=100');
  await lines[0]?.close();
  expect(await (await healed).json()).toMatchObject({ code: 0 });
  expect(lines).toHaveLength(2);
  const before = await heroPrice(page).innerText();
  await expect.poll(() => heroPrice(page).innerText(), { timeout: 30_000 }).not.toBe(before);
  await close();
});

it('a failed reading of candles can be tried again', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await page.route('**/api/stock/historyKline*', route => route.abort());
  await page.goto(kancem);
  await page.getByText('Load failed, please try again.').waitFor();
  await page.unroute('**/api/stock/historyKline*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await candlesShown(page);
  await expect.poll(() => page.getByText('Load failed').count()).toBe(0);
  await close();
});

describe('figures are written as the country writes them', () => {
  it.each<[Tenant, string, boolean, RegExp, string]>([
    ['savanna', 'NSENG', false, /^₦[\d,]+\.\d{2}$/, 'High'],
    ['savanna', 'US', true, /^\$[\d,]+\.\d{2}$/, 'High'],
    ['aurora', 'BMFBOVESPA', true, /^R\$\s[\d.]+,\d{2}$/, 'Máxima'],
    ['lotus', 'INDIA', false, /^₹[\d,]+\.\d{2}$/, 'High'],
  ])('%s, %s, dark: %s', async (tenant, market, dark, form, high) => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant, dark });
    await page.goto('/');
    const { id, symbol } = await firstStock(page, market);
    await page.goto(`/stock/${id}`);
    await page.getByRole('heading', { name: symbol }).waitFor();
    await page.getByText(high, { exact: true }).waitFor();
    expect(await heroPrice(page).innerText()).toMatch(form);
    await candlesShown(page);
    expectNoBrowserErrors();
    await close();
  });
});
