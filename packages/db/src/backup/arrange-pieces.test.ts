import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { arrangePieces } from './arrange-pieces.ts';
import { type BackedUpPieces, listPlannedPieces } from './contents.ts';

let one: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  one = await createTestDatabase();
  client = new pg.Client({ connectionString: one.url });
  await client.connect();
  await client.query("set timezone = 'UTC'");
});
afterAll(async () => {
  await client.end();
  await one.drop();
});

const month = (table: string, number: number): BackedUpPieces['pieces'][number] => {
  const two = (n: number) => String(n).padStart(2, '0');
  return {
    name: `${table}_2019_${two(number)}`,
    range: `FOR VALUES FROM ('2019-${two(number)}-01 00:00:00+00') TO ('2019-${two(number + 1)}-01 00:00:00+00')`,
  };
};
const before = (table: string, day: string) => ({
  name: `${table}_before`,
  range: `FOR VALUES FROM (MINVALUE) TO ('${day} 00:00:00+00')`,
});
const planFor = (table: string, key: string): BackedUpPieces => ({
  table,
  key,
  pieces: [
    ...[3, 4, 5].map(number => month(table, number)),
    before(table, '2019-03-01'),
    { name: `${table}_rest`, range: 'DEFAULT' },
  ],
});

test('a database gets the pieces that another one had, guarded as they were, and the ledger knows since when', async () => {
  const wanted = [planFor('ledger_entry', 'posted_at'), planFor('ledger_transaction', 'posted_at')];
  const guards = () =>
    client.query(
      `select tgname, c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relname in ('ledger_entry_before', 'ledger_entry_rest') and not tgisinternal order by 1, 2`,
    );
  const guardedBefore = (await guards()).rows;
  await client.query('begin');
  await arrangePieces(client, wanted);
  await client.query('commit');
  const found = await listPlannedPieces(client);
  expect(found.filter(({ table }) => wanted.some(plan => plan.table === table))).toEqual(wanted);
  expect((await guards()).rows).toEqual(guardedBefore);
  const { rows } = await client.query(
    `select ledger_since('2019-03-02')::text as own, ledger_since('2019-02-27')::text as none,
       (select count(*)::int from pg_class where relname ~ '^ledger_entry_2019' and relforcerowsecurity) as forced`,
  );
  expect(rows).toEqual([{ own: '2019-03-02 00:00:00+00', none: '-infinity', forced: 3 }]);
});

test('a plan that would smuggle a statement in is refused', async () => {
  const attack = (range: string, name = 'ledger_entry_2019_03') => [
    {
      table: 'ledger_entry',
      key: 'posted_at',
      pieces: [before('ledger_entry', '2019-03-01'), { name, range }],
    },
  ];
  await client.query('begin');
  for (const plan of [
    attack("FOR VALUES FROM ('2019-03-01') TO ('2019-04-01'); drop table customer"),
    attack('DEFAULT', 'x; drop table customer'),
    attack("FOR VALUES FROM ('a') TO (pg_sleep(9))"),
  ])
    await expect(arrangePieces(client, plan)).rejects.toThrow('no piece of a table');
  await client.query('rollback');
});
