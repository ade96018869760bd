import { expect, test } from 'vitest';
import { ownershipProblems } from './ownership.mjs';
import { sqlUse } from './sql-use.mjs';

const tables = ['offer', 'customer'];
const owners = { 'features/offers': ['offer'], 'features/access': ['customer'] };

/** @param {Record<string, string>} files @param {object} [register] */
function problems(files, register) {
  return ownershipProblems({
    tables,
    register: { owners, readers: {}, writers: {}, ...register },
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    isFolder: folder => folder.startsWith('features/'),
  });
}

test('finds tables in query builders and in texts of SQL, and knows which are written', () => {
  const text = `
    tx.selectFrom('offer as o').innerJoin('customer', 'a', 'b').execute();
    tx.updateTable('offer').set({}).execute();
    sql<{ id: string }>\`with x as (select 1) insert into customer (a) select a from offer o
      where b = \${from} on conflict do update set a = 1\`;
    sql\`select from offer for update\`;
    sql\`select ledger_lock(\${ids}) -- from customer\`;
    const from = 'offer';`;
  expect(sqlUse('x.ts', text, new Set(tables)).map(({ table, write }) => [table, write])).toEqual([
    ['customer', false],
    ['offer', false],
    ['offer', true],
    ['customer', true],
    ['offer', false],
    ['offer', false],
  ]);
});

test('SQL stands in stores of the owner', () => {
  const read = "tx.selectFrom('offer')";
  expect(problems({ 'features/offers/offer-store.ts': read })).toEqual([]);
  expect(problems({ 'features/offers/routes.ts': read })).toEqual([
    'features/offers/routes.ts:1 has SQL on offer and is no store',
  ]);
  expect(problems({ 'features/access/a-store.ts': read })).toEqual([
    'features/access/a-store.ts:1 reads offer, which features/offers owns',
  ]);
});

test('others read and write what the register says, for as long as they need it', () => {
  const file = 'features/access/a-store.ts';
  const readers = { 'features/access': { why: 'reports', tables: ['offer'] } };
  expect(problems({ [file]: "tx.selectFrom('offer')" }, { readers })).toEqual([]);
  expect(problems({ [file]: "tx.deleteFrom('offer')" }, { readers })).toEqual([
    `${file}:1 writes offer, which features/offers owns`,
    'features/access is listed in readers for offer and needs it no more',
  ]);
  const writers = { [file]: { why: 'moves', tables: ['offer'] } };
  expect(problems({ [file]: "tx.deleteFrom('offer')" }, { writers })).toEqual([]);
});

test('every table has one owner that exists', () => {
  expect(problems({}, { owners: { 'features/offers': ['offer', 'gone'], nowhere: ['offer'] } })).toEqual([
    'features/offers owns gone, which does not exist',
    'nowhere owns tables and does not exist',
    'offer has two owners, features/offers and nowhere',
    'customer has no owner',
  ]);
});

test('a table that a variable names is any that the file names, and one of them at least', () => {
  const given = 'const table = kinds[kind]; tx.updateTable(table).set({}); sql.table(other);';
  const named = `const kinds = { a: 'offer', b: 'customer' } as const; ${given}`;
  expect(problems({ 'features/offers/offer-store.ts': named })).toEqual([
    'features/offers/offer-store.ts:1 writes customer, which features/access owns',
  ]);
  expect(problems({ 'features/offers/offer-store.ts': given })).toEqual([
    'features/offers/offer-store.ts:1 has SQL on a table that a variable names; name those that it can be in the same file',
  ]);
});

test('a piece of SQL that begins with a table reads it', () => {
  const piece = 'const waiting = sql`customer c where c.verified`;';
  expect(problems({ 'features/offers/offer-store.ts': piece })).toEqual([
    'features/offers/offer-store.ts:1 reads customer, which features/access owns',
  ]);
});
