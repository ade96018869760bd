import { describe, expect, test } from 'vitest';
import { closeLines } from './close-lines.ts';

type Close = Parameters<typeof closeLines>[0];
type Break = Close['breaks'][number];

const openBreak = (kind: Break['kind'], asset: string, resolvedTime: number | null = null): Break => ({
  id: kind,
  day: '2026-11-13',
  kind,
  asset,
  expected: '0.00',
  assignee: null,
  found: null,
  difference: null,
  openedTime: 0,
  resolvedTime,
  resolvedBy: null,
  resolution: null,
});
const cash = (stated: string | null, difference: string | null): Close['cash'][number] => ({
  currency: 'NGN',
  ...{
    customerMoney: '100.00',
    payable: '0.00',
    claims: '0.00',
    suspense: '0.00',
    transit: '0.00',
    expected: '100.00',
  },
  stated,
  difference,
});

describe('customers’ money', () => {
  test.each<[string, Close['cash'][number], Break[], string, number]>([
    ['agrees', cash('100.00', '0.00'), [], 'balanced', 0],
    ['differs', cash('95.00', '-5.00'), [openBreak('customer-money', 'NGN')], 'breaks', 1],
    [
      'differs for a known reason',
      cash('95.00', '-5.00'),
      [openBreak('customer-money', 'NGN', 5)],
      'explained',
      0,
    ],
    ['is not stated', cash(null, null), [openBreak('statement-missing', 'NGN')], 'missing', 1],
    ['is not stated for a known reason', cash(null, null), [], 'explained', 0],
    [
      'is not judged by other breaks',
      cash('100.00', '0.00'),
      [openBreak('customer-money', 'USD')],
      'balanced',
      0,
    ],
  ])('%s', (_what, line, breaks, state, open) => {
    const [first] = closeLines({ cash: [line], trialBalance: [], breaks });
    expect(first).toMatchObject({ asset: 'NGN', what: 'customer money', state, openBreaks: open });
  });
});

describe('the trial balance', () => {
  const lines = [
    { asset: 'NGN', account: 'available', balance: '999999999999.99' },
    { asset: 'NGN', account: 'house.fees', balance: '0.01' },
    { asset: 'NGN', account: 'house.bank', balance: '-1000000000000.00' },
    { asset: 'share/US-NWND', account: 'available', balance: '20' },
  ];

  test('has both sides of each currency', () => {
    expect(closeLines({ cash: [], trialBalance: lines, breaks: [] })).toEqual([
      {
        key: 'NGN trial',
        asset: 'NGN',
        what: 'trial balance',
        ledger: '1000000000000.00',
        other: '1000000000000.00',
        difference: '0.00',
        state: 'balanced',
        openBreaks: 0,
      },
    ]);
  });

  test.each([
    ['does not add up', lines.slice(1), []],
    ['differs from the balances kept', lines, [openBreak('ledger', 'NGN')]],
  ])('%s', (_what, trialBalance, breaks) => {
    expect(closeLines({ cash: [], trialBalance, breaks })[0]).toMatchObject({ state: 'breaks' });
  });
});
