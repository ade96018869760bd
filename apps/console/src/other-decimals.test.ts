import { amongOtherDecimals } from '@openfloor/homes/testing/other-decimals';
import { describe, expect, it } from 'vitest';
import type { LedgerLine } from './lib/ledger-excerpt.ts';

const { amountRule, closeLines, heldMoney, ledgerExcerpt, netOf } = await amongOtherDecimals(async () => ({
  ...(await import('./features/customers/held-money.ts')),
  ...(await import('./features/dashboard/close-lines.ts')),
  ...(await import('./features/dashboard/money-days.ts')),
  ...(await import('./lib/amount-rule.ts')),
  ...(await import('./lib/ledger-excerpt.ts')),
}));

describe('an amount', () => {
  it.each([
    ['NGN', '1.25', true],
    ['NGN', '1.255', false],
    ['KWD', '1.255', true],
    ['KWD', '1.2555', false],
    ['JPY', '125', true],
    ['JPY', '125.0', false],
    ['JPY', '-125', false],
  ])('of %s may be %s: %s', (currency, text, fits) => {
    expect(amountRule(currency).pattern.test(text)).toBe(fits);
  });

  it('may be below zero where that is asked for', () => {
    expect(amountRule('KWD', { signed: true }).pattern.test(' -0.001 ')).toBe(true);
  });

  it('is told what it may look like', () => {
    expect(['JPY', 'NGN', 'KWD'].map(currency => amountRule(currency).message)).toEqual([
      'Digits without decimals',
      'Digits with at most two decimals',
      'Digits with at most three decimals',
    ]);
  });
});

const figures = { cause: 'deposit/1', scene: 'USER_DEPOSIT', line: 1, time: 1, fromBalance: null };
const deposit: LedgerLine = {
  ...figures,
  sequence: 1,
  amount: '1.005',
  from: 'house.bank',
  to: 'available',
  toBalance: '3.010',
};

describe('figures of a currency with three decimals', () => {
  it('add up in an excerpt of the ledger', () => {
    expect(ledgerExcerpt([deposit], 'KWD', 7)).toMatchObject({
      opening: '2.005',
      incoming: '1.005',
      outgoing: '0.000',
      balanced: true,
    });
  });

  it('add up to what is held', () => {
    const balance = {
      available: '0.000',
      frozen: '1.005',
      advance: '0.001',
      locked: '0.000',
      payable: '0.000',
    };
    const held = heldMoney({ ...balance, currency: 'KWD' as 'NGN' });
    expect(held.amount).toBe('1.006');
  });

  it('add up in the close of a day', () => {
    const books = { asset: 'KWD', account: 'available', balance: '1.005' };
    const trialBalance = [books, { ...books, account: 'house.bank', balance: '-1.005' }];
    expect(closeLines({ cash: [], trialBalance, breaks: [] })).toMatchObject([
      { ledger: '1.005', other: '1.005', difference: '0.000', state: 'balanced' },
    ]);
  });

  it('leave the net of a day', () => {
    const flows = (amount: string) => [{ currency: 'KWD' as 'NGN', count: 1, amount }];
    const day = { deposits: flows('1.005'), withdrawals: flows('0.001') };
    expect(netOf(day, 'KWD' as 'NGN')).toBe('1.004');
  });
});
