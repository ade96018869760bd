import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countedMax } from '@openfloor/contract/console/call-parts';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { IdNumbers } from '@openfloor/server/features/identity/id-numbers';
import { openStaffSession } from '@openfloor/server/features/staff/staff-store';
import { seedCrowd } from '@openfloor/server/testing/crowd/crowd';
import { crowdSamples } from '@openfloor/server/testing/crowd/crowd-samples';
import { type ListQuestion, listCalls, questionsOf } from '@openfloor/server/testing/crowd/list-questions';
import { sql } from 'kysely';
import pg from 'pg';
import { Child } from '../shared/child.ts';
import { median, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';

/**
 * Every list and every search of the console with a hundred thousand customers and a million records in one tenant, beside a
 * tenth of that in another: the first page, each order, each filter and each search through the whole server. Each may take
 * three tenths of a second, as the median of five.
 */
const customers = Number(process.argv[2] ?? 100_000);
const repetitions = Number(process.argv[3] ?? 5);
const msMax = 300;
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
  const mark = join(dataDir, 'seeded');
  if (!existsSync(mark)) {
    const begun = performance.now();
    const rows = await seedCrowd(cluster.url, { tenantId, customers, idNumbers });
    const other = { tenantId: await tenantOf('br.localhost'), customers: customers / 10, idNumbers };
    const others = await seedCrowd(cluster.url, other);
    console.log(
      `${rows} rows, and ${others} of another tenant, in ${round((performance.now() - begun) / 1000)} s`,
    );
    const owner = new pg.Client({ connectionString: cluster.url });
    await owner.connect();
    // As it would have been done by the way.
    await owner.query('vacuum analyze');
    await owner.end();
    await writeFile(mark, `${rows}\n`);
  }
  const token = await database.tenant(tenantId, async tx => {
    // Staff in production have a second factor; nobody asks for this one.
    const { staff_id: staffId } = await tx
      .updateTable('staff')
      .set({ factor_secret: Buffer.alloc(20), factor_confirmed_at: new Date() })
      .where('username', '=', 'auditor')
      .returning('staff_id')
      .executeTakeFirstOrThrow();
    return openStaffSession(tx, { tenantId, staffId, address: '127.0.0.1', userAgent: 'bench' });
  });
  const samples = await crowdSamples(cluster.url, tenantId);
  const measured: Measured[] = [];
  const ask = async (path: string) => {
    const begun = performance.now();
    const headers = { token, connection: 'close' };
    const response = await fetch(`http://127.0.0.1:${port}/console/api${path}`, { headers });
    const reply = (await response.json()) as { code: number; data: { records: unknown[]; total: number } };
    return { ms: performance.now() - begun, reply };
  };
  const measure = async (question: ListQuestion) => {
    const times: number[] = [];
    let found = { rows: 0, total: 0 };
    for (let turn = 0; turn < repetitions; turn++) {
      const { ms, reply } = await ask(question.path);
      if (reply.code === 0) found = { rows: reply.data.records.length, total: reply.data.total };
      // What the database gives up on is busy to the caller.
      else if (ms < msMax) throw new Error(`${question.path} was refused: ${JSON.stringify(reply)}`);
      times.push(ms);
      // What takes seconds is not asked for again and again.
      if (ms > 3 * msMax) break;
    }
    measured.push({ ...question, ms: median(times), ...found });
    if (process.env.BENCH_ALL)
      console.log(round(median(times)), question.key, question.asked, found.rows, found.total);
    return found;
  };
  for (const [key, call] of listCalls()) {
    if (call.access !== 'staff' || (only && !key.includes(only))) continue;
    const questions = questionsOf(key, call, samples);
    for (const question of questions) await measure(question);
    const first = measured.find(one => one.key === key);
    const pages = Math.ceil(Math.min(first?.total ?? 0, countedMax) / 20);
    if (first && pages > 1)
      await measure({ ...first, path: `${first.path}?page=${pages}`, asked: `page=${pages}` });
  }
  const bare: number[] = [];
  for (let turn = 0; turn < 20; turn++) bare.push((await ask('/me')).ms);
  await server.end();
  await database.close();
  const slow = measured.filter(({ ms }) => ms > msMax);
  console.table(
    slow.map(({ key, asked, ms, rows, total }) => ({ call: key, asked, ms: round(ms), rows, total })),
  );
  const slowest = Math.max(...measured.map(({ ms }) => ms));
  report({
    rows: [
      comparison(
        `the slowest of ${measured.length} questions to lists, ${slow.length} too slow`,
        'ms',
        { ours: slowest, yardstick: msMax, ratio: msMax / slowest },
        1,
      ),
    ],
    details: {
      bareCallMs: round(median(bare), 1),
      measured: measured.map(one => ({ ...one, ms: round(one.ms, 1) })),
    },
  });
} finally {
  await cluster.stop();
}
