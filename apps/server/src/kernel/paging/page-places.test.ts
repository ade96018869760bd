import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Beginning, pageByPlace } from './page-places.ts';

const asked: Beginning[] = [];
const turn = (whose: string, pageNum: number, rows: readonly string[], now?: number) =>
  pageByPlace(
    { list: [whose], pageNum, pageSize: 2 },
    async from => {
      asked.push(from);
      return rows.slice(0, 2);
    },
    row => ({ key: row, id: row }),
    now,
  );
const lastAsked = () => asked.at(-1);

test('a page begins behind the record that ended the one before', async () => {
  const whose = randomUUID();
  await turn(whose, 1, ['d', 'c']);
  expect(lastAsked()).toEqual({ after: undefined, offset: 0 });
  await turn(whose, 2, ['b', 'a']);
  expect(lastAsked()).toEqual({ after: { key: 'c', id: 'c' }, offset: 0 });
  // Something came since: the first page is another one, and the second begins where that ends.
  await turn(whose, 1, ['e', 'd']);
  await turn(whose, 2, ['c', 'b']);
  expect(lastAsked()).toEqual({ after: { key: 'd', id: 'd' }, offset: 0 });
});

test('where nobody has read the page before, records are passed over', async () => {
  const whose = randomUUID();
  await turn(whose, 4, ['b', 'a']);
  expect(lastAsked()).toEqual({ after: undefined, offset: 6 });
  await turn(randomUUID(), 5, []);
  expect(lastAsked()).toEqual({ after: undefined, offset: 8 });
});

test('neither behind a page of long ago, nor behind one that was not full', async () => {
  const whose = randomUUID();
  await turn(whose, 1, ['b', 'a'], 0);
  await turn(whose, 2, [], 600_001);
  expect(lastAsked()).toEqual({ after: undefined, offset: 2 });
  await turn(whose, 1, ['a'], 700_000);
  await turn(whose, 2, [], 700_001);
  expect(lastAsked()).toEqual({ after: undefined, offset: 2 });
});
