import { describe, expect, test } from 'vitest';
import { changedFields } from '../../lib/terms-fields.ts';
import { copyOffer, emptyOffer, type OfferFields, offerFields, sentTerms } from './offer-fields.ts';
import { buyPriceOf, unitPriceOf } from './offer-money.ts';
import { offerProblems } from './offer-problems.ts';
import type { OfferDetail, OfferKind } from './offer-words.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-15T10:00:00Z');
const stock = {
  stockId: 'NSENG-ACME',
  stockName: 'Acme',
  stockSymbol: 'ACME',
  stockExchange: 'NSENG',
  currency: 'NGN',
  listed: true,
  price: '20.00',
} as const;

const dates = {
  startTime: now + day,
  endTime: now + 2 * day,
  resultTime: now + 3 * day,
  fundingDeadline: now + 4 * day,
  listingTime: now + 5 * day,
};
const full = (kind: OfferKind, changes: Partial<OfferFields> = {}): OfferFields => ({
  ...emptyOffer(kind),
  stock,
  price: '14.20',
  discountRate: '-5',
  lockDays: '30',
  unitsOffered: '1000',
  unitsMin: '10',
  unitsMax: '500',
  feeRate: '0.5',
  ...dates,
  ...changes,
});
const draft = { published: null, nowMs: now };
const wrongOf = (fields: OfferFields) => offerProblems(fields, draft).wrong;

describe('a draft', () => {
  test.each<OfferKind>(['IPO', 'PLACEMENT', 'BLOCK_PLACEMENT', 'SNAP_UP', 'BLOCK_TRADE'])(
    'of a complete %s has no problems',
    kind => expect(offerProblems(full(kind), draft)).toEqual({ wrong: {}, missing: {} }),
  );

  test('that is empty only misses what its kind has', () => {
    const { wrong, missing } = offerProblems(emptyOffer('SNAP_UP'), draft);
    expect(wrong).toEqual({});
    expect(Object.keys(missing).sort()).toEqual(
      [
        'endTime',
        'fundingDeadline',
        'listingTime',
        'price',
        'startTime',
        'stock',
        'unitsMax',
        'unitsOffered',
      ].sort(),
    );
    expect(Object.keys(offerProblems(emptyOffer('BLOCK_TRADE'), draft).missing)).toContain('lockDays');
  });

  test.each<[string, OfferKind, Partial<OfferFields>, keyof OfferFields]>([
    ['an end at the start', 'IPO', { endTime: dates.startTime }, 'endTime'],
    ['an allotment before the end', 'IPO', { resultTime: dates.endTime - 1 }, 'resultTime'],
    ['a deadline before the allotment', 'IPO', { fundingDeadline: dates.resultTime - 1 }, 'fundingDeadline'],
    ['a listing before the deadline', 'IPO', { listingTime: dates.fundingDeadline - 1 }, 'listingTime'],
    ['an end that has passed', 'IPO', { startTime: now - 2 * day, endTime: now - day }, 'endTime'],
    ['words for a price', 'IPO', { price: 'ten' }, 'price'],
    ['five decimals', 'IPO', { price: '1.00001' }, 'price'],
    ['more for one than there is', 'IPO', { unitsMax: '1001' }, 'unitsMax'],
    ['a largest below the smallest', 'IPO', { unitsMax: '9' }, 'unitsMax'],
    [
      'too many in a lottery',
      'IPO',
      { method: 'LOTTERY', unitsOffered: '9000', unitsMax: '1001' },
      'unitsMax',
    ],
    ['a fixed quantity outside', 'PLACEMENT', { unitsFixed: '501' }, 'unitsFixed'],
    ['a fee of everything', 'IPO', { feeRate: '51' }, 'feeRate'],
    ['a fee of five decimals', 'IPO', { feeRate: '0.00001' }, 'feeRate'],
    ['a fee in words', 'IPO', { feeRate: 'half' }, 'feeRate'],
    ['a half share', 'IPO', { unitsOffered: '1000.5' }, 'unitsOffered'],
    ['an odd block', 'BLOCK_TRADE', { unitsOffered: '1005' }, 'unitsOffered'],
    ['a gift', 'BLOCK_TRADE', { discountRate: '-100' }, 'discountRate'],
    ['a script as a paper', 'IPO', { documents: [{ title: 'x', url: 'javascript:1' }] }, 'documents'],
  ])('with %s says so', (_, kind, changes, field) => {
    expect(Object.keys(wrongOf(full(kind, changes)))).toEqual([field]);
  });

  test('sends nothing that its kind lacks', () => {
    expect(sentTerms(full('BLOCK_TRADE'))).toMatchObject({
      price: null,
      feeRate: '0',
      resultTime: null,
      fundingDeadline: null,
      listingTime: null,
    });
    expect(sentTerms(full('IPO'))).toMatchObject({ discountRate: null, lockDays: null, price: '14.20' });
  });
});

describe('published terms', () => {
  const open = full('IPO', {
    startTime: now - day,
    documents: [{ title: 'Prospectus', url: 'https://x.example' }],
  });
  const change = (changes: Partial<OfferFields>) =>
    offerProblems({ ...open, ...changes }, { published: { fields: open, open: true }, nowMs: now }).wrong;

  test.each<[string, Partial<OfferFields>]>([
    ['a lower price', { price: '14' }],
    ['a lower fee', { feeRate: '0' }],
    ['more units', { unitsOffered: '2000', unitsMax: '600' }],
    ['a later end', { endTime: dates.endTime + 1 }],
    ['another paper', { documents: [...open.documents, { title: 'Notice', url: 'https://y.example' }] }],
    ['the same in other digits', { price: '14.2', feeRate: '0.5000' }],
  ])('of an open offer may become %s', (_, changes) => expect(change(changes)).toEqual({}));

  test.each<[string, Partial<OfferFields>, keyof OfferFields]>([
    ['a higher price', { price: '14.21' }, 'price'],
    ['a higher fee', { feeRate: '1' }, 'feeRate'],
    ['a fee that is higher by a little', { feeRate: '0.5001' }, 'feeRate'],
    ['fewer units', { unitsOffered: '999' }, 'unitsOffered'],
    ['an earlier end', { endTime: dates.endTime - 1 }, 'endTime'],
    ['another start', { startTime: now - 2 * day }, 'startTime'],
    ['a later listing', { listingTime: dates.listingTime + 1 }, 'listingTime'],
    ['a lower risk', { riskLabel: 'LOW' }, 'riskLabel'],
    ['fewer papers', { documents: [] }, 'documents'],
  ])('of an open offer cannot become %s', (_, changes, field) => {
    expect(Object.keys(change(changes))).toEqual([field]);
  });

  test('change freely before the opening, but not into the past', () => {
    const before = full('IPO');
    const problems = (changes: Partial<OfferFields>) =>
      offerProblems({ ...before, ...changes }, { published: { fields: before, open: false }, nowMs: now })
        .wrong;
    expect(problems({ price: '99', listingTime: dates.listingTime + day })).toEqual({});
    expect(Object.keys(problems({ startTime: now - 1 }))).toEqual(['startTime']);
  });
});

describe('prices', () => {
  test('are of a unit, after the discount', () => {
    expect(unitPriceOf(full('IPO'), 100)).toBe('1420.00');
    expect(buyPriceOf(full('BLOCK_PLACEMENT', { price: '100' }))).toBe('95.00');
    expect(buyPriceOf(full('BLOCK_TRADE'))).toBe('19.00');
    expect(unitPriceOf(full('IPO'), 100, 500n)).toBe('710000.00');
  });

  test.each(['', 'ten', '0', '-1'])('are unknown while %j is typed', price => {
    expect(buyPriceOf(full('IPO', { price }))).toBeNull();
  });
});

test('a copy keeps the terms and leaves the dates open', () => {
  const terms = {
    ...sentTerms(full('IPO')),
    unitsOffered: '1000',
    unitsMin: '10',
    unitsMax: '500',
    unitsFixed: null,
  };
  const offer = { ...stock, kind: 'IPO', method: 'LOTTERY', terms } as unknown as OfferDetail;
  expect(copyOffer(offer)).toMatchObject({
    price: '14.20',
    method: 'LOTTERY',
    startTime: null,
    listingTime: null,
  });
  expect(changedFields(offerFields(offer), copyOffer(offer))).toHaveLength(5);
});
