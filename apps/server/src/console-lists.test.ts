import { countedMax } from '@openfloor/contract/console/call-parts';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from './kernel/paging/read-page.ts';
import { findByWords } from './kernel/paging/search-store.ts';
import { findNumbered } from './kernel/records/record-number-store.ts';
import { asTablesOwner } from './testing/as-tables-owner.ts';
import { type ConsoleWorld, createConsoleWorld } from './testing/console-world.ts';
import { seedCrowd } from './testing/crowd/crowd.ts';
import { crowdSamples } from './testing/crowd/crowd-samples.ts';
import { type ListQuestion, listCalls, questionsOf } from './testing/crowd/list-questions.ts';
import { seedPlatformCrowd } from './testing/crowd/platform-crowd.ts';
import { hosts } from './testing/test-app.ts';

/** The lists of the console in a tenant with customers; `npm run bench -- console-lists` measures them with many more. */
const customers = 600;
/** What a search for nobody may read of a table that has hundreds of rows for each row that it shows. */
const readMax = 200;

let world: ConsoleWorld;
let auditor: string;
let platform: string;
let derivedNumbers: readonly string[];
let questions: ListQuestion[];
/** The most rows that one transaction read of each table, while that is watched; looking costs as much as many a list. */
const read = new Map<string, number>();
let isWatched = false;

beforeAll(async () => {
  world = await createConsoleWorld({}, { feed: 'simulated' });
  const { databaseUrl, database, parts } = world.server;
  const { tenantId } = world;
  await seedCrowd(databaseUrl, { tenantId, customers, idNumbers: parts.idNumbers });
  await seedPlatformCrowd(databaseUrl, { tenants: 3, entries: customers });
  // Many of the same moment: what decides between them is part of an order.
  await asTablesOwner(world.server, tenantId, [
    "update customer set created_at = date_trunc('month', created_at)",
  ]);
  auditor = await world.staffToken(['auditor']);
  const body = { username: 'root', password: 'Root!2026' };
  platform = (await world.call('POST /platform/session', { body })).data.token;
  const samples = await crowdSamples(databaseUrl, tenantId);
  derivedNumbers = samples.texts('GET /records', 'number')?.filter(number => /^[OAPX]-/.test(number)) ?? [];
  questions = listCalls()
    .flatMap(([key, call]) => questionsOf(key, call, samples))
    .filter(({ asked }) => /^first page$|^sort=|=(nobody|konk|D-2|0000777)/.test(asked));
  const tenant = database.tenant.bind(database);
  database.tenant = (id, work) =>
    tenant(id, async tx => {
      if (!isWatched) return work(tx);
      const before = await rowsRead(tx);
      const outcome = await work(tx);
      for (const [table, rows] of await rowsRead(tx))
        read.set(table, Math.max(read.get(table) ?? 0, rows - (before.get(table) ?? 0)));
      return outcome;
    });
}, 120_000);
afterAll(() => world.close());

/** Of each table, as far as this connection has not reported it yet. */
async function rowsRead(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; read: bigint }>`
    select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables`.execute(tx);
  return new Map(rows.map(row => [row.table, Number(row.read)]));
}

const ask = (path: string, accept = 'application/json') =>
  world.server.app.inject({
    method: 'GET',
    url: `/console/api${path}`,
    headers: { host: hosts.savanna, token: path.startsWith('/platform/') ? platform : auditor, accept },
  });
const linesOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

describe('every list of the console', () => {
  test('answers in every order, there on further pages too, and every search', async () => {
    expect(questions.length).toBeGreaterThan(150);
    const refused: string[] = [];
    const further = questions.flatMap(({ asked, path }) =>
      asked.startsWith('sort=') ? [`${path}&page=2`] : [],
    );
    for (const path of [...questions.map(({ path }) => path), ...further]) {
      const reply = (await ask(path)).json();
      if (reply.code !== 0) refused.push(`${path}: ${reply.code}`);
    }
    expect(refused).toEqual([]);
  }, 120_000);

  test('reads few rows where a search finds nothing', async () => {
    const many: string[] = [];
    const wide = ['customer', 'deposit', 'withdrawal', 'identity_submission', 'bank_line', 'audit_entry'];
    for (const { path } of questions.filter(({ asked }) => asked === 'search=nobody+has+this')) {
      read.clear();
      isWatched = true;
      expect((await ask(path)).json().data.records).toEqual([]);
      isWatched = false;
      for (const table of wide)
        if ((read.get(table) ?? 0) > readMax) many.push(`${path}: ${read.get(table)} of ${table}`);
    }
    expect(many).toEqual([]);
  });

  test('gives all its records to whoever asks for them, each once, and the log says who did', async () => {
    const wrong: string[] = [];
    const staffs = questions.filter(({ access }) => access === 'staff');
    for (const { key, path } of staffs.filter(({ asked }) => asked === 'first page')) {
      const { total } = (await ask(path)).json().data;
      const { body, headers } = await ask(path, 'application/jsonl');
      const lines = linesOf(body);
      const { end } = lines.pop();
      const ids = new Set(lines.map(line => JSON.stringify(line)));
      // The log is longer by what the export itself has written.
      const expected = key === 'GET /audit' ? end : total;
      if (!headers['content-type']?.toString().startsWith('application/jsonl')) wrong.push(`${key}: no list`);
      if (end !== lines.length || end !== ids.size || end !== expected)
        wrong.push(`${key}: ${lines.length} of ${total}, ${ids.size} different`);
    }
    expect(wrong).toEqual([]);
    const log = (await ask('/audit?action=list.export&size=100')).json().data;
    expect(log.records.map(({ subject }: { subject: string }) => subject)).toContain('list/deposits');
  }, 60_000);

  test('is handed out in the order in which its pages are read', async () => {
    const wrong: string[] = [];
    const firsts = questions.filter(({ asked, access }) => access === 'staff' && asked === 'first page');
    for (const { key, path } of firsts) {
      // By when they were opened: who waits since when changes while they are read. The log grows by each export.
      if (key === 'GET /messages' || key === 'GET /audit') continue;
      const whole = linesOf((await ask(path, 'application/jsonl')).body).slice(0, -1);
      const paged: unknown[] = [];
      for (let page = 1; paged.length < whole.length; page++)
        paged.push(...(await ask(`${path}?page=${page}&size=100`)).json().data.records);
      if (JSON.stringify(whole) !== JSON.stringify(paged)) wrong.push(key);
    }
    expect(wrong).toEqual([]);
    const logged = (body: string) => linesOf(body).flatMap(({ sequence }) => sequence ?? []);
    const [newest = 0, ...older] = logged((await ask('/audit', 'application/jsonl')).body);
    expect(older).toEqual(Array.from(older, (_, behind) => newest - 1 - behind));
  }, 60_000);

  test('finds a record by the index of its ids where its number is read off them', async () => {
    expect(derivedNumbers.map(number => number.charAt(0)).sort()).toEqual(['A', 'O', 'P', 'X']);
    const tables = ['trade_order', 'application', 'product_order', 'currency_exchange'];
    await world.server.database.tenant(world.tenantId, async tx => {
      // These tables are small here: reading all of them would be the quickest.
      await sql`set local enable_seqscan = off`.execute(tx);
      for (const number of [...derivedNumbers, ...derivedNumbers.map(text => text.slice(0, 15))]) {
        const before = await rowsRead(tx);
        expect(
          (await findNumbered(tx, number, 20)).map(found => found.number.slice(0, number.length)),
        ).toContain(number);
        const after = await rowsRead(tx);
        for (const table of tables)
          expect([number, table, (after.get(table) ?? 0) - (before.get(table) ?? 0) < 10]).toEqual([
            number,
            table,
            true,
          ]);
      }
    });
  });

  test('forgets the words of what is removed, record by record and with a whole tenant', async () => {
    const { server, tenantId } = world;
    const wordsOf = (search: string) =>
      server.database.tenant(tenantId, tx => findByWords(tx, 'customer', search));
    const id = '00000000-0000-4000-8000-00000000f0f0';
    await asTablesOwner(server, tenantId, [
      `insert into customer (tenant_id, customer_id, username, account_number, password_hash)
       values (current_tenant_id(), '${id}', 'forgotten1', '4999999999', 'x')`,
    ]);
    expect(await wordsOf('forgotten1')).toBe(`{${id}}`);
    // What nobody but the owner can do, and not without effort.
    await asTablesOwner(server, tenantId, [
      'begin; alter table ledger_chain disable trigger user',
      `delete from screening_wish where customer_id = '${id}'`,
      `delete from ledger_chain where customer_id = '${id}'`,
      `delete from customer where customer_id = '${id}'`,
      'alter table ledger_chain enable trigger user; commit',
    ]);
    expect(await wordsOf('forgotten1')).toBe('{}');
    await expect(asTablesOwner(server, tenantId, ['truncate deposit cascade'])).rejects.toThrow();
    const { data } = await world.call('GET /platform/tenants', {
      as: platform,
      query: { search: 'crowd-1' },
    });
    const gone = data.records[0].id;
    // Far more keeps a tenant than its words. Where nothing else did, these would go with it.
    await expect(asTablesOwner(server, gone, ['delete from tenant'])).rejects.toThrow();
    const keepers = `select conname, conrelid::regclass as target from pg_constraint where confrelid = 'tenant'::regclass`;
    await asTablesOwner(server, gone, [
      `begin; insert into search_word values (current_tenant_id(), 'customer', '${id}', 'somebody')`,
      `do $$ declare keeper record; begin
        for keeper in ${keepers} loop
          execute format('alter table %s drop constraint %I', keeper.target, keeper.conname);
        end loop;
        delete from tenant;
        if not found or exists (select from search_word where tenant_id = current_tenant_id()) then
          raise exception 'words are left';
        end if;
      end $$; rollback`,
    ]);
  });

  test('counts no further than anybody turns pages', async () => {
    const counted = await world.server.database.tenant(world.tenantId, tx =>
      readPage(
        tx
          .selectFrom(sql<{ n: number }>`generate_series(1, 20000)`.as<'many'>(sql`many(n)`))
          .select('many.n'),
        { page: 1, size: 20 },
        { columns: { n: 'many.n' }, otherwise: 'n', id: 'many.n' },
      ),
    );
    expect(counted.total).toBe(countedMax + 1);
    const beyond = (await ask(`/deposits?page=${countedMax / 20 + 1}`)).json();
    expect(beyond.data).toMatchObject({ field: 'page', problem: 'tooLarge' });
  });

  test('refuses all records to whoever may not read a page of them', async () => {
    const support = await world.staffToken(['content']);
    const reply = await world.server.app.inject({
      method: 'GET',
      url: '/console/api/deposits',
      headers: { host: hosts.savanna, token: support, accept: 'application/jsonl' },
    });
    expect(reply.json().code).not.toBe(0);
  });
});
