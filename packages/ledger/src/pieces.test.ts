import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@openfloor/db/database';
import { migrate } from '@openfloor/db/migrate';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLedgerWorld, type LedgerWorld } from './testing/ledger-world.ts';
import { customers, databaseWithoutPieces, story, tenant } from './testing/old-database.ts';
import { verifyLedger } from './verify.ts';

const tables = [
  'audit_entry',
  'candle_day',
  'candle_minute',
  'ledger_entry',
  'ledger_transaction',
  'notification',
  'trade_order',
];

/** Everything that holds for these tables and their pieces, without the months, which are those of the day it is. */
async function rulesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `with piece as (
      select c.oid, c.relname, c.relnamespace::regnamespace::text as schema, c.relrowsecurity, c.relforcerowsecurity,
        c.relacl::text as acl, c.relkind, c.reloptions from pg_class c
      where c.relkind in ('r', 'p') and (c.relnamespace = 'public'::regnamespace and c.relname = any($1)
        or c.relnamespace = 'parts'::regnamespace and c.relname <> 'plan')
    ), rule as (
      select format('%s.%s %s %s %s %s %s', schema, relname, relkind, relrowsecurity, relforcerowsecurity, reloptions,
        regexp_replace(acl, '(openfloor_test|postgres|openfloor)[a-z0-9_]*=', 'owner=', 'g')) as rule from piece
      union all
      select format('%s: %s %s %s %s', p.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid)) from piece p
      join pg_attribute a on a.attrelid = p.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = p.oid and d.adnum = a.attnum
      union all
      select format('%s: %s %s', p.relname, c.conname, pg_get_constraintdef(c.oid)) from piece p
      join pg_constraint c on c.conrelid = p.oid where c.contype <> 'n'
      union all
      select format('%s: %s', p.relname, pg_get_indexdef(i.indexrelid)) from piece p join pg_index i on i.indrelid = p.oid
      union all
      select format('%s: %s', p.relname, pg_get_triggerdef(t.oid)) from piece p join pg_trigger t on t.tgrelid = p.oid
      where not t.tgisinternal
      union all
      select format('%s: %s %s %s %s', p.relname, l.policyname, l.cmd, l.qual, l.with_check) from piece p
      join pg_policies l on l.tablename = p.relname and l.schemaname = p.schema
    )
    select distinct regexp_replace(regexp_replace(rule, '_\\d{4}(_\\d{2})?', '_month', 'g'),
      '(< |TIMESTAMP WITH TIME ZONE |'')[0-9''][^)]*', '\\1?', 'g') as rule from rule order by 1`,
    [tables],
  );
  return rows.map(({ rule }) => rule);
}

test('tables with history become pieces while others write: nothing fails, nothing is lost, and what holds is what holds for a new database', async () => {
  const { url, owner, open } = await databaseWithoutPieces();
  let written = 9;
  let longestMs = 0;
  let stopped = false;
  const writers = customers.map(async customer => {
    const client = await open();
    while (!stopped) {
      const began = Date.now();
      await client.query(story(customer));
      longestMs = Math.max(longestMs, Date.now() - began);
      written++;
    }
  });
  await sleep(300);
  const before = written;
  const migratingSince = Date.now();
  await migrate({ url });
  const migratedMs = Date.now() - migratingSince;
  const during = written - before;
  await sleep(300);
  stopped = true;
  await Promise.all(writers);

  expect(during).toBeGreaterThan(0);
  // Who came while a table was locked from its first piece to its last would have waited for most of it.
  expect(longestMs).toBeLessThan(migratedMs / 3);
  const count = async (table: string) =>
    (await owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
  expect(await count('trade_order')).toBe(written);
  expect(await count('ledger_transaction')).toBe(written);
  expect(await count('ledger_entry')).toBe(2 * written);
  expect(await count('audit_entry')).toBe(written);
  expect(await count('notification')).toBe(written);
  const database = await openDatabase({ url, asOwner: true });
  onTestFinished(() => database.close());
  expect(await verifyLedger(database, tenant)).toEqual({
    customers: 3,
    transactions: written,
    difference: undefined,
  });

  const fresh = await createLedgerWorld();
  onTestFinished(() => fresh.close());
  expect(await rulesOf(owner)).toEqual(await rulesOf(fresh.owner));
  const troubles = await owner.query('select * from partition_troubles()');
  expect(troubles.rows).toEqual([]);
});

describe('a piece', () => {
  let world: LedgerWorld;
  beforeAll(async () => {
    world = await createLedgerWorld();
    const customer = await world.newCustomer();
    await world.owner.query(story(customer).replaceAll(tenant, world.tenantId));
  });
  afterAll(() => world.close());

  test('cannot be reached by the server but through its table', async () => {
    tries('borrowing the power of the tables’ owner');
    const pieces = await world.owner.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = any($1::regclass[])`,
      [tables],
    );
    expect(pieces.rows.length).toBeGreaterThan(30);
    for (const { name } of pieces.rows) {
      await world.owner.query('set role openfloor_app');
      await expect(world.owner.query(`select from ${name}`)).rejects.toThrow('permission denied');
      await world.owner.query('reset role');
    }
  });

  test.each(['ledger_entry', 'ledger_transaction', 'audit_entry', 'trade_order'])(
    'of %s refuses its owner what the table refuses',
    async table => {
      tries('rewriting the past with every right in the database');
      const { rows } = await world.owner.query<{ name: string }>(
        `select tableoid::regclass::text as name from ${table} limit 1`,
      );
      const name = rows[0]?.name ?? '';
      expect(name).toMatch(/^parts\./);
      await expect(world.owner.query(`delete from ${name}`)).rejects.toThrow('append-only');
      await expect(world.owner.query(`truncate ${name}`)).rejects.toThrow('append-only');
    },
  );

  test('that does not exist yet: the row is kept, somebody is told, and it moves when its month is prepared', async () => {
    const future = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '5 months 3 days'`;
    const customer = await world.newCustomer();
    await world.owner.query(
      story(customer, `date_trunc('milliseconds', ${future})`).replaceAll(tenant, world.tenantId),
    );
    const troubles = async () =>
      (await world.owner.query<{ name: string }>('select name from partition_troubles()')).rows.map(
        ({ name }) => name,
      );
    expect(await troubles()).toEqual(['ledger_entry', 'ledger_transaction', 'notification', 'trade_order']);
    for (const table of await troubles()) {
      await world.owner.query('select parts.add_ahead($1, now(), 6)', [table]);
      const { rows } = await world.owner.query<{ name: string }>(
        `select distinct tableoid::regclass::text as name from ${table} where customer_id = $1`,
        [customer],
      );
      expect(rows.map(({ name }) => name)).toEqual([
        expect.stringMatching(new RegExp(`^parts\\.${table}_\\d{4}_\\d{2}$`)),
      ]);
    }
    expect(await troubles()).toEqual([]);
    expect((await verifyLedger(world.database, world.tenantId)).difference).toBeUndefined();
  });

  test('is made by the server for the next months, and for nothing else', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select max(inhrelid::regclass::text) as name from pg_inherits where inhparent = 'candle_minute'::regclass
         and inhrelid::regclass::text ~ '\\d$'`,
    );
    const name = rows[0]?.name ?? '';
    await world.owner.query(`drop table ${name}`);
    const asServer = (statement: string) =>
      world.database.platform(async tx => (await sql.raw<{ n: number }>(statement).execute(tx)).rows[0]?.n);
    expect(await asServer(`select partitions_keep('candle_minute') as n`)).toBe(1);
    expect(await asServer(`select partitions_keep('candle_minute') as n`)).toBe(0);
    expect(await asServer(`select partitions_keep('customer') as n`)).toBe(0);
    expect((await world.owner.query(`select to_regclass('${name}') is not null as there`)).rows).toEqual([
      { there: true },
    ]);
    await expect(asServer(`select parts.add('audit_entry', '2040-01-01')`)).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('a notice', () => {
  let world: LedgerWorld;
  let customer: string;
  beforeAll(async () => {
    world = await createLedgerWorld();
    customer = await world.newCustomer();
  });
  afterAll(() => world.close());
  const tell = async (cause: string, at: string) => {
    const { rowCount } = await world.owner.query(
      `insert into notification (customer_id, kind, payload, cause, created_at) values ($1, 'NEWS', '{}', $2, ${at})
       on conflict do nothing returning notification_id`,
      [customer, cause],
    );
    return rowCount;
  };

  test('is told once, also in another month', async () => {
    expect(await tell('news/1', `now() - interval '2 months'`)).toBe(1);
    expect(await tell('news/1', 'now()')).toBe(0);
    expect(await tell('news/2', 'now()')).toBe(1);
    expect(await tell('news/2', 'now()')).toBe(0);
  });

  test('is not taken away by a server of before, which deletes by the place of a row', async () => {
    await tell('old/1', `now() - interval '500 days'`);
    await tell('new/1', 'now()');
    await world.owner.query(`delete from notification where ctid = any(array(
      select ctid from notification where created_at < now() - interval '365 days'))`);
    const { rows } = await world.owner.query<{ cause: string }>(
      'select cause from notification order by cause',
    );
    expect(rows.map(({ cause }) => cause)).toEqual(['new/1', 'news/1', 'news/2']);
  });
});
