import { expect, it } from 'vitest';
import { leftOver, othersNames } from './work-words.ts';

const ada = { id: 'ada-id', username: 'ada' };
const rows = [
  { id: '1', name: 'D-1', assignee: null },
  { id: '2', name: 'D-2', assignee: ada },
  { id: '3', name: 'D-3', assignee: ada },
];

it('says of each that was not assigned why', () => {
  expect(
    leftOver(
      [
        { id: '1', outcome: 'assigned', assignee: ada },
        { id: '2', outcome: 'taken', assignee: ada },
        { id: '3', outcome: 'gone', assignee: null },
      ],
      rows,
    ),
  ).toEqual(['D-2 is with ada by now', 'D-3 does not wait any more']);
});

it('names each of the others once', () => {
  expect(othersNames(rows, 'me')).toEqual(['ada']);
  expect(othersNames(rows, 'ada-id')).toEqual([]);
});
