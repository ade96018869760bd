import { exactRate } from '@openfloor/money/rate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOfUnits, feeOfPart, fundingFee, settleFunding } from './offer-funding.ts';
import { discountedPrice } from './offer-price.ts';
import {
  applicationFavour,
  blockTradeFavour,
  type Favour,
  quantitativeFavour,
  worsenedTerm,
} from './offer-terms-change.ts';
import {
  hasField,
  isTakenAtOnce,
  neededFields,
  offerTermsProblems,
  type RuledOfferKind,
  type WrittenOfferTerms,
} from './offer-terms-rules.ts';
import { fundingDeadline, heldUntil, lockEnd, windowState } from './offer-window.ts';
import { dailyEstimate, termProfit } from './quantitative-profit.ts';

test.each([
  ['412.80', '-5', '392.16'],
  ['0.01', '-50', '0.01'],
  ['100', '12.5', '100.00'],
  ['33.335', '0', '33.33'],
  ['0.005', '0', '0.00'],
  ['10', '-100', '0.00'],
  ['10.12', '-5', '9.61'],
])('%s at %s %%', (price, discount, expected) => {
  expect(discountedPrice(exactRate(price), exactRate(discount))).toBe(expected);
});

describe('funding', () => {
  test.each([
    [1_000_00n, '1.2', 12_00n],
    [50n, '1', 1n],
    [49n, '1', 0n],
    [333n, '10', 33n],
    [0n, '10', 0n],
  ])('the fee of %s at %s %%', (paid, percent, fee) => {
    expect(fundingFee(paid, exactRate(percent))).toBe(fee);
  });

  test('two of three units are paid for', () => {
    const price = { unitShares: 10n, price: exactRate('1.505'), currency: 'NGN' as const };
    expect(costOfUnits(3n, price)).toBe(45_15n);
    const allotment = { ...price, units: 3n, feePercent: exactRate('1') };
    expect(settleFunding(allotment, { principal: 40_00n, fee: 40n })).toEqual({
      units: 2n,
      shares: 20n,
      cost: 30_10n,
      fee: 30n,
      returned: 9_90n,
      returnedFee: 10n,
    });
  });

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
  expect(fundingDeadline(90_000_000, 5_000_000)).toBe(91_400_000);
});

test('locks last whole days, and holds whole minutes', () => {
  expect([lockEnd(5, 0), lockEnd(5, 3)]).toEqual([5, 259_200_005]);
  expect([heldUntil(5, 0), heldUntil(5, 30)]).toEqual([5, 1_800_005]);
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
    [{ ...terms, price: null }, 'price'],
  ])('case %#', (after, worse) => {
    expect(worsenedTerm(terms, after, applicationFavour)).toBe(worse);
  });

  test.each<[string, Favour, lower: string[], higher: string[]]>([
    [
      'an application',
      applicationFavour,
      ['price', 'feeRate', 'unitsMin'],
      ['unitsMax', 'unitsOffered', 'fundingDeadline', 'riskLabel', 'endTime'],
    ],
    [
      'a block trade',
      blockTradeFavour,
      ['discountRate', 'lockDays', 'unitsMin'],
      ['unitsMax', 'unitsOffered', 'riskLabel', 'endTime'],
    ],
    [
      'a fixed-term product',
      quantitativeFavour,
      ['minAmount', 'lockDay', 'estimateProfitRate', 'maxEstimateProfitRate'],
      ['totalAmount', 'riskLabel', 'endTime'],
    ],
  ])('of %s is welcome one way, and no other term may change', (_, favour, lower, higher) => {
    expect(Object.keys(favour).sort()).toEqual([...lower, ...higher].sort());
    const welcome = (name: string, is: number) =>
      worsenedTerm({ [name]: 5 }, { [name]: is }, favour) === undefined;
    for (const name of lower) expect([name, welcome(name, 4), welcome(name, 6)]).toEqual([name, true, false]);
    for (const name of higher)
      expect([name, welcome(name, 4), welcome(name, 6)]).toEqual([name, false, true]);
    expect(['unit', welcome('unit', 4), welcome('unit', 6)]).toEqual(['unit', false, false]);
  });

  test('a figure is the same however it is kept', () => {
    expect(
      worsenedTerm({ price: 5, endTime: 7n }, { price: 5n, endTime: 7 }, applicationFavour),
    ).toBeUndefined();
  });

  test('a term that is new must stay as it was without', () => {
    expect(worsenedTerm({}, { price: 1 }, applicationFavour)).toBe('price');
    expect(worsenedTerm({}, { price: null }, applicationFavour)).toBeUndefined();
    expect(worsenedTerm({ endTime: null }, { endTime: 5 }, applicationFavour)).toBe('endTime');
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
  const block: WrittenOfferTerms = {
    ...ipo,
    price: null,
    discountRate: '-5',
    feeRate: '0',
    lockDays: 3,
    unitsMin: 10,
    resultTime: null,
    fundingDeadline: null,
    listingTime: null,
  };
  type Field = keyof WrittenOfferTerms;
  const problemsOf = (kind: RuledOfferKind, method: string, terms: WrittenOfferTerms) =>
    offerTermsProblems(kind, method, terms).map(({ field, problem }) => `${field} ${problem}`);

  test.each<[Partial<WrittenOfferTerms>, string[]]>([
    [{}, []],
    [{ price: null, listingTime: null }, ['price required', 'listingTime required']],
    [{ discountRate: '1' }, ['discountRate notAllowed']],
    [{ unitsMax: 101 }, ['unitsMax tooLarge']],
    [{ endTime: 1, resultTime: 0 }, ['endTime tooSmall', 'resultTime tooSmall']],
    [{ startTime: null, fundingDeadline: 1 }, ['fundingDeadline tooSmall']],
    [{ unitsMin: 50 }, []],
    [{ unitsMin: 51 }, ['unitsMax tooSmall']],
    [{ unitsMax: 100 }, []],
    [{ unitsOffered: 5_000, unitsMax: 1_000 }, []],
    [{ unitsOffered: 5_000, unitsMax: 1_001 }, ['unitsMax tooLarge']],
    [{ unitsFixed: 1 }, ['unitsFixed notAllowed']],
    [{ lockDays: 1 }, ['lockDays notAllowed']],
  ])('of an IPO by lottery, case %#', (changes, problems) => {
    expect(problemsOf('IPO', 'LOTTERY', { ...ipo, ...changes })).toEqual(problems);
  });

  test.each<[Partial<WrittenOfferTerms>, string[]]>([
    [{}, []],
    [{ unitsFixed: 10 }, []],
    [{ unitsFixed: 50 }, []],
    [{ unitsFixed: 9 }, ['unitsFixed notAllowed']],
    [{ unitsFixed: 51 }, ['unitsFixed notAllowed']],
    [{ unitsOffered: 5_000, unitsMax: 1_001 }, []],
  ])('of a placement pro rata, case %#', (changes, problems) => {
    expect(problemsOf('PLACEMENT', 'PRO_RATA', { ...ipo, unitsMin: 10, ...changes })).toEqual(problems);
  });

  test.each<[Partial<WrittenOfferTerms>, string[]]>([
    [{}, []],
    [{ discountRate: '0' }, []],
    [{ discountRate: '0.0001' }, ['discountRate tooLarge']],
    [{ discountRate: null, lockDays: null }, ['discountRate required', 'lockDays required']],
    [{ price: '1', resultTime: 3 }, ['price notAllowed', 'resultTime notAllowed']],
    [{ feeRate: '0.0001' }, ['feeRate notAllowed']],
    [{ unitsMin: 5 }, ['unitsMin quantityStep']],
    [{ unitsMin: 0 }, ['unitsMin quantityStep']],
    [{ unitsMin: 15 }, ['unitsMin quantityStep']],
    [{ unitsMax: 55 }, ['unitsMax quantityStep']],
    [{ unitsOffered: 105 }, ['unitsOffered quantityStep']],
  ])('of a block trade, case %#', (changes, problems) => {
    expect(problemsOf('BLOCK_TRADE', 'FIRST_COME', { ...block, ...changes })).toEqual(problems);
  });

  test('needs what its kind needs, and has no more than that', () => {
    const allotted: Field[] = ['price', 'resultTime', 'fundingDeadline', 'listingTime'];
    const needed: Record<RuledOfferKind, Field[]> = {
      BLOCK_TRADE: ['discountRate', 'lockDays'],
      IPO: allotted,
      PLACEMENT: allotted,
      BLOCK_PLACEMENT: ['discountRate', ...allotted],
      SNAP_UP: ['price', 'fundingDeadline', 'listingTime'],
    };
    for (const kind of Object.keys(needed) as RuledOfferKind[]) {
      expect([...neededFields(kind)].sort()).toEqual([...needed[kind]].sort());
      expect(isTakenAtOnce(kind)).toBe(kind === 'BLOCK_TRADE' || kind === 'SNAP_UP');
      const own = [...allotted, 'discountRate', 'lockDays'] as const;
      for (const field of own) expect(hasField(kind, field)).toBe(needed[kind].includes(field));
      expect(hasField(kind, 'unitsFixed')).toBe(kind === 'PLACEMENT');
      expect(hasField(kind, 'feeRate')).toBe(kind !== 'BLOCK_TRADE');
      expect([hasField(kind, 'startTime'), hasField(kind, 'unitsMax')]).toEqual([true, true]);
    }
  });
});
