import { expect, test } from 'vitest';
import { placeIn } from './review-queue.ts';

const queue = { ids: ['a', 'b', 'c'], first: 20, total: 41 };

test.each([
  ['the first', 'a', 0, { text: '21 of 41', previous: null, next: 'b' }],
  ['one in the middle', 'b', 0, { text: '22 of 41', previous: 'a', next: 'c' }],
  ['the last', 'c', 0, { text: '23 of 41', previous: 'b', next: null }],
  ['one that was decided as the first', 'gone', 0, { text: null, previous: null, next: 'a' }],
  ['one that was decided in the middle', 'gone', 1, { text: null, previous: 'a', next: 'b' }],
  ['one that was decided as the last', 'gone', 3, { text: null, previous: 'c', next: null }],
])('the place of %s', (_, openKey, lastIndex, place) => {
  expect(placeIn(queue, openKey, lastIndex)).toEqual(place);
});

test('an empty queue leads nowhere', () => {
  const empty = { ids: [], first: 0, total: 0 };
  expect(placeIn(empty, 'gone', 0)).toEqual({ text: null, previous: null, next: null });
});
