import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAmount, parseSignedAmount } from './amount.ts';
import {
  type DisplayOptions,
  displayDecimal,
  displayMinor,
  displayMoney,
  displayNumber,
  displayPercent,
  moneyParts,
} from './display.ts';

const space = '\u00a0';
const minus = '\u2212';

describe('displayMoney', () => {
  test.each<[string, Currency, LocalCurrency, string]>([
    ['1595809.75', 'NGN', 'NGN', '₦1,595,809.75'],
    ['42881.23', 'BRL', 'BRL', `R$${space}42.881,23`],
    ['2188.55', 'USD', 'BRL', `$${space}2.188,55`],
    ['629853.90', 'INR', 'INR', '₹6,29,853.90'],
    ['123456789.00', 'INR', 'INR', '₹12,34,56,789.00'],
    ['7116.05', 'USD', 'INR', '$7,116.05'],
    ['999', 'NGN', 'NGN', '₦999.00'],
    ['1000', 'NGN', 'NGN', '₦1,000.00'],
    ['0', 'NGN', 'NGN', '₦0.00'],
    ['-5100.00', 'NGN', 'NGN', `${minus}₦5,100.00`],
    ['-1.11', 'BRL', 'BRL', `${minus}R$${space}1,11`],
    ['-0.00', 'NGN', 'NGN', '₦0.00'],
    ['-0.004', 'NGN', 'NGN', '₦0.00'],
    ['48.645', 'NGN', 'NGN', '₦48.65'],
    ['9007199254740993.01', 'NGN', 'NGN', '₦9,007,199,254,740,993.01'],
  ])('%s %s for a %s tenant reads %s', (text, currency, local, shown) => {
    expect(displayMoney(text, currency, local)).toBe(shown);
  });

  test.each<[string, DisplayOptions, string]>([
    ['838.50', { plus: true }, `+R$${space}838,50`],
    ['-838.50', { plus: true }, `${minus}R$${space}838,50`],
    ['0.00', { plus: true }, `R$${space}0,00`],
    ['0.001', { plus: true }, `R$${space}0,00`],
    ['12.3456', { decimals: 4 }, `R$${space}12,3456`],
  ])('%s with %j reads %s', (text, options, shown) => {
    expect(displayMoney(text, 'BRL', 'BRL', options)).toBe(shown);
  });

  it('gives the parts of a hero figure', () => {
    expect(moneyParts('-8213.48', 'NGN', 'NGN')).toEqual({
      sign: minus,
      symbol: '₦',
      space: '',
      integer: '8,213',
      fraction: '.48',
    });
  });

  test.each(['', 'abc', '1e3', '1,000.00'])('refuses %j, which is no decimal', text => {
    expect(() => displayMoney(text, 'NGN', 'NGN')).toThrow(`Not a decimal: ${text}`);
  });

  it('loses no digit, whatever the size and the tenant', () => {
    const minorUnits = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    const locals = fc.constantFrom<LocalCurrency>('NGN', 'BRL', 'INR');
    fc.assert(
      fc.property(minorUnits, locals, (minor, local) => {
        const { sign, integer, fraction } = moneyParts(formatAmount(minor, 2), 'USD', local);
        const plain = `${integer.replace(/\D/g, '')}.${fraction.slice(1)}`;
        expect(parseSignedAmount((sign === minus ? '-' : '') + plain, 2)).toBe(minor);
      }),
    );
  });
});

test.each<[string, LocalCurrency, string]>([
  ['2000', 'NGN', '2,000'],
  ['250000', 'INR', '2,50,000'],
  ['10', 'BRL', '10'],
])('%s shares for a %s tenant read %s', (text, local, shown) => {
  expect(displayDecimal(text, local)).toBe(shown);
});

test('an amount in minor units reads as the same amount written out', () => {
  const locals = fc.constantFrom<LocalCurrency>('NGN', 'BRL', 'INR');
  const minorUnits = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
  fc.assert(
    fc.property(
      minorUnits,
      fc.integer({ min: 0, max: 8 }),
      locals,
      fc.boolean(),
      (minor, decimals, local, plus) => {
        const read = displayDecimal(formatAmount(minor, decimals), local, { decimals, plus });
        expect(displayMinor(minor, decimals, local, plus)).toBe(read);
      },
    ),
  );
});

test.each<[string, number, string]>([
  ['50.2', 2, '50.20'],
  ['50.25', 2, '50.25'],
  ['50.255', 2, '50.26'],
  ['50', 2, '50.00'],
  ['007.50', 2, '7.50'],
  ['00', 2, '0.00'],
  ['0.5', 0, '1'],
  ['-1234.5', 2, `${minus}1,234.50`],
])('%s with %d decimals reads %s', (text, decimals, shown) => {
  expect(displayDecimal(text, 'NGN', { decimals })).toBe(shown);
});

describe('market figures', () => {
  test.each<[number, LocalCurrency, DisplayOptions, string]>([
    [104218.36, 'NGN', {}, '104,218.36'],
    [128406.18, 'BRL', {}, '128.406,18'],
    [-0.65, 'NGN', { plus: true }, `${minus}0.65`],
    [0.43, 'BRL', { plus: true }, '+0,43'],
    [0, 'NGN', { plus: true }, '0.00'],
    [-0.001, 'NGN', { plus: true }, '0.00'],
    [1.005, 'NGN', {}, '1.01'],
    [1e21, 'NGN', { decimals: 0 }, '1,000,000,000,000,000,000,000'],
    [12.34567, 'NGN', { decimals: 4 }, '12.3457'],
    [7.5, 'NGN', {}, '7.50'],
    [1e-7, 'NGN', {}, '0.00'],
    [-1e-6, 'NGN', { decimals: 6 }, `${minus}0.000001`],
    [2.5e21, 'NGN', {}, '2,500,000,000,000,000,000,000.00'],
    [Number.NaN, 'NGN', {}, '–'],
  ])('%d for a %s tenant with %j reads %s', (value, local, options, shown) => {
    expect(displayNumber(value, local, options)).toBe(shown);
  });

  test.each<[number, LocalCurrency, string]>([
    [1.57, 'BRL', '+1,57%'],
    [-1.78, 'BRL', `${minus}1,78%`],
    [-1.32, 'NGN', `${minus}1.32%`],
    [0, 'NGN', '0.00%'],
    [0.004, 'NGN', '0.00%'],
    [Number.POSITIVE_INFINITY, 'NGN', '–'],
  ])('%d percent for a %s tenant reads %s', (value, local, shown) => {
    expect(displayPercent(value, local)).toBe(shown);
  });
});
