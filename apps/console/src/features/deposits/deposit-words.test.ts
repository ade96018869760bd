import { expect, test } from 'vitest';
import { payerText, remarkOf, stateOf } from './deposit-words.ts';

test.each([
  [{ duplicates: 1, nameMatch: 'different' }, 'Receipt seen before'],
  [{ duplicates: 0, nameMatch: 'different' }, 'Name differs'],
  [{ duplicates: 0, nameMatch: 'partial' }, 'Name differs'],
  [{ duplicates: 0, nameMatch: 'same' }, null],
  [{ duplicates: 0, nameMatch: 'none' }, null],
] as const)('the remark on %j', (deposit, remark) => {
  expect(remarkOf(deposit)).toBe(remark);
});

test('a deposit under review is on hold while it has a hold, and a passed one may have been taken back', () => {
  expect(stateOf({ status: 'passed', hold: null, isReversed: true }).text).toBe('Reversed by the bank');
  expect(stateOf({ status: 'reviewing', hold: null, isReversed: false }).text).toBe('To review');
  expect(
    stateOf({
      status: 'reviewing',
      isReversed: false,
      hold: { reason: 'Asked', internalNote: null, by: 'maker', sinceTime: 1 },
    }).text,
  ).toBe('On hold');
});

test.each([
  [{ bank: 'Zuma Bank', accountNumber: '0081490244' }, 'Zuma Bank ···· 0244'],
  [{ bank: 'Zuma Bank', accountNumber: null }, 'Zuma Bank'],
  [{ bank: null, accountNumber: null }, '—'],
  [{ bank: 'TRC20', accountNumber: null, usdt: true }, 'USDT TRC20'],
])('where %j came from', (deposit, text) => {
  expect(payerText(deposit)).toBe(text);
});
