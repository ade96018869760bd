import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countedMax } from '@openfloor/contract/console/call-parts';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { IdNumbers } from '@openfloor/server/features/identity/id-numbers';
import { seedCrowd } from '@openfloor/server/testing/crowd/crowd';
import { crowdSamples } from '@openfloor/server/testing/crowd/crowd-samples';
import { type ListQuestion, listCalls, questionsOf } from '@openfloor/server/testing/crowd/list-questions';
import { seedPlatformCrowd } from '@openfloor/server/testing/crowd/platform-crowd';
import { sql } from 'kysely';
import pg from 'pg';
import { Child } from '../shared/child.ts';
import { median, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';
import { type Exported, exportList } from './export-list.ts';
import { openDesks } from './open-desks.ts';

/**
 * Every list and every search of the console, the tenant's and the platform's, with a hundred thousand customers and a
 * million records in one tenant, beside a tenth of that in another: the first page, each order, each filter and each
 * search through the whole server, and the last page that is counted. Each may take three tenths of a second; what took
 * longer at first is asked for three times more, and their median counts. Then whole lists, as they are exported.
 */
const customers = Number(process.argv[2] ?? 100_000);
const msMax = 300;
const repetitions = 3;
/** By which the server may grow while it hands out a list of any length. */
const growthMax = 256;
const dataDir =
  process.env.BENCH_DATA_DIR ?? join(import.meta.dirname, `../.cache/console-lists-${customers}`);
/** As the server of benchmarks has it. */
const idNumbers = new IdNumbers([Buffer.alloc(32)]);
const only = process.env.BENCH_ONLY;

interface Measured extends ListQuestion {
  ms: number;
  rows: number;
  total: number;
}

const cluster = await startEmbeddedPostgres({ dataDir });
try {
  await migrate({ url: cluster.url });
  const database = await openDatabase({ url: servingUrlOf(cluster.url), poolMax: 2 });
  const tenantOf = async (host: string) => {
    const { rows } = await database.platform(tx =>
      sql<{ id: string }>`select tenant_for_host(${host}) as id`.execute(tx),
    );
    return rows[0]?.id ?? '';
  };
  // Seeds the demo too.
  const server = new Child(new URL('../shared/whole-server.ts', import.meta.url), [cluster.url, 1]);
  const { port } = await server.next<{ port: number }>();
  const tenantId = await tenantOf('127.0.0.1');
  // Kept from run to run: seeding takes longer than measuring.
  await once('seeded', async () => {
    const rows = await seedCrowd(cluster.url, { tenantId, customers, idNumbers });
    const other = { tenantId: await tenantOf('br.localhost'), customers: customers / 10, idNumbers };
    return `${rows} rows, and ${await seedCrowd(cluster.url, other)} of another tenant`;
  });
  await once('platform-seeded', async () => {
    await seedPlatformCrowd(cluster.url, { tenants: Math.ceil(customers / 200), entries: customers });
    return `${customers} entries of the platform`;
  });
  const tokens = await openDesks(database, tenantId);
  const samples = await crowdSamples(cluster.url, tenantId);
  const headersOf = (access: string) => ({
    token: access === 'platform' ? tokens.platform : tokens.staff,
    connection: 'close',
  });
  const base = `http://127.0.0.1:${port}/console/api`;
  const ask = async (path: string, access: string) => {
    const begun = performance.now();
    const response = await fetch(`${base}${path}`, { headers: headersOf(access) });
    const reply = (await response.json()) as { code: number; data: { records: unknown[]; total: number } };
    return { ms: performance.now() - begun, reply };
  };
  const measure = async (question: ListQuestion): Promise<Measured> => {
    const { ms, reply } = await ask(question.path, question.access);
    if (reply.code !== 0) {
      // What the database gives up on is busy to the caller.
      if (ms < msMax) throw new Error(`${question.path} was refused: ${JSON.stringify(reply)}`);
      return { ...question, ms, rows: 0, total: 0 };
    }
    const found = { rows: reply.data.records.length, total: reply.data.total };
    if (process.env.BENCH_ALL) console.log(round(ms), question.key, question.asked, found.rows, found.total);
    return { ...question, ms, ...found };
  };
  const measured: Measured[] = [];
  for (const [key, call] of listCalls()) {
    if (only && !key.includes(only)) continue;
    const [first, ...others] = questionsOf(key, call, samples);
    if (!first) continue;
    const firstPage = await measure(first);
    measured.push(firstPage);
    for (const question of others) measured.push(await measure(question));
    const pages = Math.ceil(Math.min(firstPage.total, countedMax) / 20);
    if (pages > 1)
      measured.push(await measure({ ...first, path: `${first.path}?page=${pages}`, asked: `page=${pages}` }));
  }
  // By itself: whatever ran beside it for a moment is no reason.
  const doubted = measured.filter(({ ms }) => ms > msMax);
  for (const question of doubted) {
    const again: number[] = [];
    for (let turn = 0; turn < repetitions; turn++) again.push((await measure(question)).ms);
    question.ms = median(again);
  }
  const bare: number[] = [];
  for (let turn = 0; turn < 20; turn++) bare.push((await ask('/me', 'staff')).ms);
  const exported: Exported[] = [];
  const whole = { ...headersOf('staff'), accept: 'application/jsonl' };
  for (const path of only ? [] : ['/deposits', '/audit', '/audit/export?format=csv'])
    exported.push(await exportList(server, `${base}${path}`, whole));
  await server.end();
  await database.close();
  const slow = measured.filter(({ ms }) => ms > msMax);
  if (slow.length > 0)
    console.table(
      slow.map(({ key, asked, ms, rows, total }) => ({ call: key, asked, ms: round(ms), rows, total })),
    );
  console.log(
    `${measured.length} questions, ${doubted.length} over ${msMax} ms at first, ${slow.length} as the median of ${repetitions}`,
  );
  const slowest = Math.max(...measured.map(({ ms }) => ms));
  const growth = Math.max(...exported.map(({ rssBefore, rssMost }) => rssMost - rssBefore));
  const most = Math.max(...exported.map(({ records }) => records));
  report({
    rows: [
      comparison(
        `the slowest of ${measured.length} questions to lists, ${slow.length} too slow`,
        'ms',
        { ours: slowest, yardstick: msMax, ratio: msMax / slowest },
        1,
      ),
      ...(exported.length > 0
        ? [
            comparison(
              `memory for an export of ${most} records`,
              'MB',
              { ours: growth, yardstick: growthMax, ratio: growthMax / growth },
              1,
            ),
          ]
        : []),
    ],
    details: {
      bareCallMs: round(median(bare), 1),
      exported,
      measured: measured.map(one => ({ ...one, ms: round(one.ms, 1) })),
    },
  });
} finally {
  await cluster.stop();
}

/** What fills the database and is not done again where its mark lies. */
async function once(mark: string, fill: () => Promise<string>): Promise<void> {
  const file = join(dataDir, mark);
  if (existsSync(file)) return;
  const begun = performance.now();
  const filled = await fill();
  console.log(`${filled}, in ${round((performance.now() - begun) / 1000)} s`);
  const owner = new pg.Client({ connectionString: cluster.url });
  await owner.connect();
  // As it would have been done by the way.
  await owner.query('vacuum analyze');
  await owner.end();
  await writeFile(file, `${filled}\n`);
}
