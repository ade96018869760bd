import { countedMax } from '@openfloor/contract/console/call-parts';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from './kernel/paging/read-page.ts';
import { type ConsoleWorld, createConsoleWorld } from './testing/console-world.ts';
import { seedCrowd } from './testing/crowd/crowd.ts';
import { crowdSamples } from './testing/crowd/crowd-samples.ts';
import { type ListQuestion, listCalls, questionsOf } from './testing/crowd/list-questions.ts';
import { hosts } from './testing/test-app.ts';

/** The lists of the console in a tenant with customers; `npm run bench -- console-lists` measures them with many more. */
const customers = 600;
/** What a search for nobody may read of a table that has hundreds of rows for each row that it shows. */
const readMax = 200;

let world: ConsoleWorld;
let auditor: string;
let questions: ListQuestion[];
/** The most rows that one transaction read of each table, since it was emptied. */
const read = new Map<string, number>();

beforeAll(async () => {
  world = await createConsoleWorld({}, { feed: 'simulated' });
  const { databaseUrl, database, parts } = world.server;
  const { tenantId } = world;
  await seedCrowd(databaseUrl, { tenantId, customers, idNumbers: parts.idNumbers });
  auditor = await world.staffToken(['auditor']);
  const samples = await crowdSamples(databaseUrl, tenantId);
  questions = listCalls()
    .filter(([, call]) => call.access === 'staff')
    .flatMap(([key, call]) => questionsOf(key, call, samples))
    .filter(({ asked }) => /^first page$|^sort=|=(nobody|konk|D-2|0000777)/.test(asked));
  const tenant = database.tenant.bind(database);
  database.tenant = (id, work) =>
    tenant(id, async tx => {
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
    headers: { host: hosts.savanna, token: auditor, accept },
  });

describe('every list of the console', () => {
  test('answers in every order, and every search', async () => {
    expect(questions.length).toBeGreaterThan(150);
    const refused: string[] = [];
    for (const { path } of questions) {
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
      expect((await ask(path)).json().data.records).toEqual([]);
      for (const table of wide)
        if ((read.get(table) ?? 0) > readMax) many.push(`${path}: ${read.get(table)} of ${table}`);
    }
    expect(many).toEqual([]);
  });

  test('gives all its records to whoever asks for them, each once, and the log says who did', async () => {
    const wrong: string[] = [];
    for (const { key, path } of questions.filter(({ asked }) => asked === 'first page')) {
      const { total } = (await ask(path)).json().data;
      const { body, headers } = await ask(path, 'application/jsonl');
      const lines = body
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));
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
