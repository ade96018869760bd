import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAmount, parseAmount, parseSignedAmount } from './amount.ts';

const decimalsOf = fc.integer({ min: 0, max: 8 });
const minorUnits = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });

describe('parseAmount', () => {
  test.each<[string, number, bigint]>([
    ['0', 2, 0n],
    ['1', 2, 100n],
    ['1.5', 2, 150n],
    ['1.50', 2, 150n],
    ['007.05', 2, 705n],
    ['15', 0, 15n],
    ['90071992547409931234.56', 2, 9007199254740993123456n],
  ])('reads %s with %i decimals', (text, decimals, minor) => {
    expect(parseAmount(text, decimals)).toBe(minor);
  });

  test.each([
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '1,000',
    '1 000',
    ' 1',
    '1.5.5',
    '1.5x',
    '1\n',
    '1.234',
    'NaN',
    'Infinity',
    '0x10',
    '١',
  ])('refuses %j', text => {
    expect(parseAmount(text, 2)).toBeUndefined();
  });

  it('refuses a fraction of something indivisible', () => {
    expect(parseAmount('1.0', 0)).toBeUndefined();
  });
});

describe('text and minor units', () => {
  test.each<[bigint, number, string]>([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [-5n, 2, '-0.05'],
    [-123456n, 2, '-1234.56'],
    [7n, 0, '7'],
    [-7n, 0, '-7'],
  ])('%s with %i decimals is %s', (minor, decimals, text) => {
    expect(formatAmount(minor, decimals)).toBe(text);
  });

  it('survive the round trip', () => {
    fc.assert(
      fc.property(minorUnits, decimalsOf, (minor, decimals) => {
        expect(parseSignedAmount(formatAmount(minor, decimals), decimals)).toBe(minor);
      }),
    );
  });

  it('add up exactly however many there are', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), amounts => {
        const texts = amounts.map(amount => formatAmount(BigInt(amount), 2));
        const sum = texts.reduce((total, text) => total + (parseAmount(text, 2) ?? 0n), 0n);
        expect(sum).toBe(BigInt(amounts.reduce((total, amount) => total + amount, 0)));
      }),
    );
  });

  it('never reads a double minus', () => {
    expect(parseSignedAmount('--1', 2)).toBeUndefined();
  });
});
