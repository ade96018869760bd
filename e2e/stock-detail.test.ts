import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';

const figures = (page: Page) => page.locator('main section').first();
const heroPrice = (page: Page) => figures(page).locator('p').first();
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function candlesShown(page: Page): Promise<void> {
  await page.locator('[aria-busy="false"] canvas').first().waitFor();
}

/** Ends when a request for candles of the period has been answered. */
const candlesOf = (page: Page, period: string) =>
  page.waitForResponse(reply => reply.url().includes('historyKline') && reply.url().includes(period));

/** Ends with the next price that comes by itself. */
async function priceMoves(page: Page): Promise<void> {
  const before = await heroPrice(page).innerText();
  await expect.poll(() => heroPrice(page).innerText(), { timeout: 30_000 }).not.toBe(before);
}

const kancem = '/stock/NSENG-KANCEM';

it('a guest sees price and chart, changes the period and reads older candles', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({
    tenant: 'savanna',
    width: 1280,
    height: 800,
  });
  await page.goto(kancem);
  await page.getByRole('heading', { name: 'KANCEM' }).waitFor();
  await page.getByText('Kano Cement · NGX').waitFor();
  await expect
    .poll(() => figures(page).innerText())
    .toMatch(/₦[\d,]+\.\d{2}[\s\S]*High[\s\S]*Open[\s\S]*Low[\s\S]*Close/);
  await candlesShown(page);
  const older = candlesOf(page, 'timestamp=');
  for (let press = 0; press < 30; press++) await page.keyboard.press('Shift+ArrowLeft');
  const { data } = await (await older).json();
  expect(data).toHaveLength(100);

  for (const [name, period] of [
    ['1m', 'MIN1'],
    ['W', 'WEEK'],
    ['M', 'MONTH'],
    ['15m', 'MIN15'],
  ] as const) {
    const answered = candlesOf(page, `timePeriod=${period}&limit=100`);
    await choice(page, name).click();
    expect(await (await answered).json()).toMatchObject({ code: 0 });
    await candlesShown(page);
  }
  expectNoBrowserErrors();
  await close();
});

it('the price moves, and after a lost connection it goes on and the chart is read again', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  const lines: { close(): Promise<void> }[] = [];
  await page.routeWebSocket('**/api/ws', line => {
    line.connectToServer();
    lines.push(line);
  });
  await page.goto(kancem);
  await candlesShown(page);
  await expect.poll(() => lines.length).toBe(1);
  await priceMoves(page);
  const healed = candlesOf(page, 'limit=100');
  await lines[0]?.close();
  expect(await (await healed).json()).toMatchObject({ code: 0 });
  expect(lines).toHaveLength(2);
  await priceMoves(page);
  await close();
});
