import { parseRate, type Rate } from '@openfloor/money/rate';
import { describe, expect, test } from 'vitest';
import { positionValue, unrealisedProfit } from './order-average.ts';
import { orderCosts } from './order-costs.ts';
import { isWithinTolerance } from './order-price.ts';
import { saleProblem } from './order-quantity.ts';
import { settlementTime } from './order-settlement.ts';
import { shippedCalendar } from './testing/shipped-calendar.ts';

function rate(text: string): Rate {
  const parsed = parseRate(text);
  if (!parsed) throw new Error(`${text} is no rate`);
  return parsed;
}

const inNaira = (price: string) => ({ price: rate(price), currency: 'NGN' as const });

describe('costs of an order', () => {
  test.each([
    ['buy', '40.965', 10n, '0.0025', 100n, { gross: 409_65n, fee: 102n, total: 410_67n }],
    ['buy', '40.9651', 10n, '0.0025', 100n, { gross: 409_66n, fee: 102n, total: 410_68n }],
    ['sell', '40.9659', 10n, '0.0025', 100n, { gross: 409_65n, fee: 102n, total: 408_63n }],
    ['buy', '10', 10n, '0.0025', 100n, { gross: 100_00n, fee: 100n, total: 101_00n }],
    ['buy', '100', 10n, '0', 0n, { gross: 1_000_00n, fee: 0n, total: 1_000_00n }],
    // Half a minor unit of fee is rounded up, less than that down.
    ['buy', '0.20', 10n, '0.0025', 0n, { gross: 200n, fee: 1n, total: 201n }],
    ['buy', '0.19', 10n, '0.0025', 0n, { gross: 190n, fee: 0n, total: 190n }],
    // The fee takes no more than the sale brings.
    ['sell', '0.05', 3n, '0.0025', 100n, { gross: 15n, fee: 15n, total: 0n }],
    ['buy', '0.05', 3n, '0.0025', 100n, { gross: 15n, fee: 100n, total: 115n }],
    [
      'buy',
      '999999999999.99',
      1_000_000_000n,
      '0.0025',
      100n,
      {
        gross: 99_999_999_999_999_000_000_000n,
        fee: 249_999_999_999_997_500_000n,
        total: 100_249_999_999_998_997_500_000n,
      },
    ],
  ] as const)('%s %s × %d at %s', (side, price, shares, feeRate, minimum, expected) => {
    expect(orderCosts(side, inNaira(price), shares, { rate: rate(feeRate), minimum })).toEqual(expected);
  });
});

describe('tolerance', () => {
  test.each([
    ['101', '100', true],
    ['101.01', '100', false],
    ['99', '100', true],
    ['98.99', '100', false],
    ['100', '100.00000000', true],
    ['0.0101', '0.01', true],
  ])('%s against %s seen', (quote, shown, within) => {
    expect(isWithinTolerance(rate(quote), rate(shown), rate('0.01'))).toBe(within);
  });

  test.each([
    ['102.5', true],
    ['102.51', false],
    ['97.5', true],
    ['97.49', false],
  ])('%s against 100 seen, where a fortieth is allowed', (quote, within) => {
    expect(isWithinTolerance(rate(quote), rate('100'), rate('0.025'))).toBe(within);
  });
});

test.each([
  [10n, 10n, undefined],
  [20n, 35n, undefined],
  [35n, 35n, undefined],
  [15n, 35n, 'quantityStep'],
  [40n, 35n, 'insufficientShares'],
  [3n, 0n, 'insufficientShares'],
])('selling %d of %d', (shares, available, problem) => {
  expect(saleProblem(shares, available)).toBe(problem);
});

describe('average cost', () => {
  test('value and profit never exceed the true amount', () => {
    const position = { shares: 30n, average: 166_666_667n };
    expect(positionValue(3n, inNaira('0.0033'))).toBe(0n);
    expect(unrealisedProfit(position, inNaira('2'))).toBe(9_99n);
    expect(unrealisedProfit(position, inNaira('1'))).toBe(-20_01n);
    expect(unrealisedProfit(position, inNaira('1.66666667'))).toBe(0n);
  });
});

describe('settlement', () => {
  test.each([
    ['at once', 'NSENG', 0, '2026-11-13T10:00:00Z', 'at once'],
    ['a Friday, two days', 'NSENG', 2, '2026-11-13T10:00:00Z', '2026-11-17T09:00:00.000Z'],
    ['a Thursday, one day', 'US', 1, '2026-11-12T15:00:00Z', '2026-11-13T14:30:00.000Z'],
    ['before Thanksgiving', 'US', 1, '2026-11-25T15:00:00Z', '2026-11-27T14:30:00.000Z'],
  ] as const)('%s', (_, market, days, traded, due) => {
    const time = settlementTime(shippedCalendar, market, days, Date.parse(traded));
    expect(typeof time === 'number' ? new Date(time).toISOString() : time).toBe(due);
  });
});
