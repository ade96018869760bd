import { expect, it } from 'vitest';
import { changeTo, listName, unknownTo } from './filter-words.ts';

it('names a list by its call and what its tab asks for, in one order', () => {
  expect(listName('GET /deposits', {})).toBe('GET /deposits');
  expect(listName('GET /deposits', { status: 'reviewing', onHold: false, search: undefined })).toBe(
    'GET /deposits?onHold=false&status=reviewing',
  );
});

it('empties what a filter does not name, and says what a tab does not know', () => {
  const filter = { query: { usdt: 'true', outcome: 'x', sort: '-amount' } };
  expect(changeTo(filter, ['search', 'usdt'])).toEqual({
    ...{ search: undefined, usdt: 'true' },
    ...{ outcome: 'x', sort: '-amount' },
  });
  expect(unknownTo(filter, ['search', 'usdt'])).toEqual(['outcome']);
});
