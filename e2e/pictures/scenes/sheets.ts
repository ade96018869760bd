import {
  clickPlace,
  fill,
  fillPlace,
  follow,
  openFirstRecord,
  press,
  pressByKey,
  pressLink,
  send,
  steps,
  until,
  untilOver,
} from '../acts.ts';
import type { Act, Scene } from '../scene.ts';
import { demoCode, stock } from './places.ts';

/** Sheets, dialogs and steps that a customer reaches by doing something. */
const demo = (name: string, path: Scene['path'], act: Act, more: Partial<Scene> = {}): Scene => ({
  name,
  visitor: 'demo',
  path,
  act,
  ...more,
});
const sheet = (name: string, path: Scene['path'], act: Act, more: Partial<Scene> = {}): Scene =>
  demo(name, path, steps(act, untilOver), { over: true, ...more });

const chooseDeposit = (kind: 'corporate' | 'usdt'): Act =>
  steps(
    ({ page, words }) =>
      page
        .getByRole('button', { name: words(`deposits.kinds.${kind}`) })
        .first()
        .click(),
    fillPlace('[role="dialog"] input', demoCode),
    clickPlace('[role="dialog"] button[type="submit"], [role="dialog"] form button:not([aria-label])'),
    until(/depositMethod|depositUSDT/),
  );

const trading: readonly Scene[] = [
  sheet('buy-sheet', stock, press('trading.buy')),
  sheet('sell-sheet', '/position', steps(follow('/stock/'), press('trading.sell'))),
  sheet('alert-sheet', stock, press('alerts.setNamed')),
  sheet('stock-lists-sheet', stock, press('watchLists.addTo')),
  sheet('watch-lists-sheet', '/favorite', press('watchLists.edit')),
  demo('stock-own-position', '/position', steps(follow('/stock/'), until('**/stock/*'))),
  demo('stock-table', stock, pressByKey('stock.showTable')),
  demo('stock-macd', stock, ({ page }) => page.getByRole('button', { name: 'MACD' }).click()),
  demo('stock-minutes', stock, ({ page }) => page.getByRole('button', { name: '1m', exact: true }).click()),
  demo('holdings-by-profit', '/position', ({ page, words }) =>
    page
      .getByRole('radio', { name: words('trading.holdings.sorts.profit') })
      .first()
      .check({ force: true }),
  ),
  demo('order', '/orderRecords', openFirstRecord),
  demo('portfolio-table', '/portfolio', clickPlace('main details > summary')),
];

const money: readonly Scene[] = [
  demo('account-hidden', '/account', clickPlace('button[aria-pressed="false"]')),
  demo('home-hidden', '/', clickPlace('main button[aria-pressed="false"]')),
  sheet('log-out', '/account', press('account.logOut')),
  sheet('deposit-code-sheet', '/depositList', ({ page, words }) =>
    page.getByRole('button', { name: words('deposits.kinds.corporate') }).click(),
  ),
  demo('deposit-transfer', '/depositList', chooseDeposit('corporate')),
  demo('deposit-transfer-refused', '/depositList', steps(chooseDeposit('corporate'), send)),
  demo('deposit-usdt', '/depositList', chooseDeposit('usdt'), { not: ['lotus'] }),
  sheet('deposit-record', '/depositRecord', openFirstRecord),
  sheet('withdraw-target-sheet', '/withdraw', clickPlace('main [role="combobox"]')),
  demo('withdraw-refused', '/withdraw', send),
  demo('withdraw-too-much', '/withdraw', fill('withdrawals.amount', '99999999')),
  sheet('withdraw-cancel', '/withdrawRecord', press('withdrawals.cancel')),
  demo('withdrawal-record', '/withdrawRecord', openFirstRecord),
  demo('exchange-filled', '/moneyExchange', fill('exchange.pay', '1000')),
  sheet('transactions-sort', '/transaction', press('transactions.orders.desc')),
  sheet('transaction', '/transaction', openFirstRecord),
  demo('payout-account-refused', '/userBank?add=bank', send),
  demo('payout-account-edit', '/userBank', clickPlace('main a[href*="edit="]')),
  sheet('bank-picker', '/userBank?add=bank', clickPlace('main [role="combobox"]')),
  demo('password-refused', '/resetPassword', send),
];

const offers: readonly Scene[] = [
  sheet('subscribe-sheet', '/stockIpo', press('offers.button.open')),
  sheet('placement-sheet', '/stockPlacement', press('offers.button.open')),
  sheet('block-placement-sheet', '/blockPlacement', press('offers.button.open')),
  sheet('snap-up-sheet', '/preemptively/index', press('offers.button.open')),
  sheet('block-trade-sheet', '/blockTrade', press('trading.buy')),
  demo('application-pending', '/applyOrder?status=APPLYING', follow('/applyOrder?application=')),
  demo('application-funding', '/applyOrder?status=FUNDING', follow('/applyOrder?application=')),
  demo('application-finished', '/applyOrder?status=FINISH', follow('/applyOrder?application=')),
  demo('application-failed', '/applyOrder?status=FAILED', follow('/applyOrder?application=')),
  sheet('funding-sheet', '/applyOrder?status=FUNDING', press('applications.fund')),
  sheet(
    'decline-sheet',
    '/applyOrder?status=FUNDING',
    steps(follow('/applyOrder?application='), press('applications.decline')),
  ),
  demo('allotment-proof', '/applyOrder?status=FINISH', clickPlace('main a[href*="view=proof"]')),
  demo('product', '/quantitative/index', pressLink('products.documentation')),
];

const identity: readonly Scene[] = [
  { name: 'kyc-refused', visitor: 'fresh', path: '/kyc', act: send },
  {
    name: 'kyc-draft',
    visitor: 'fresh',
    path: '/kyc',
    act: steps(fill('identity.name', 'Adaeze Okonkwo'), async ({ page }) => {
      // Kept a moment after the last stroke.
      await page.waitForTimeout(1_200);
      await page.reload();
    }),
  },
  {
    name: 'kyc-id-types',
    visitor: 'fresh',
    path: '/kyc',
    act: steps(clickPlace('main [role="combobox"]'), untilOver),
    over: true,
  },
  {
    name: 'proof-sheet',
    visitor: 'demo',
    path: '/security',
    act: steps(
      ({ page, words }) =>
        page
          .getByRole('button', { name: words('security.setUp') })
          .last()
          .click(),
      untilOver,
    ),
    over: true,
  },
];

export const sheetScenes: readonly Scene[] = [...trading, ...money, ...offers, ...identity];
