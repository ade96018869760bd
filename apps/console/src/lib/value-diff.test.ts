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
