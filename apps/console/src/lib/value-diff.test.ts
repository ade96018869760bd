import { describe, expect, it } from 'vitest';
import { fieldWords, valueDiff } from './value-diff.ts';

const changes = (before: unknown, after: unknown) =>
  valueDiff(before, after).map(({ label, before: old, after: fresh }) => [label, old, fresh]);

describe('a comparison', () => {
  it.each<[string, unknown, unknown, unknown[]]>([
    ['plain values', 'a', 'b', [['Value', 'a', 'b']]],
    ['something new', null, { name: 'x' }, [['Name', null, 'x']]],
    ['something gone', { name: 'x' }, null, [['Name', 'x', null]]],
    ['a list', { roles: ['a'] }, { roles: ['a', 'b'] }, [['Roles', 'a', 'a, b']]],
    ['an emptied list', { roles: ['a'] }, { roles: [] }, [['Roles', 'a', 'none']]],
    ['depth', { fees: { feeMin: '1' } }, { fees: { feeMin: '2' } }, [['Fees › Fee min', '1', '2']]],
    ['records in a list', [{ id: 1 }], [{ id: 2 }], [['1 › Id', '1', '2']]],
    ['yes and no', { on: true }, { on: false }, [['On', 'yes', 'no']]],
    [
      'moments',
      { fundingDeadline: null },
      { fundingDeadline: new Date(2026, 10, 15, 9, 5).getTime() },
      [['Funding deadline', 'none', '2026-11-15 09:05:00']],
    ],
    ['an empty text', { note: '' }, { note: null }, [['Note', 'empty', 'none']]],
  ])('shows %s', (_, before, after, lines) => {
    expect(changes(before, after)).toEqual(lines);
  });

  it.each<[string, unknown, unknown, unknown[]]>([
    [
      'settings/fees',
      { feeRate: '0.0025', feeMin: '100' },
      { feeRate: '0.025', feeMin: '1250.50' },
      [
        ['Fee rate', '0.25%', '2.50%', '× 10'],
        ['Fee min', '₦100.00', '₦1,250.50', '× 12'],
      ],
    ],
    ['settings/fees', { feeRate: '0.3' }, { feeRate: '0.003' }, [['Fee rate', '30.00%', '0.30%', '÷ 100']]],
    ['settings/fees', { feeRate: '0.0025' }, { feeRate: '0' }, [['Fee rate', '0.25%', '0.00%', null]]],
    [
      'settings/tolerance',
      { tolerance: '0.00125' },
      { tolerance: '0.0124' },
      [['Tolerance', '0.125%', '1.24%', null]],
    ],
    ['offer/1', { feeRate: '0.5' }, { feeRate: '5' }, [['Fee rate', '0.50%', '5.00%', '× 10']]],
    [
      'customer/1',
      null,
      { adjustment: { amount: '1250000.00', currency: 'USD' } },
      [
        ['Adjustment › Amount', null, '$1,250,000.00', null],
        ['Adjustment › Currency', null, 'USD', null],
      ],
    ],
    ['staff/1', { total: 1 }, { total: 100 }, [['Total', '1', '100', null]]],
  ])(
    'of %s writes rates and amounts as people do, and calls jumps out: %j',
    (about, before, after, lines) => {
      const read = valueDiff(before, after, { about, local: 'NGN' });
      expect(read.map(line => [line.label, line.before, line.after, line.jump])).toEqual(lines);
    },
  );

  it('knows what stayed', () => {
    const lines = valueDiff({ a: 1, b: 2 }, { a: 1, b: 3 });
    expect(lines.map(line => line.changed)).toEqual([false, true]);
  });

  it('of nothing with nothing is empty', () => {
    expect(valueDiff(undefined, null)).toEqual([]);
  });
});

it.each([
  ['feeMinUSD', 'Fee min USD'],
  ['legalName', 'Legal name'],
  ['proposed_by', 'Proposed by'],
  ['USD', 'USD'],
])('reads %s as %s', (name, words) => {
  expect(fieldWords(name)).toBe(words);
});
