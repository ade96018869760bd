import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type Beginning, pageByPlace, turnPagesAlone } from './page-places.ts';

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

test('beside other servers nothing is left out that came since a page was read here, and read anew elsewhere', async () => {
  turnPagesAlone(false);
  onTestFinished(() => turnPagesAlone(true));
  const stored = ['b', 'a'];
  const whose = randomUUID();
  const page = (pageNum: number) =>
    pageByPlace(
      { list: [whose], pageNum, pageSize: 2 },
      async ({ after, offset }) => {
        const begin = after ? stored.indexOf(after.id) + 1 : offset;
        return stored.slice(begin, begin + 2);
      },
      row => ({ key: row, id: row }),
    );
  await page(1);
  stored.unshift('d', 'c');
  // Another server hands out the first page, which is d and c now; the second is asked for here.
  expect(await page(2)).toEqual(['b', 'a']);
});
