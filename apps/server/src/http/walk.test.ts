import { expect, test } from 'vitest';
import { fromWhereItStands, type Walk, walked } from './walk.ts';

const rows = Array.from({ length: 1_200 }, (_, place) => ({ key: String(place), id: '' }));

/** The next rows of the list. */
const readOn = (walk: Walk): string[] => {
  const from = walk.after ? Number(walk.after.key) + 1 : 0;
  const page = rows.slice(from, from + 500);
  walked(walk, page, row => row);
  return page.map(({ key }) => key);
};

test('a list that is read again, since its first reading failed, comes from where it stood', () => {
  const walk: Walk = {};
  const seen: string[] = [];
  while (!walk.isOver) {
    const read = fromWhereItStands(walk, () => readOn(walk));
    const first = read();
    const again = read();
    expect(again).toEqual(first);
    seen.push(...again);
  }
  expect(seen).toEqual(rows.map(({ key }) => key));
});
