import { loseSocket, tellPrice } from '@openfloor/client/testing/fake-network';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hideAmounts } from '@/lib/hidden-amounts.ts';
import { navigate } from '@/lib/history-entries.ts';
import {
  button,
  expectAddress,
  expectGone,
  expectShown,
  heading,
  link,
  region,
  textOf,
  whenSaid,
} from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';
import { user } from '@/testing/samples/customer.ts';
import { candles, type Stock, stock } from '@/testing/samples/stocks.ts';

const kancem = '/stock/NSENG-KANCEM';
const live = { symbol: 'KANCEM', exchange: 'NSENG' } as const;

const openStock = (changes: Partial<Stock> = {}, { replies, ...options }: ScreenOptions = {}) =>
  renderScreen(kancem, {
    signedIn: false,
    ...options,
    replies: {
      'GET /stock/detail': stock(changes),
      'GET /stock/historyKline': ({ args }) =>
        candles(Number(args.query.limit), Number(args.query.timestamp ?? Date.now())),
      ...replies,
    },
  });

const canvases = () => document.querySelectorAll('[aria-busy="false"] canvas').length;
const candlesShown = () => expect.poll(canvases).toBeGreaterThan(3);
const heroPrice = () => document.querySelector<HTMLElement>('main section p')?.innerText;

it('shows price and chart, and changes period and indicator', async () => {
  const { server } = await openStock();
  await expect.element(heading('KANCEM')).toBeVisible();
  await expectShown('Kano Cement · NGX', 'Simulated market');
  expect(textOf(region('Price'))).toMatch(/₦379\.39[\s\S]*High[\s\S]*Open[\s\S]*Low[\s\S]*Close/);
  await candlesShown();
  const offered = page.getByRole('group', { name: 'Period' }).getByRole('button').elements();
  expect(offered.map(choice => choice.textContent)).toEqual(['1m', 'D', 'W', 'M', '5m', '15m', '30m']);
  for (const [name, timePeriod] of [
    ['1m', 'MIN1'],
    ['W', 'WEEK'],
    ['M', 'MONTH'],
    ['15m', 'MIN15'],
  ] as const) {
    await button(name).click();
    await expect
      .poll(() => server.asked('GET /stock/historyKline').at(-1)?.args.query)
      .toMatchObject({ timePeriod, limit: '100' });
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
    await candlesShown();
  }
  const panes = canvases();
  await button('MACD').click();
  await expect.poll(canvases).toBeGreaterThan(panes);
  for (const name of ['KDJ', 'RSI', 'WR', 'BOLL', 'MA']) {
    await button(name).click();
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(canvases).toBe(panes);
});

it('shows the price move, and goes on after a lost connection with a chart that was read again', async () => {
  const { server } = await openStock();
  await candlesShown();
  await tellPrice({ ...live, price: 381.5 });
  await expect.poll(heroPrice).toBe('₦381.50');
  const read = server.asked('GET /stock/historyKline').length;
  loseSocket();
  await expect.poll(() => server.asked('GET /stock/historyKline').length).toBeGreaterThan(read);
  await tellPrice({ ...live, price: 382.25 });
  await expect.poll(heroPrice).toBe('₦382.25');
});

it('reads older candles by scrolling back with the keyboard', async () => {
  await page.viewport(1280, 800);
  const { server } = await openStock();
  await candlesShown();
  const older = () => server.asked('GET /stock/historyKline').filter(({ args }) => args.query.timestamp);
  for (let press = 0; press < 30; press++) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(() => older().length).toBeGreaterThan(0);
  expect(older()[0]?.args.query).toMatchObject({ limit: '100' });
  await page.viewport(390, 844);
});

it('has its candles as a table too', async () => {
  await openStock();
  await expect.element(button('Show as table')).toBeVisible();
  const toggle = button('Show as table').element();
  if (toggle instanceof HTMLElement) toggle.focus();
  await userEvent.keyboard('{Enter}');
  const table = page.getByRole('table', { name: 'Newest candles of KANCEM' });
  await expect.element(table).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(31);
  await button('Show as chart').click();
  await candlesShown();
});

it('leads a guest from the footer to the log-in and back, and on by one step back', async () => {
  await renderScreen('/changeLanguage', {
    signedIn: false,
    replies: {
      'GET /stock/detail': stock(),
      'GET /stock/historyKline': candles(30),
      'POST /user/login': { token: 'a-token' },
      'POST /stockTrade/position': { records: [] },
      'GET /user/balanceAndPosition': { balance: '0.00', balanceUSD: '0.00', availableAmount: '0' },
      'GET /user': user,
    },
  });
  navigate(kancem);
  await expect.element(heading('KANCEM')).toBeVisible();
  await link('Login').click();
  await expectAddress('/LoginUp');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByLabelText('Username').fill('demo');
  await page.getByLabelText('Password', { exact: true }).fill('Demo!2026');
  await button('Log in').click();
  await expectAddress(kancem);
  await expect.element(heading('KANCEM')).toBeVisible();
  await expectGone(link('Login'));
  window.history.back();
  await expectAddress('/changeLanguage');
});

it('offers a guest no log-in for an index, and the gate by the star', async () => {
  await openStock({ isIndex: true });
  await candlesShown();
  await expectGone(link('Login'));
  await button('Add to favorites').click();
  await expectAddress('/LoginUp');
});

it('goes to the root without an id', async () => {
  await renderScreen('/stock/', { signedIn: false, replies: homeReplies });
  await expectAddress('/');
});

it('is kept as a favourite and let go once the server has agreed', async () => {
  let favorite = false;
  const { server } = await openStock(
    {},
    {
      signedIn: true,
      replies: {
        'GET /stock/detail': () => stock({ favorite }),
        'POST /stock/favorite/{id}': () => {
          favorite = true;
          return null;
        },
        'DELETE /stock/favorite/{id}': refused('internal', 'Not now'),
        'POST /stockTrade/position': { records: [] },
        'GET /user/balanceAndPosition': { balance: '0.00', balanceUSD: '0.00', availableAmount: '0' },
      },
    },
  );
  await button('Add to favorites').click();
  const refusal = whenSaid('Not now');
  await button('Remove from favorites').click();
  await refusal;
  await expect.element(button('Remove from favorites')).toBeVisible();
  server.answer({
    'DELETE /stock/favorite/{id}': () => {
      favorite = false;
      return null;
    },
  });
  await button('Remove from favorites').click();
  await expect.element(button('Add to favorites')).toBeVisible();
});

it('can try again where its candles could not be read', async () => {
  const { server } = await openStock({}, { replies: { 'GET /stock/historyKline': noAnswer } });
  await expectShown('Load failed, please try again.');
  server.answer({ 'GET /stock/historyKline': candles(100) });
  await page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: 'Retry' }).click();
  await candlesShown();
  await expectGone(page.getByText('Load failed, please try again.'));
});

const figures: [DemoTenant, Partial<Stock>, 'light' | 'dark', string, string][] = [
  ['savanna', {}, 'light', '₦1,379.39', 'High'],
  ['savanna', { market: 'US', currencyType: 'USD' }, 'dark', '$1,379.39', 'High'],
  ['aurora', { market: 'BMFBOVESPA', currencyType: 'BRL' }, 'dark', 'R$\u00a01.379,39', 'Máxima'],
  ['lotus', { market: 'INDIA', currencyType: 'INR' }, 'light', '₹1,379.39', 'High'],
];

it.each(figures)(
  'writes figures as the country does: %s, %o, %s',
  async (tenant, changes, theme, price, high) => {
    await openStock({ ...changes, price: 1379.39 }, { tenant, theme });
    await expect.element(heading('KANCEM')).toBeVisible();
    await expectShown(high);
    expect(heroPrice()).toBe(price);
    await candlesShown();
  },
);

it('says of a closed market when it last traded and how long until it opens', async () => {
  const opensAt = Date.now() + 2 * 86_400_000 + 3_600_000 + 60_000;
  const quoteTime = new Date(2026, 10, 13, 14, 29).getTime();
  await openStock({ marketOpen: false, closedReason: 'WEEKEND', opensAt, quoteTime, quoteAge: 3_600 });
  const dayAndMinute = (timeMs: number) => {
    const day = new Date(timeMs).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
    return `${day} ${new Date(timeMs).toISOString().slice(11, 16)}`;
  };
  // Lagos is an hour ahead of UTC all year.
  await expectShown(
    'Market closed',
    'Last trade Friday 2026-11-13 14:29:00',
    `Opens ${dayAndMinute(opensAt + 3_600_000)}, NGX time`,
    /Price of the last trade\. The first one .* may be far from it\./,
  );
  const behindMs = new Date(opensAt).getTimezoneOffset() * 60_000;
  if (behindMs !== -3_600_000) await expectShown(`${dayAndMinute(opensAt - behindMs)} your time`);
  await expect.element(page.getByRole('timer')).toHaveTextContent('2 d 1 h');
});

it('says of a market without calendar that its days are not known, and of a halted stock that it is', async () => {
  await openStock({ marketOpen: false, closedReason: 'NO_CALENDAR' });
  await expectShown('Market closed', /days of trading are not known yet/);
  await openStock({ halted: true });
  await expectShown('Trading halted', /Trading in this stock is halted by its exchange/);
  await expectGone(page.getByText('Market closed'));
});

const held = {
  stockId: 'NSENG-KANCEM',
  stockName: 'Kano Cement',
  stockExchange: 'NSENG',
  stockSymbol: 'KANCEM',
  availableAmount: '120',
  lockedAmount: '20',
  avgPrice: '370.25',
  currentPrice: '379.39',
  currencyType: 'NGN',
  delayed: false,
} as const;
const someCash = { balance: '0.00', balanceUSD: '0.00', availableAmount: '120' };

it('shows the own position, its profit in all and today, and follows the price', async () => {
  await openStock(
    {},
    {
      signedIn: true,
      replies: {
        'POST /stockTrade/position': { records: [held] },
        'GET /user/balanceAndPosition': { ...someCash, tradedToday: { shares: '40', cost: '15000.00' } },
      },
    },
  );
  await expect.element(region('Your position')).toBeVisible();
  await expect.poll(() => textOf(region('Your position'))).toMatch(/Today/);
  const lines = () => textOf(region('Your position')).replace(/\s+/g, ' ');
  expect(lines()).toMatch(/₦53,114\.60 .*\+₦1,279\.60 \(\+2\.47%\)/);
  expect(lines()).toMatch(/Shares 140 Average cost ₦370\.25 Today .*\+₦781\.60/);
  expect(lines()).toContain('20 locked, 120 can be sold');
  await tellPrice({ ...live, price: 380.39 });
  await expect.poll(lines).toMatch(/₦53,254\.60/);
  hideAmounts(true);
  await expect.poll(lines).not.toMatch(/\d/);
  hideAmounts(false);
});

it('says nothing of a position to whoever holds none', async () => {
  const { server } = await openStock(
    {},
    {
      signedIn: true,
      replies: {
        'POST /stockTrade/position': { records: [{ ...held, stockId: 'NSENG-OTHER', stockSymbol: 'OTHER' }] },
        'GET /user/balanceAndPosition': { ...someCash, availableAmount: '0' },
      },
    },
  );
  await expect.element(button('Buy')).toBeVisible();
  await expect.poll(() => server.asked('POST /stockTrade/position').length).toBeGreaterThan(0);
  await expectGone(region('Your position'));
});
