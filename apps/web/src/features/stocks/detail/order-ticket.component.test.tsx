import { tellPrice } from '@openfloor/client/testing/fake-network';
import { noAnswer, refused, stillWaiting } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@/lib/api.ts';
import { button, dialog, expectAddress, expectGone, expectShown, textOf } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { balance } from '@/testing/samples/customer.ts';
import { bought, type Stock, stock } from '@/testing/samples/stocks.ts';

const kancem = '/stock/NSENG-KANCEM';

async function openStock(changes: Partial<Stock> = {}, { replies, ...options }: ScreenOptions = {}) {
  const { server } = await renderScreen(kancem, {
    ...options,
    replies: {
      'GET /stock/detail': stock(changes),
      // The chart is another test's matter.
      'GET /stock/historyKline': stillWaiting,
      'GET /user/balanceAndPosition': { ...balance, availableAmount: '0' },
      'POST /stockTrade/buy': bought(),
      'POST /stockTrade/position': { records: [] },
      'GET /user': refused('internal'),
      ...replies,
    },
  });
  return server;
}

async function openTicket(options: ScreenOptions = {}, changes: Partial<Stock> = {}) {
  const server = await openStock(changes, options);
  await button('Buy').click();
  await expect.element(dialog()).toBeVisible();
  return server;
}

describe('a ticket', () => {
  it('counts in lots, by buttons, steps and typing', async () => {
    await openTicket();
    await expect.element(button('10')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Less')).toBeDisabled();
    await button('50').click();
    await expect.element(page.getByLabelText('Quantity')).toHaveValue('50');
    await button('More').click();
    await expect.element(page.getByLabelText('Quantity')).toHaveValue('60');
    await page.getByLabelText('Quantity').fill('20');
    await expect.element(button('50')).toHaveAttribute('aria-pressed', 'false');
    expect(textOf(dialog())).toMatch(/Estimated total[\s\S]*Balance after[\s\S]*may fluctuate/);
  });

  it.each([
    ['15', 'Enter a whole number of shares: at least 10, in steps of 10'],
    ['', 'Please input the amount'],
    ['1000000000', 'Insufficient Balance'],
  ])('of %j shares says why it cannot be sent', async (shares, reason) => {
    await openTicket();
    await page.getByLabelText('Quantity').fill(shares);
    await expect.element(dialog().getByText(reason)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: /^Buy/ })).toBeDisabled();
  });

  it('can be confirmed again after the price has moved', async () => {
    const server = await openTicket({
      replies: { 'POST /stockTrade/buy': refused('priceMoved', 'The price has moved.') },
    });
    await button('Buy 10 shares').click();
    await expectShown('The price has moved.');
    server.answer({ 'POST /stockTrade/buy': bought() });
    await button('Buy 10 shares').click();
    await expectAddress('/position');
  });

  it('of a disabled customer is refused with what they can still do', async () => {
    await openTicket({ replies: { 'POST /stockTrade/buy': refused('accountDisabled') } });
    await button('Buy 10 shares').click();
    await expectShown(/Your account is disabled\. You can still .* withdraw what is yours/);
  });

  it('that got no answer goes out again as it was, under the same key', async () => {
    const server = await openTicket({ replies: { 'POST /stockTrade/buy': noAnswer } });
    await page.getByLabelText('Quantity').fill('20');
    await button('Buy 20 shares').click();
    await expect.element(button('Send again')).toBeVisible();
    await expect.element(page.getByLabelText('Quantity')).toBeDisabled();
    await button('Close').click();
    await expectGone(dialog());
    server.answer({ 'POST /stockTrade/buy': bought() });
    await button('Buy').click();
    await button('Send again').click();
    await expectAddress('/position');
    const sent = server.asked('POST /stockTrade/buy');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.args).toEqual(sent[0]?.args);
    expect(sent[1]?.headers.get('Idempotency-Key')).toBe(sent[0]?.headers.get('Idempotency-Key'));
  });

  it('tells a price’s age beyond 15 seconds, by the server’s clock', async () => {
    // The device's clock is an hour ahead of the server's.
    const quoteTime = Date.now() - 3_600_000;
    await openTicket({}, { quoteTime, quoteAge: 25 });
    await expectShown(/Price [2-5]\d s old/);
    await expectGone(dialog().getByText('Live price'));
    await expect.element(button('Buy 10 shares')).toBeEnabled();
  });

  it('waits for the next price beyond the market’s limit, and keeps what was typed', async () => {
    const quoteTime = Date.now() - 3_600_000;
    await openTicket({}, { quoteTime, quoteAge: 74 });
    await page.getByLabelText('Quantity').fill('50');
    await expectShown(/Price 1 min [1-5]\d s old/, 'Tradable up to 1 min 0 s', /too old to trade on/);
    await expect.element(button('Buy 50 shares')).toBeDisabled();
    await tellPrice({ symbol: 'KANCEM', exchange: 'NSENG', price: 380 });
    await expect.element(button('Buy 50 shares')).toBeEnabled();
    await expectGone(dialog().getByText(/too old to trade on/));
  });

  it('sells everything by one tap, odd lots or not', async () => {
    for (const availableAmount of ['120', '125']) {
      await openStock({}, { replies: { 'GET /user/balanceAndPosition': { ...balance, availableAmount } } });
      await button('Sell').click();
      await button(`Sell all (${availableAmount})`).click();
      await expect.element(button(`Sell ${availableAmount} shares`)).toBeEnabled();
    }
  });

  it('says nothing of a younger price', async () => {
    await openTicket({}, { quoteTime: Date.now() - 3_600_000, quoteAge: 3 });
    await expectShown('Live price');
    await expectGone(dialog().getByText(/Price .* old/));
  });

  /** What happens to the stock while the ticket is open. */
  async function turns(server: Awaited<ReturnType<typeof openTicket>>, changes: Partial<Stock>) {
    server.answer({ 'GET /stock/detail': stock(changes) });
    await queryClient.refetchQueries({ type: 'active' });
  }

  it('is not sent for a stock whose trading is halted meanwhile', async () => {
    const server = await openTicket();
    await page.getByLabelText('Quantity').fill('50');
    await turns(server, { halted: true });
    await expect.element(dialog().getByText(/Trading in this stock is halted/)).toBeVisible();
    await expectGone(dialog().getByText('Live price'));
    await expect.element(button('Buy 50 shares')).toBeDisabled();
  });

  const opensAt = new Date(2030, 10, 18, 9, 30).getTime();
  it.each<[string, 'en' | 'pt' | 'zh', Partial<Stock>, string]>([
    [
      'at night',
      'en',
      { closedReason: 'HOURS', opensAt },
      'The market is closed. It opens 2030-11-18 09:30.',
    ],
    [
      'on a Saturday',
      'en',
      { closedReason: 'WEEKEND', opensAt },
      'closed for the weekend. It opens 2030-11-18',
    ],
    [
      'on a holiday',
      'en',
      { closedReason: 'HOLIDAY', opensAt },
      'it is a day without trading. It opens 2030-',
    ],
    ['without a calendar', 'en', { closedReason: 'NO_CALENDAR' }, 'its days of trading are not known yet'],
    ['without a reason', 'en', {}, 'The market is closed'],
    [
      'on a holiday',
      'pt',
      { closedReason: 'HOLIDAY', opensAt },
      'não há pregão. Abre em 2030-11-18 às 09:30.',
    ],
    ['without a calendar', 'zh', { closedReason: 'NO_CALENDAR' }, '市场已休市：交易日历尚未公布。'],
  ])('says %s, in %s, why the market closed meanwhile and when it opens', async (...row) => {
    const [, language, changes, reason] = row;
    const server = await openStock({}, { language });
    await page.getByRole('button', { name: /^(Buy|Comprar|买入)$/ }).click();
    await expect.element(dialog()).toBeVisible();
    await turns(server, { marketOpen: false, ...changes });
    await expect.element(dialog().getByText(reason)).toBeVisible();
  });

  it('that was one too many goes out again under the same key', async () => {
    const server = await openTicket({
      replies: { 'POST /stockTrade/buy': refused('tooManyTries', 'It is very busy here right now.') },
    });
    await button('Buy 10 shares').click();
    await expectShown('It is very busy here right now.');
    server.answer({ 'POST /stockTrade/buy': bought() });
    await button('Buy 10 shares').click();
    await expectAddress('/position');
    const keys = server.asked('POST /stockTrade/buy').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('closes by the way back', async () => {
    await openTicket();
    window.history.back();
    await expectGone(dialog());
    await expectAddress(kancem);
  });

  it.each<[DemoTenant, Partial<Stock>]>([
    ['savanna', { market: 'US', currencyType: 'USD' }],
    ['lotus', { market: 'INDIA', currencyType: 'INR' }],
  ])('is not offered for the day by %s in %o', async (tenant, changes) => {
    await openTicket({ tenant }, changes);
    await expect.element(dialog().getByText('Estimated total')).toBeVisible();
    await expectGone(page.getByRole('checkbox'));
  });
});

describe('the footer', () => {
  it('offers no Sell to whoever has nothing, and tells them what buying lacks', async () => {
    const nothing = { balance: '0.00', balanceUSD: '0.00', availableAmount: '0' };
    await openTicket({ replies: { 'GET /user/balanceAndPosition': nothing } });
    await expectShown('Insufficient Balance');
    await expectGone(button('Sell'));
  });

  it('is that of a guest where the balance cannot be read', async () => {
    await openStock({}, { replies: { 'GET /user/balanceAndPosition': refused('internal') } });
    await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  const shares = { ...balance, availableAmount: '120' };
  const soon = new Date();
  soon.setDate(soon.getDate() + 3);
  soon.setHours(10, 0, 0, 0);
  const weekday = (locale: string) => soon.toLocaleDateString(locale, { weekday: 'long' });
  it.each<[string, 'en' | 'pt' | 'zh', Partial<Stock>, string, string]>([
    [
      'a closed market',
      'en',
      { marketOpen: false, opensAt: soon.getTime(), closedReason: 'WEEKEND' },
      '120',
      `Buy and Sell open ${weekday('en-GB')} 10:00`,
    ],
    [
      'a closed market, without shares',
      'en',
      { marketOpen: false, opensAt: soon.getTime(), closedReason: 'WEEKEND' },
      '0',
      `Buy opens ${weekday('en-GB')} 10:00`,
    ],
    [
      'a closed market',
      'pt',
      { marketOpen: false, opensAt: soon.getTime(), closedReason: 'WEEKEND' },
      '120',
      `Compra e venda abrem ${weekday('pt-BR')} às 10:00`,
    ],
    [
      'a closed market',
      'zh',
      { marketOpen: false, opensAt: soon.getTime(), closedReason: 'WEEKEND' },
      '120',
      `${weekday('zh-CN')} 10:00 起可买卖`,
    ],
    ['no calendar', 'en', { marketOpen: false, closedReason: 'NO_CALENDAR' }, '120', 'Market closed'],
    ['a halted stock', 'en', { halted: true }, '120', 'Trading halted'],
  ])('of %s, in %s, is one button that says why it is off', async (...row) => {
    const [, language, changes, availableAmount, label] = row;
    await openStock(changes, {
      language,
      replies: { 'GET /user/balanceAndPosition': { ...shares, availableAmount } },
    });
    await expect.element(button(label)).toBeDisabled();
    expect(document.querySelectorAll('footer button')).toHaveLength(1);
  });

  it('is absent on an index', async () => {
    await openStock({ isIndex: true });
    await expectShown('Simulated market');
    expect(document.querySelectorAll('footer')).toHaveLength(0);
  });
});

it('a stock that is not yet listed says so', async () => {
  await openStock(
    { listed: false, price: 12.5 },
    {
      signedIn: false,
      replies: { 'GET /stock/historyKline': [], 'GET /ipo/listing': { listingTime: null } },
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Not Yet Listed' })).toBeVisible();
  await expectShown('Issue price', 'The chart starts with the first trade.');
});

it('a stock that is not yet listed says when it is expected to be', async () => {
  const listingTime = new Date(2026, 10, 20, 10, 0).getTime();
  await openStock(
    { listed: false, price: 12.5 },
    { replies: { 'GET /stock/historyKline': [], 'GET /ipo/listing': { listingTime } } },
  );
  await expectShown('The chart starts with the first trade, expected 2026-11-20.');
  await expect.element(button('Buy opens with the first trade')).toBeDisabled();
});

it('an unknown stock is told of', async () => {
  await renderScreen('/stock/NOWHERE', { replies: { 'GET /stock/detail': refused('notFound') } });
  await expect.element(page.getByRole('heading', { name: 'Stock not found' })).toBeVisible();
});

const currencies: [DemoTenant, Partial<Stock>, RegExp][] = [
  ['savanna', {}, /₦[\d,]+/],
  ['aurora', { market: 'BMFBOVESPA', currencyType: 'BRL' }, /R\$\s[\d.]+/],
  ['lotus', { market: 'INDIA', currencyType: 'INR' }, /₹[\d,]+/],
];

it.each(currencies)(
  'a ticket of %s is in its own currency, also on a narrow screen',
  async (tenant, changes, money) => {
    await page.viewport(320, 640);
    await openStock(changes, { tenant });
    await page.getByRole('button', { name: /^(Buy|Comprar)$/ }).click();
    await expect.element(dialog()).toBeVisible();
    expect(textOf(dialog())).toMatch(money);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await page.viewport(390, 844);
  },
);
