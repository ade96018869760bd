import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { divideRounded, exactRate, multiplyRate, parseRate, type Rounding } from './rate.ts';

const wide = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const divisors = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).filter(divisor => divisor !== 0n);
const absolute = (value: bigint) => (value < 0n ? -value : value);

describe('divideRounded', () => {
  test.each<[bigint, bigint, Rounding, bigint]>([
    [7n, 2n, 'down', 3n],
    [7n, 2n, 'up', 4n],
    [7n, 2n, 'halfUp', 4n],
    [-7n, 2n, 'down', -3n],
    [-7n, 2n, 'up', -4n],
    [-7n, 2n, 'halfUp', -4n],
    [7n, -2n, 'up', -4n],
    [7n, 3n, 'halfUp', 2n],
    [8n, 3n, 'halfUp', 3n],
    [1n, 1000n, 'up', 1n],
    [-1n, 1000n, 'up', -1n],
    [6n, 3n, 'up', 2n],
    [0n, 3n, 'up', 0n],
  ])('%s ÷ %s rounded %s is %s', (dividend, divisor, rounding, result) => {
    expect(divideRounded(dividend, divisor, rounding)).toBe(result);
  });

  it('refuses to divide by zero', () => {
    expect(() => divideRounded(1n, 0n, 'down')).toThrow(RangeError);
  });

  it('keeps within the bounds each rounding promises', () => {
    fc.assert(
      fc.property(wide, divisors, (dividend, divisor) => {
        const size = absolute(divisor);
        const missedBy = (rounding: Rounding) =>
          absolute(divideRounded(dividend, divisor, rounding)) * size - absolute(dividend);
        expect(missedBy('down') <= 0n && missedBy('down') > -size).toBe(true);
        expect(missedBy('up') >= 0n && missedBy('up') < size).toBe(true);
        expect(absolute(missedBy('halfUp')) * 2n <= size).toBe(true);
      }),
    );
  });

  it('treats a debit as the mirror of a credit', () => {
    const roundings = fc.constantFrom<Rounding>('down', 'up', 'halfUp');
    fc.assert(
      fc.property(wide, divisors, roundings, (dividend, divisor, rounding) => {
        expect(divideRounded(-dividend, divisor, rounding)).toBe(-divideRounded(dividend, divisor, rounding));
      }),
    );
  });
});

describe('rates', () => {
  test.each<[bigint, string, Rounding, bigint]>([
    [819_300n, '0.0025', 'halfUp', 2048n],
    [819_300n, '0.0025', 'up', 2049n],
    [64_200n, '0.965', 'halfUp', 61_953n],
    [10_000n, '-5', 'down', -50_000n],
    [1n, '1', 'up', 1n],
  ])('%s × %s rounded %s is %s', (amount, rate, rounding, result) => {
    const parsed = parseRate(rate);
    expect(parsed && multiplyRate(amount, parsed, rounding)).toBe(result);
  });

  test.each<[string, bigint, bigint]>([
    ['0', 0n, 1n],
    ['-0.50', -50n, 100n],
    ['12', 12n, 1n],
    ['-12.034', -12_034n, 1_000n],
  ])('%s is %s of %s', (text, numerator, denominator) => {
    expect(exactRate(text)).toEqual({ numerator, denominator });
  });

  test.each(['', '.5', '5.', '1e-3', '1/3', '0,5', '--1', '1-', '-', ' 1', '1 ', '1.5.5', '1.5x'])(
    'refuses %j',
    text => {
      expect(parseRate(text)).toBeUndefined();
      expect(() => exactRate(text)).toThrow(`${text} is no decimal`);
    },
  );

  it('splits an amount into fee and rest without losing or making a cent', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 18n });
    const basisPoints = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amounts, basisPoints, (amount, points) => {
        const fee = multiplyRate(amount, { numerator: BigInt(points), denominator: 10_000n }, 'halfUp');
        const rest = multiplyRate(
          amount,
          { numerator: BigInt(10_000 - points), denominator: 10_000n },
          'down',
        );
        expect(fee >= 0n && fee <= amount).toBe(true);
        expect(fee + rest <= amount && amount - fee - rest <= 1n).toBe(true);
      }),
    );
  });
});
