import { type FakeReplies, noAnswer } from '@openfloor/client/testing/fake-replies';
import { tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import type { ApiCallKey, Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, expectGone, expectShown, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { depositMethods, withdrawInfo } from '@/testing/samples/money.ts';
import { subscriptions } from '@/testing/samples/offers.ts';
import { periods, summary } from '@/testing/samples/statements.ts';
import { routes } from './route-table.ts';

interface EmptyList {
  /** The call that finds nothing. */
  call: ApiCallKey;
  /** What would be here. */
  says: string | RegExp;
  /** The way on, and where it leads; nothing where it only looks again. */
  action: string;
  to?: string;
  more?: FakeReplies<Calls>;
}

const none = { records: [] };
const market = { action: 'Go to market', to: '/market' };
const retry = { action: 'Retry' };
const noSource = /No prices have come in yet/;

/** Every screen that is a list. */
const lists: Record<string, EmptyList> = {
  '/market?tab=1': { call: 'POST /stock/rank', says: noSource, ...retry },
  '/market?tab=0': { call: 'GET /stock/index', says: noSource, ...retry },
  '/searchStock': { call: 'GET /stock/page', says: noSource, ...retry },
  '/searchStock?q=zz': { call: 'GET /stock/page', says: 'Nothing matches this search.', action: 'Show all' },
  '/searchFavorite?q=zz': {
    call: 'GET /stock/page',
    says: 'Nothing matches this search.',
    action: 'Show all',
  },
  '/newsList': { call: 'POST /news/pageNews', says: 'News from the market will show here.', ...market },
  '/favorite': {
    call: 'GET /stock/favPage',
    says: 'Stocks you star show here with live prices.',
    action: 'Add Favorite Stock',
    to: '/searchFavorite',
    more: { 'GET /watchLists': [] },
  },
  '/position': { call: 'POST /stockTrade/position', says: 'Stocks you buy appear here.', ...market },
  '/orderRecords': { call: 'POST /stockTrade/buyRecord', says: /Your orders appear here/, ...market },
  '/dayTradingRecords': {
    call: 'POST /stockDailyTrade/pageRecord',
    says: 'Purchases for the day appear here.',
    ...market,
  },
  '/transaction': {
    call: 'POST /finance/transaction',
    says: 'Every movement of your money appears here.',
    action: 'Deposit',
    to: '/depositList',
  },
  '/transaction?scene=USER_DEPOSIT': {
    call: 'POST /finance/transaction',
    says: 'Nothing of this kind so far.',
    action: 'Show all',
    to: '/transaction',
  },
  '/statements': {
    call: 'GET /statements',
    says: /Statements that you make/,
    action: 'Download October as PDF',
    more: { 'GET /statements/periods': periods, 'GET /statements/summary': summary() },
  },
  '/depositRecord': {
    call: 'POST /finance/depositRecord',
    says: 'Deposits you announce show here with their review.',
    action: 'Make a deposit',
    to: '/depositList',
  },
  '/withdrawRecord': {
    call: 'POST /finance/withdrawRecord',
    says: /Withdrawals you ask for show here/,
    action: 'Withdraw',
    to: '/withdraw',
  },
  '/exchangeRecord': {
    call: 'POST /exchange/exchangeRecord',
    says: 'Your exchanges appear here.',
    action: 'Exchange money',
    to: '/moneyExchange',
  },
  '/userBank': {
    call: 'POST /userBank',
    says: 'Save the account your withdrawals go to.',
    action: 'Bank account',
    to: '/userBank?add=bank',
  },
  '/alerts': {
    call: 'GET /alerts',
    says: /Set one from the bell/,
    action: 'Find a stock',
    to: '/searchStock',
  },
  '/notifications': {
    call: 'GET /notifications',
    says: /shows? here/,
    action: 'Price alerts',
    to: '/alerts',
  },
  '/messages': {
    call: 'GET /messages',
    says: /and our answers, appear here/,
    action: 'Write to us',
    to: '/messages/new',
  },
  '/blockTrade': { call: 'POST /blockTrade', says: /Offers appear here/, ...market },
  '/stockIpo': { call: 'POST /ipo/pageIpo', says: /Offers appear here/, ...market },
  '/stockPlacement': { call: 'POST /ipo/pagePlacement', says: /Offers appear here/, ...market },
  '/blockPlacement': { call: 'POST /ipo/pageBlockPlacement', says: /Offers appear here/, ...market },
  '/preemptively/index': { call: 'POST /stockSnapUp', says: /Offers appear here/, ...market },
  '/applyOrder': {
    call: 'POST /ipo/pageApply',
    says: /Your applications for offers appear here/,
    action: 'See IPOs',
    to: '/stockIpo',
  },
  '/quantitative/index': { call: 'POST /quantitative/productList', says: /Products appear here/, ...market },
  '/quantitativeRecords': {
    call: 'POST /quantitative/orders',
    says: /Products you put money into appear here/,
    action: 'See products',
    to: '/quantitative/index',
  },
};

const emptyReply = (call: ApiCallKey) =>
  call.startsWith('POST /ipo/page') && call !== 'POST /ipo/pageApply'
    ? subscriptions()
    : call === 'GET /stock/index' || call === 'GET /alerts' || call === 'POST /stockSnapUp'
      ? []
      : none;

const others: FakeReplies<Calls> = {
  'GET /finance/withdrawInfo': withdrawInfo,
  'GET /finance/depositMethod': depositMethods,
  'GET /app/quickAccess': [],
  'GET /watchLists': [],
};

it.each(Object.entries(lists))(
  '%s unanswered, says so and looks again; empty, says what would be here and offers a way on',
  async (path, { call, says, action, to, more }) => {
    const { server } = await renderScreen(path, { replies: { ...others, ...more, [call]: noAnswer } });
    await expectShown('Load failed, please try again.');
    server.answer({ [call]: emptyReply(call) });
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expectShown('No data', says);
    await expectGone(page.getByText('Load failed, please try again.'));
    const way = page.getByRole(to ? (action === 'Show all' ? 'button' : 'link') : 'button', { name: action });
    await expect.element(way.first()).toBeVisible();
    expect(mainText()).not.toContain('No more data');
    if (to && action !== 'Show all') {
      const href = way.first().element().getAttribute('href') ?? '';
      expect(new URL(href, window.location.href).href.replace(window.location.origin, '')).toBe(to);
    }
    if (to && action === 'Show all') {
      await way.click();
      await expectAddress(to);
    }
  },
);

it('no list of the app is missing here', () => {
  const noLists = [
    ...['/', '/stock/:id', '/news/:id', '/login', '/LoginUp', '/register', '/changeLanguage', '/portfolio'],
    ...['/transparency', '/verify', '/forgot', '/objection', '/recoveryCodes', '/agreements'],
    ...['/account', '/iosPage', '/custom', '/openKyc', '/kyc', '/security', '/resetPassword'],
    ...['/resetOpPassword', '/depositList', '/depositMethod', '/depositUSDT', '/withdraw', '/moneyExchange'],
    ...['/notificationSettings', '/messages/new', '/messages/:id'],
    // Whoever looks at it has logged in, which is in it.
    '/accountActivity',
  ];
  const walked = new Set([...noLists, ...Object.keys(lists).map(path => path.split('?')[0])]);
  expect(routes.map(({ path }) => path).filter(path => !walked.has(path))).toEqual([]);
});

it('activity of a kind that there was none of leads back to all', async () => {
  await renderScreen('/accountActivity', { replies: { 'GET /user/activity': none } });
  await page.getByRole('radio', { name: 'You' }).click();
  await expectShown('Nothing of this kind so far.');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expectShown(/Log-ins, changes/);
});

it.each([
  ['https://help.savanna.example', 'Contact customer service', '/custom'],
  [null, 'Account', '/account'],
] as const)('no way of paying in, with the service page %s, leads on', async (customerService, name, to) => {
  const nothing = { corporate: null, personal: null, crypto: null, moreCrypto: [] };
  await renderScreen('/depositList', {
    replies: {
      'GET /tenant/config': { ...tenantConfigs.savanna, customerService },
      'GET /finance/depositMethod': { ...depositMethods, ...nothing },
    },
  });
  await expectShown('No deposit method is offered at the moment.');
  const way = page.getByRole('main').getByRole('link', { name, exact: true });
  await expect.element(way).toHaveAttribute('href', to);
});
