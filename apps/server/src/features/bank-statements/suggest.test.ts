import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, type OpenLine, suggestionsFor, sureMatches, weigh } from './suggest.ts';

const line = (change: Partial<OpenLine> = {}): OpenLine => ({
  ...{ lineId: 'line', accountId: 'account', currency: 'NGN', bookedOn: '2026-03-02', amount: 50_000_00n },
  ...{ bankId: null, reference: null, name: null, text: null },
  ...change,
});
const deposit = (change: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'deposit', recordId: 'deposit', number: 'D-20260302-0007', customerId: 'c', state: 'reviewing' },
  ...{ accountId: null, currency: 'NGN', amount: 50_000_00n, name: 'Adaeze Okonkwo', day: '2026-03-02' },
  ...{ codes: ['D-20260302-0007', '2000000001'], isClear: true },
  ...change,
});

describe('a reference', () => {
  test.each([
    'D-20260302-0007',
    'd20260302 0007',
    'Deposit D-20260302-0007, thanks',
    'SAV 2000 0000 01',
    'SAV2000000001',
    '2000000001 2026-03-02',
  ])('is found in %j', reference => {
    expect(weigh(line({ reference }), deposit())?.signs).toContain('reference');
  });
  test.each(['D-20260302-00071', '12000000001', '20000000010', 'savanna', ''])(
    'is not found in %j',
    reference => {
      expect(weigh(line({ reference }), deposit())?.signs).not.toContain('reference');
    },
  );
  test('that is short says nothing', () => {
    expect(weigh(line({ reference: 'T7' }), deposit({ codes: ['T7', '7', ''] }))?.signs).not.toContain(
      'reference',
    );
  });
});

describe('nothing speaks for a record', () => {
  test.each([
    ['of another amount', { amount: 50_000_01n }],
    ['of the other direction', { amount: -50_000_00n }],
    ['of another currency', { currency: 'USD' as const }],
    ['of another account', { accountId: 'other' }],
  ])('%s, whatever the reference says', (_, change) => {
    expect(weigh(line({ reference: 'D-20260302-0007' }), deposit(change))).toBeUndefined();
  });
});

test('the likeliest comes first', () => {
  const named = deposit({ recordId: 'named', codes: [] });
  const quoted = deposit({ recordId: 'quoted', name: 'Somebody Else' });
  const far = deposit({ recordId: 'far', codes: [], name: null, day: '2025-01-01' });
  const found = suggestionsFor(line({ reference: 'D-20260302-0007', name: 'OKONKWO ADAEZE' }), [
    far,
    named,
    quoted,
  ]);
  expect(found.map(({ candidate, score }) => [candidate.recordId, score])).toEqual([
    ['quoted', 85],
    ['named', 60],
    ['far', 40],
  ]);
});

describe('sure', () => {
  const quoting = line({ reference: 'D-20260302-0007' });
  test('is what names one record, and no other line does', () => {
    expect(
      sureMatches([quoting, line({ lineId: 'other' })], [deposit(), deposit({ codes: [] })]),
    ).toHaveLength(1);
  });
  test.each<[string, OpenLine[], Candidate[]]>([
    ['two lines quote it', [quoting, line({ lineId: 'b', reference: 'D-20260302-0007' })], [deposit()]],
    ['it quotes two', [line({ reference: '2000000001' })], [deposit(), deposit({ recordId: 'b' })]],
    ['somebody has to look first', [quoting], [deposit({ isClear: false })]],
    ['only amount and name agree', [line({ name: 'Adaeze Okonkwo' })], [deposit()]],
  ])('is nothing where %s', (_, lines, candidates) => {
    expect(sureMatches(lines, candidates)).toEqual([]);
  });
  test('is never of another amount, and takes a line or a record once', () => {
    const amount = fc.bigInt(-3n, 3n);
    const reference = fc.constantFrom('D-20260302-0007', 'D-20260302-0008', null);
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount, reference })),
        fc.array(fc.record({ amount, reference })),
        (lines, records) => {
          const sure = sureMatches(
            lines.map((one, index) => line({ ...one, lineId: `l${index}` })),
            records.map((one, index) =>
              deposit({
                amount: one.amount,
                recordId: `r${index}`,
                codes: one.reference ? [one.reference] : [],
              }),
            ),
          );
          expect(sure.every(pair => pair.line.amount === pair.candidate.amount)).toBe(true);
          expect(new Set(sure.map(pair => pair.line.lineId)).size).toBe(sure.length);
          expect(new Set(sure.map(pair => pair.candidate.recordId)).size).toBe(sure.length);
        },
      ),
    );
  });
});
