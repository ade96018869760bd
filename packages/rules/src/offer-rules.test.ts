import { exactRate } from '@openfloor/money/rate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOfUnits, feeOfPart, fundingFee, settleFunding } from './offer-funding.ts';
import { discountedPrice } from './offer-price.ts';
import { applicationFavour, worsenedTerm } from './offer-terms-change.ts';
import { hasField, offerTermsProblems, type WrittenOfferTerms } from './offer-terms-rules.ts';
import { fundingDeadline, windowState } from './offer-window.ts';
import { dailyEstimate, termProfit } from './quantitative-profit.ts';

test.each([
  ['412.80', '-5', '392.16'],
  ['0.01', '-50', '0.01'],
  ['100', '12.5', '100.00'],
  ['33.335', '0', '33.33'],
  ['0.005', '0', '0.00'],
  ['10', '-100', '0.00'],
])('%s at %s %%', (price, discount, expected) => {
  expect(discountedPrice(exactRate(price), exactRate(discount))).toBe(expected);
});

describe('funding', () => {
  const allotments = fc.record({
    units: fc.bigInt(1n, 500n),
    currency: fc.constantFrom('NGN' as const, 'USD' as const),
    unitShares: fc.constantFrom(1n, 10n, 100n),
    price: fc.bigInt(1n, 1_000_000n).map(value => ({ numerator: value, denominator: 10_000n })),
    feePercent: fc.bigInt(0n, 500n).map(value => ({ numerator: value, denominator: 100n })),
  });

  test('the whole units paid for are delivered, the rest goes back, nothing is lost', () => {
    fc.assert(
      fc.property(allotments, fc.double({ min: 0, max: 1, noNaN: true }), (allotment, part) => {
        const { units, feePercent } = allotment;
        const full = costOfUnits(units, allotment);
        const principal = (full * BigInt(Math.floor(part * 1e6))) / 1_000_000n;
        const fee = fundingFee(principal, feePercent);
        const end = settleFunding(allotment, { principal, fee });
        expect(end.cost + end.returned).toBe(principal);
        expect(end.fee + end.returnedFee).toBe(fee);
        expect(end.returned >= 0n && end.returnedFee >= 0n && end.units <= units).toBe(true);
        const oneMore = costOfUnits(end.units + 1n, allotment);
        expect(end.units === units || oneMore > principal).toBe(true);
        expect(
          settleFunding(allotment, { principal: full, fee: fundingFee(full, feePercent) }),
        ).toMatchObject({
          units,
          returned: 0n,
          returnedFee: 0n,
        });
      }),
    );
  });

  test('parts cost the same fee as one payment', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1 }),
        fc.bigInt(0n, 999n),
        (parts, rate) => {
          const percent = { numerator: rate, denominator: 100n };
          let paid = 0n;
          let fees = 0n;
          for (const part of parts) {
            const fee = feeOfPart(paid, part, percent);
            expect(fee >= 0n).toBe(true);
            fees += fee;
            paid += part;
          }
          expect(fees).toBe(fundingFee(paid, percent));
        },
      ),
    );
  });
});

test.each([
  [100_00n, '1.2', 1_20n],
  [100_01n, '1.2', 1_20n],
  [100_00n, '-3.2', -3_20n],
  [100_01n, '-3.2', -3_21n],
  [1n, '-0.01', -1n],
  [5_00n, '-100', -5_00n],
  [5_00n, '0', 0n],
])('a term of %d at %s %%', (principal, rate, profit) => {
  expect(termProfit(principal, exactRate(rate))).toBe(profit);
});

test('a day’s estimate is rounded down', () => {
  expect(dailyEstimate(50_000_00n, exactRate('1.2'), 60)).toBe(10_00n);
  expect(dailyEstimate(100n, exactRate('1.2'), 60)).toBe(0n);
});

test.each([
  [9, 'NOT_STARTED'],
  [10, 'OPEN'],
  [19, 'OPEN'],
  [20, 'ENDED'],
])('at %d the window is %s', (now, state) => {
  expect(windowState(now, 10, 20)).toBe(state);
});

test('a late allotment still leaves a day to pay', () => {
  expect(fundingDeadline(1_000, 0)).toBe(86_400_000);
  expect(fundingDeadline(90_000_000, 0)).toBe(90_000_000);
});

describe('a change of terms', () => {
  const terms = { price: 1850, feeRate: 50, unitsMax: 300n, endTime: 10, discountRate: null, unit: 100 };
  test.each([
    [{ ...terms }, undefined],
    [{ ...terms, price: 1800 }, undefined],
    [{ ...terms, price: 1851 }, 'price'],
    [{ ...terms, unitsMax: 500n, endTime: 11 }, undefined],
    [{ ...terms, unitsMax: 299n }, 'unitsMax'],
    [{ ...terms, endTime: 9 }, 'endTime'],
    [{ ...terms, unit: 10 }, 'unit'],
    [{ ...terms, discountRate: 1 }, 'discountRate'],
  ])('case %#', (after, worse) => {
    expect(worsenedTerm(terms, after, applicationFavour)).toBe(worse);
  });
});

describe('what an operator writes', () => {
  const ipo: WrittenOfferTerms = {
    price: '10',
    discountRate: null,
    unitsOffered: 100,
    unitsMin: 1,
    unitsMax: 50,
    unitsFixed: null,
    feeRate: '1',
    lockDays: null,
    startTime: 1,
    endTime: 2,
    resultTime: 2,
    fundingDeadline: 3,
    listingTime: 3,
  };
  test.each<[Partial<WrittenOfferTerms>, string[]]>([
    [{}, []],
    [{ price: null, listingTime: null }, ['price required', 'listingTime required']],
    [{ discountRate: '1' }, ['discountRate notAllowed']],
    [{ unitsMax: 101 }, ['unitsMax tooLarge']],
    [{ endTime: 1, resultTime: 0 }, ['endTime tooSmall', 'resultTime tooSmall']],
    [{ startTime: null, fundingDeadline: 1 }, ['fundingDeadline tooSmall']],
  ])('case %#', (changes, problems) => {
    const found = offerTermsProblems('IPO', 'LOTTERY', { ...ipo, ...changes });
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems);
  });

  test('has no fee in a block trade and a fixed quantity only in a placement', () => {
    expect([hasField('BLOCK_TRADE', 'feeRate'), hasField('SNAP_UP', 'feeRate')]).toEqual([false, true]);
    expect([hasField('IPO', 'unitsFixed'), hasField('PLACEMENT', 'unitsFixed')]).toEqual([false, true]);
  });
});
