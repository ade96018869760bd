import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectShown, link, linksTo, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { orderRecord } from '@/testing/samples/stocks.ts';

const record = orderRecord();
const noPrices = <Verdict extends string>(verdict: Verdict) => ({
  verdict,
  open: null,
  high: null,
  low: null,
  close: null,
});

it('an order shows its ledger entry and what was left after it', async () => {
  await renderScreen('/orderRecords', { replies: { 'POST /stockTrade/buyRecord': { records: [record] } } });
  await expect.poll(() => linksTo('/orderRecords?order=')).toHaveLength(1);
  linksTo('/orderRecords?order=')[0]?.click();
  await expectShown('Ledger entry');
  expect(mainText()).toMatch(
    /Inside the limit[\s\S]*Ledger entry[\s\S]*No\. 1,204[\s\S]*Trade fee[\s\S]*Balance after\s+₦6,811,763\.32/,
  );
});

it.each([
  [{}, /lies inside the range of its minute[\s\S]*Lowest\s+₦378\.90[\s\S]*Highest\s+₦379\.60/],
  [{ verdict: 'outside', high: '379.20' }, /lies outside the range of its minute[\s\S]*₦379\.20/],
  [noPrices('nothing-traded'), /Nothing was traded in that minute(?![\s\S]*Lowest)/],
  [noPrices('not-known'), /The prices of that minute are not known(?![\s\S]*Lowest)/],
  [null, /Shown once that minute has ended/],
] as const)('shows the fill beside the prices of its minute: %o', async (changes, text) => {
  const minute = changes && record.minute && { ...record.minute, ...changes };
  await renderScreen('/orderRecords?order=order-1', {
    replies: { 'POST /stockTrade/buyRecord': { records: [{ ...record, minute }] } },
  });
  await expectShown('The minute of the fill');
  expect(mainText()).toMatch(/Quote age\s+0\.28 s/);
  expect(mainText()).toMatch(text);
});

it('shows what was bought from a block at its own price beside the market’s, and calls no fault what is none', async () => {
  const minute = record.minute && { ...record.minute, verdict: 'outside' as const };
  const block = { ...record, fromBlock: true, minute, price: '360.42', shownPrice: '360.42' };
  await renderScreen('/orderRecords?order=order-1', {
    replies: { 'POST /stockTrade/buyRecord': { records: [block] } },
  });
  await expectShown('The minute of the fill');
  expect(mainText()).toMatch(/Market price[\s\S]*₦379\.39[\s\S]*Block price\s+−5\.00%\s*₦360\.42/);
  expect(mainText()).toMatch(/Bought at the block’s price(?![\s\S]*outside)[\s\S]*Highest\s+₦379\.60/);
});

it('is shared in words, and reported with the order named', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }));
  const replies = { 'POST /stockTrade/buyRecord': { records: [record] } };
  await renderScreen('/orderRecords?order=order-1', { replies });
  await expectShown('Ledger entry');
  await button('Share this order').click();
  await expect.poll(() => shared.mock.calls[0]?.[0].text).toContain('20 KANCEM at ₦379.39');
  expect(shared.mock.calls[0]?.[0].text).toMatch(/Total paid: ₦7,606\.77[\s\S]*O-20261114-5VQ3K8TN1A/);
  vi.unstubAllGlobals();
  await link('Report a problem').click();
  await expectAddress('/messages/new?kind=order&id=order-1');
  await expectShown('About: Order');
});

it.each([
  ['savanna', 'Day trading'],
  ['aurora', 'Day trade'],
] as const)('an order for the day keeps its figures whole on a narrow screen of %s', async (tenant, tag) => {
  await page.viewport(320, 640);
  const long = { amount: '1200000', price: '98765.43', currentPrice: '105432.10', fee: '296296.29' };
  await renderScreen('/orderRecords', {
    tenant,
    replies: {
      'POST /stockTrade/buyRecord': {
        records: [{ ...record, ...long, dailyTrade: true, stockSymbol: 'WWWWMMWW' }],
      },
    },
  });
  await expectShown(tag);
  const row = linksTo('/orderRecords?order=')[0];
  const { right = 0 } = row?.getBoundingClientRect() ?? {};
  const parts = [...(row?.querySelectorAll('[data-letters], b') ?? [])];
  expect(parts.length).toBeGreaterThan(1);
  for (const part of [...parts, page.getByText(tag, { exact: true }).first().element()]) {
    expect(part.getClientRects(), part.textContent ?? '').toHaveLength(1);
    expect(part.getBoundingClientRect().right, part.textContent ?? '').toBeLessThanOrEqual(right + 0.5);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await page.viewport(390, 844);
});

it('narrows the records by a filter that the address keeps', async () => {
  const { server } = await renderScreen('/orderRecords', {
    replies: {
      'POST /stockTrade/buyRecord': ({ args }) => ({ records: args.body?.dailyTrade ? [] : [record] }),
      'POST /stockTrade/sellRecord': { records: [] },
    },
  });
  await expect.poll(() => linksTo('/orderRecords?order=')).toHaveLength(1);
  await button('Filter').click();
  await page.getByRole('radio', { name: '30 days' }).click();
  await page.getByRole('radio', { name: 'Day trading' }).click();
  await button('Show orders').click();
  await expectShown('No order fits this filter.', /^Since \d{4}-\d\d-\d\d$/);
  expect(window.location.search).toBe('?span=month&style=day');
  expect(server.asked('POST /stockTrade/buyRecord').at(-1)?.args.body).toMatchObject({
    dailyTrade: true,
    from: expect.any(Number),
  });
  await expect.element(button('Filter, 2 on')).toBeVisible();
  await page.getByRole('radio', { name: 'Sell' }).click();
  // What is sold was bought for the day, or not: there is nothing to tell apart.
  await expect.poll(() => window.location.search).toContain('tab=sell');
});

it.each([
  ['en', 'The market took this trade back', 'Of it you owe'],
  ['pt', 'O mercado cancelou este negócio', 'Disso você deve'],
  ['zh', '市场撤销了这笔成交', '其中您欠'],
] as const)('tells in %s what the market took back, why, and what is owed', async (language, ...words) => {
  const corrected = {
    kind: 'bust',
    time: 1,
    price: null,
    fee: '0.00',
    amount: '-7606.77',
    claim: '250.00',
    venueReference: 'VENUE-77',
    reason: 'All trades of that minute were cancelled.',
  } as const;
  await renderScreen('/orderRecords?order=order-1', {
    language,
    replies: { 'POST /stockTrade/buyRecord': { records: [{ ...record, corrected }] } },
  });
  await expectShown(...words, 'VENUE-77', corrected.reason);
  expect(mainText()).toContain('250.00');
});
