import { expect, test } from 'vitest';
import { beyond, placeIn } from './review-queue.ts';

const queue = { ids: ['a', 'b', 'c'], first: 20, total: 41 };

test.each([
  ['the first of its page', 'a', 0, { text: '21 of 41', previous: beyond, next: 'b' }],
  ['one in the middle', 'b', 0, { text: '22 of 41', previous: 'a', next: 'c' }],
  ['the last of its page', 'c', 0, { text: '23 of 41', previous: 'b', next: beyond }],
  ['one that was decided as the first', 'gone', 0, { text: null, previous: null, next: 'a' }],
  ['one that was decided in the middle', 'gone', 1, { text: null, previous: 'a', next: 'b' }],
  ['one that was decided as the last', 'gone', 3, { text: null, previous: 'c', next: null }],
])('the place of %s', (_, openKey, lastIndex, place) => {
  expect(placeIn(queue, openKey, lastIndex)).toEqual(place);
});

test('a queue of one page ends where it ends', () => {
  const whole = { ids: ['a', 'b'], first: 0, total: 2 };
  expect(placeIn(whole, 'a', 0)).toEqual({ text: '1 of 2', previous: null, next: 'b' });
  expect(placeIn(whole, 'b', 0)).toEqual({ text: '2 of 2', previous: 'a', next: null });
});

test('an empty queue leads nowhere', () => {
  const empty = { ids: [], first: 0, total: 0 };
  expect(placeIn(empty, 'gone', 0)).toEqual({ text: null, previous: null, next: null });
});
