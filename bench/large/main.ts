import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { openSession } from '@openfloor/server/features/access/session-store';
import { sql } from 'kysely';
import { tenantOf } from '../portfolio/seed-customers.ts';
import { Child } from '../shared/child.ts';
import { round } from '../shared/figures.ts';
import { comparison, mediansOf, report } from '../shared/report.ts';
import { customerIdOf, fill } from './fill.ts';
import { ordersPerSecond } from './load.ts';

/**
 * Orders a second of a brokerage with a million customers and ten million entries in its ledger, beside one that has
 * nothing but those who trade, in turns, each on a PostgreSQL of its own. A thousand customers trade, drawn from all.
 */
const customers = Number(process.argv[2] ?? 1_000_000);
const repetitions = Number(process.argv[3] ?? 3);
const seconds = Number(process.argv[4] ?? 15);
const ordersEach = 3;
const traders = 1_000;
const lanes = 64;
const largeFolder = process.env.BENCH_DATA_DIR ?? join(import.meta.dirname, `../.cache/large-${customers}`);
const emptyFolder = await mkdtemp(join(tmpdir(), 'openfloor-bench-'));

interface Floor {
  port: number;
  price: string;
  tokens: string[];
  entries: number;
  megabytes: number;
  stop(): Promise<void>;
}

async function open(dataDir: string, count: number, orders: number): Promise<Floor> {
  const cluster = await startEmbeddedPostgres({ dataDir });
  await migrate({ url: cluster.url });
  // Seeds the demo too, whose tenant the customers are of.
  const server = new Child(new URL('../shared/whole-server.ts', import.meta.url), [cluster.url, 1]);
  const { port, price } = await server.next<{ port: number; price: string }>();
  const database = await openDatabase({ url: servingUrlOf(cluster.url), poolMax: 2 });
  const owners = await openDatabase({ url: cluster.url, poolMax: 2, asOwner: true });
  const tenantId = await tenantOf(database);
  const mark = join(dataDir, 'filled');
  if (!existsSync(mark)) {
    const begun = performance.now();
    const tell = (line: string) => console.log(`  ${line}, ${round((performance.now() - begun) / 1_000)} s`);
    await fill(cluster.url, { tenantId, customers: count, ordersEach: orders }, tell);
    await writeFile(mark, `${round((performance.now() - begun) / 1_000)} s\n`);
  }
  const ids = await owners.tenant(tenantId, async tx => {
    const step = Math.floor(count / traders);
    const wanted = sql`generate_series(1::bigint, ${count}::bigint, ${step}::bigint)`;
    const { rows } = await sql<{
      id: string;
    }>`select ${sql.raw(customerIdOf)} as id from ${wanted} n limit ${traders}`.execute(tx);
    return rows.map(({ id }) => id);
  });
  const tokens: string[] = [];
  for (const customerId of ids) {
    const session = { tenantId, customerId, address: '127.0.0.1', userAgent: 'bench', deviceId: null };
    tokens.push(await database.tenant(tenantId, tx => openSession(tx, session)));
  }
  const { rows: sizes } = await owners.platform(tx =>
    sql<{ entries: number; megabytes: number }>`
      select (select sum(reltuples) from pg_class where relname ~ '^ledger_entry_' and relkind = 'r')::float8 as entries,
        pg_database_size(current_database())::float8 / 1e6 as megabytes`.execute(tx),
  );
  await owners.close();
  await database.close();
  const stop = async () => {
    await server.end();
    await cluster.stop();
  };
  return { port, price, tokens, entries: 0, megabytes: 0, ...sizes[0], stop };
}

const floors: Floor[] = [];
try {
  console.log(`… ${customers} customers with ${ordersEach} orders each`);
  const large = await open(largeFolder, customers, ordersEach);
  floors.push(large);
  const empty = await open(emptyFolder, traders, 0);
  floors.push(empty);
  for (const floor of floors) await ordersPerSecond(floor, lanes, 5);
  const runs = [];
  for (let repetition = 0; repetition < repetitions; repetition++)
    runs.push({
      large: await ordersPerSecond(large, lanes, seconds),
      empty: await ordersPerSecond(empty, lanes, seconds),
    });
  const figures = mediansOf(
    runs,
    run => run.large,
    run => run.empty,
  );
  const millions = (count: number) => `${round(count / 1e6, 1)} M`;
  const name = `orders with ${millions(large.entries)} entries and ${millions(customers)} customers, × empty`;
  report({
    rows: [comparison(name, 'orders/s', figures, 0.85, 0.95)],
    details: { runs, entries: large.entries, megabytes: round(large.megabytes) },
  });
} finally {
  for (const floor of floors) await floor.stop();
  await rm(emptyFolder, { recursive: true, force: true });
}
