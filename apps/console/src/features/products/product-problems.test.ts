import { describe, expect, test } from 'vitest';
import { emptyProduct, type ProductFields, sentTerms } from './product-fields.ts';
import { productProblems } from './product-problems.ts';
import { rateProblems } from './rate-problems.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-15T10:00:00Z');
const full = (changes: Partial<ProductFields> = {}): ProductFields => ({
  ...emptyProduct('NGN'),
  name: 'Harvest 90',
  managerName: 'Desk',
  minAmount: '1000',
  totalAmount: '500000',
  lockDay: '90',
  estimateProfitRate: '1.2',
  maxEstimateProfitRate: '2.1',
  productDesc: 'For tests',
  startTime: now + day,
  endTime: now + 9 * day,
  ...changes,
});
const draft = { published: null, nowMs: now };

test('a complete draft has no problems, an empty one only misses things', () => {
  expect(productProblems(full(), draft)).toEqual({ wrong: {}, missing: {} });
  const { wrong, missing } = productProblems(emptyProduct('NGN'), draft);
  expect(wrong).toEqual({});
  expect(Object.keys(missing)).toHaveLength(10);
  expect(sentTerms(full())).toMatchObject({ lockDay: 90, estimateProfitRate: '1.2', minAmount: '1000' });
});

test.each<[string, Partial<ProductFields>, keyof ProductFields]>([
  ['less in all than for one', { totalAmount: '999.99' }, 'totalAmount'],
  ['three decimals', { minAmount: '1.001' }, 'minAmount'],
  ['half a day', { lockDay: '1.5' }, 'lockDay'],
  ['an estimate of five decimals', { maxEstimateProfitRate: '2.10001' }, 'maxEstimateProfitRate'],
  ['a best below the least by a little', { maxEstimateProfitRate: '1.1999' }, 'maxEstimateProfitRate'],
  ['a best below the least', { maxEstimateProfitRate: '1.1' }, 'maxEstimateProfitRate'],
  ['an end at the start', { endTime: now + day }, 'endTime'],
  ['an end that has passed', { startTime: now - 2 * day, endTime: now - day }, 'endTime'],
  ['a paper without a title', { documents: [{ title: '', url: 'https://x.example' }] }, 'documents'],
])('%s is wrong', (_, changes, field) => {
  expect(Object.keys(productProblems(full(changes), draft).wrong)).toEqual([field]);
});

describe('while it is open', () => {
  const open = full({ startTime: now - day });
  const wrongOf = (changes: Partial<ProductFields>) =>
    Object.keys(
      productProblems({ ...open, ...changes }, { published: { fields: open, open: true }, nowMs: now }).wrong,
    );
  test.each<[Partial<ProductFields>, string[]]>([
    [{ minAmount: '999' }, []],
    [{ lockDay: '60', estimateProfitRate: '1' }, []],
    [{ totalAmount: '600000.00', endTime: now + 20 * day }, []],
    [{ minAmount: '1001' }, ['minAmount']],
    [{ lockDay: '91' }, ['lockDay']],
    [{ maxEstimateProfitRate: '3' }, ['maxEstimateProfitRate']],
    [{ riskLabel: 'LOW' }, ['riskLabel']],
    [{ startTime: now - 2 * day }, ['startTime']],
  ])('%j', (changes, fields) => expect(wrongOf(changes)).toEqual(fields));
});

describe('a declared rate', () => {
  const rates = [{ fromTime: now, untilTime: now + 10 * day }];
  test.each<[string, number | null, number | null, string[]]>([
    ['1.25', now + 10 * day, now + 20 * day, []],
    ['-3', now - 5 * day, now, []],
    ['', null, null, ['rate', 'fromTime', 'untilTime']],
    ['x', now + 10 * day, now + 11 * day, ['rate']],
    ['1.23456', now + 10 * day, now + 11 * day, ['rate']],
    ['-101', now + 10 * day, now + 11 * day, ['rate']],
    ['1', now + 20 * day, now + 20 * day, ['untilTime']],
    ['1', now + 9 * day, now + 20 * day, ['fromTime']],
  ])('of %s from %s until %s', (rate, fromTime, untilTime, fields) => {
    expect(Object.keys(rateProblems({ rate, fromTime, untilTime }, rates))).toEqual(fields);
  });
});
