import type { LocalCurrency } from '@openfloor/homes/codes';
import { amongOtherDecimals } from '@openfloor/homes/testing/other-decimals';
import { describe, expect, it } from 'vitest';

const { displayMoney, moneyParts, moneyOf, moneyText, signedMoneyOf } = await amongOtherDecimals(
  async () => ({ ...(await import('./display.ts')), ...(await import('./money-text.ts')) }),
);

const kwd = 'KWD' as LocalCurrency;
const jpy = 'JPY' as LocalCurrency;

describe('amounts of a currency without two decimals', () => {
  it.each([
    ['KWD', 1_234_005n, '1234.005'],
    ['KWD', 5n, '0.005'],
    ['JPY', 1_234n, '1234'],
    ['JPY', 0n, '0'],
  ])('of %s are written and read: %s is %s', (currency, minor, text) => {
    expect(moneyText(minor, currency)).toBe(text);
    expect(moneyOf(text, currency)).toBe(minor);
    expect(signedMoneyOf(`-${text}`, currency)).toBe(-minor);
  });

  it('have no more decimals than theirs', () => {
    expect(moneyOf('1.0005', 'KWD')).toBeUndefined();
    expect(moneyOf('1.0', 'JPY')).toBeUndefined();
  });

  it('are shown with theirs', () => {
    expect(displayMoney('1234.005', kwd, kwd)).toBe('KD1,234.005');
    expect(displayMoney('1234', jpy, jpy)).toBe('¥1,234');
    expect(displayMoney('1234.005', 'USD', kwd)).toBe('$1,234.01');
    expect(moneyParts('7', jpy, jpy).fraction).toBe('');
  });
});
