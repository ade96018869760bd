import type { LocalCurrency } from '@openfloor/homes/codes';
import { amongOtherDecimals } from '@openfloor/homes/testing/other-decimals';
import { describe, expect, it } from 'vitest';

const rules = await amongOtherDecimals(async () => ({
  ...(await import('./amounts.ts')),
  ...(await import('./deposit-details.ts')),
  ...(await import('./order-average.ts')),
  ...(await import('./order-costs.ts')),
}));

const kwd = 'KWD' as LocalCurrency;
const jpy = 'JPY' as LocalCurrency;
const price = { numerator: 10_005n, denominator: 10_000n };

describe('rules for a currency without two decimals', () => {
  it('take amounts with its decimals and no more', () => {
    expect(rules.moneyProblem(kwd)('1.005')).toBeUndefined();
    expect(rules.moneyProblem(kwd)('1.0005')).toBe('amountDecimals');
    expect(rules.moneyProblem(jpy)('105')).toBeUndefined();
    expect(rules.moneyProblem(jpy)('1.5')).toBe('amountDecimals');
    expect(rules.anyMoneyProblem('1.005')).toBeUndefined();
    expect(rules.anyMoneyProblem('1.0005')).toBe('amountDecimals');
  });

  it('value shares in its smallest units', () => {
    expect(rules.positionValue(10n, { price, currency: kwd })).toBe(10_005n);
    expect(rules.positionValue(10n, { price, currency: jpy })).toBe(10n);
    const free = { rate: { numerator: 0n, denominator: 1n }, minimum: 0n };
    expect(rules.orderCosts('buy', { price, currency: kwd }, 10n, free).total).toBe(10_005n);
    expect(rules.orderCosts('buy', { price, currency: jpy }, 10n, free).total).toBe(11n);
  });

  it('hold a deposit to its limits', () => {
    const terms = {
      minDeposit: '1.005',
      maxDeposit: '2.000',
      minDepositUSDT: '1.00',
      maxDepositUSDT: '2.00',
      needDetail: false,
      needReceipt: false,
    };
    const about = { local: kwd, verifiedName: null };
    const deposit = (amount: string) => ({ usdt: false, amount, accountName: 'Amal Sabah' });
    expect(rules.depositProblems(deposit('1.004'), terms, about)).toEqual({ amount: 'belowMinimum' });
    expect(rules.depositProblems(deposit('1.005'), terms, about)).toEqual({});
    expect(rules.depositProblems(deposit('2.001'), terms, about)).toEqual({ amount: 'aboveMaximum' });
  });
});
