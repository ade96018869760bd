import { exactRate } from '@openfloor/money/rate';
import { tries } from '@openfloor/testing/tries';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeAmounts } from './exchange.ts';

const pair = { from: 'NGN', to: 'USD' } as const;

test.each<[bigint, string, string, bigint, bigint]>([
  [100_00n, '1540', '0.005', 50n, 153_230_00n],
  [100_00n, '0.00064', '0.005', 50n, 6n],
  [1n, '0.00064', '0.005', 1n, 0n],
  [99n, '1', '0.005', 1n, 98n],
  [99n, '1', '0', 0n, 99n],
  [1n, '1', '0.5', 1n, 0n],
  [0n, '1', '0.005', 0n, 0n],
  [3n, '1', '0.5', 2n, 1n],
  [248_750_00n, '0.00065', '0', 0n, 161_68n],
])('%s at %s with a fee of %s', (paid, rate, feeRate, fee, received) => {
  expect(exchangeAmounts(pair, paid, exactRate(rate), exactRate(feeRate))).toEqual({ paid, fee, received });
});

const decimal = (max: number, places: number) =>
  fc.integer({ min: 0, max }).map(value => (value / 10 ** places).toFixed(places));

test('nobody receives more than the exact amount, nor a whole minor unit less', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 17n }),
      decimal(2_000_000_000, 6),
      decimal(99_999_999, 8),
      (paid, rateText, feeText) => {
        const rate = exactRate(rateText);
        const feeRate = exactRate(feeText);
        const { fee, received } = exchangeAmounts(pair, paid, rate, feeRate);
        // The fee is the nearest whole minor unit, of two equally near the higher one; at least one where there is one.
        const feeError = 2n * (fee * feeRate.denominator - paid * feeRate.numerator);
        const isLeast = fee === 1n && 2n * paid * feeRate.numerator < feeRate.denominator;
        expect(isLeast || (feeError > -feeRate.denominator && feeError <= feeRate.denominator)).toBe(true);
        expect(fee > 0n).toBe(feeRate.numerator > 0n);
        expect(fee <= paid).toBe(true);
        const exact = (paid - fee) * rate.numerator;
        expect(received * rate.denominator <= exact).toBe(true);
        expect((received + 1n) * rate.denominator > exact).toBe(true);
      },
    ),
  );
});

test('the fee is not avoided by exchanging 0.99 a time', () => {
  tries('avoiding the exchange fee in small amounts');
  const [rate, feeRate] = [exactRate('1'), exactRate('0.005')];
  const whole = exchangeAmounts(pair, 99_00n, rate, feeRate);
  const part = exchangeAmounts(pair, 99n, rate, feeRate);
  expect(part.fee * 100n).toBeGreaterThan(whole.fee);
  expect(part.received * 100n).toBeLessThan(whole.received);
});
