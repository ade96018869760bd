import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { verifyLedger } from '@openfloor/ledger/verify';
import { sql } from 'kysely';
import pg from 'pg';
import { HttpLane } from './http-lane.ts';

/**
 * Durable orders a second over HTTP, with every check, the chain and the idempotency record, beside what pgbench's
 * TPC-B reaches on the same server with the same number of clients, before and after. PostgreSQL, the server under
 * test and the load share the machine.
 */
const customers = Number(process.env.BENCH_CLIENTS ?? 64);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const pgbench = process.env.PGBENCH ?? '/usr/bin/pgbench';
const run = promisify(execFile);

interface Ready {
  port: number;
  tokens: string[];
  price: string;
}

const dataDir = await mkdtemp(join(tmpdir(), 'openfloor-bench-'));
const cluster = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startEmbeddedPostgres({ dataDir });
try {
  await migrate({ url: cluster.url });
  const before = await measurePgbench('before');
  const orders = await measureOrders(cluster.url);
  const after = await measurePgbench('after');
  if (before && after) {
    const ratio = orders / ((before + after) / 2);
    console.log(`orders ÷ pgbench TPC-B: ${ratio.toFixed(2)} (wanted: 0.45 or more)`);
  }
  await checkLedger(cluster.url);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measurePgbench(when: 'before' | 'after'): Promise<number | undefined> {
  if (!existsSync(pgbench)) {
    console.log(`pgbench  not installed at ${pgbench}: no comparison`);
    return undefined;
  }
  const url = new URL(cluster.url);
  url.pathname = '/openfloor_pgbench';
  if (when === 'before') {
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query('drop database if exists openfloor_pgbench');
    await admin.query('create database openfloor_pgbench');
    await admin.end();
    // A branch for each client: fewer would make them wait for each other, which is not what is compared here.
    await run(pgbench, ['-i', '-q', '-s', String(customers), url.href]);
  }
  const clients = ['-c', String(customers), '-j', '2', '-T', String(seconds), '-M', 'prepared', '-n'];
  const { stdout } = await run(pgbench, [...clients, url.href]);
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  console.log(`pgbench  ${Math.round(tps)} transactions/s (TPC-B, ${customers} clients, ${when})`);
  return tps;
}

async function measureOrders(url: string): Promise<number> {
  const server = fork(
    fileURLToPath(new URL('./orders-server.ts', import.meta.url)),
    [url, String(customers)],
    {
      execArgv: process.execArgv,
    },
  );
  const [ready] = (await once(server, 'message')) as [Ready];
  await load(ready, 2);
  const latencies = await load(ready, seconds);
  await stop(server);
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)]?.toFixed(1);
  const rate = latencies.length / seconds;
  console.log(
    `orders   ${Math.round(rate)} orders/s over HTTP, ${customers} customers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
  return rate;
}

/** Each customer buys and sells in turn for so long; gives each order's latency in milliseconds. */
async function load({ port, tokens, price }: Ready, lastsSeconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const endsAt = performance.now() + lastsSeconds * 1000;
  const lanes = tokens.map(async token => {
    const lane = await HttpLane.open(port);
    let shownPrice = price;
    for (let count = 0; performance.now() < endsAt; count++) {
      const path = count % 2 === 0 ? '/api/stockTrade/buy' : '/api/stockTrade/sell';
      const body = JSON.stringify({ id: 'NSENG-KANCEM', amount: 10, price: shownPrice });
      const begun = performance.now();
      const text = await lane.post(path, `token: ${token}\r\nidempotency-key: ${randomUUID()}\r\n`, body);
      const reply = JSON.parse(text) as { code: number; data: { price: string } };
      if (reply.code !== 0 && reply.code !== 20003) throw new Error(`An order was refused: ${text}`);
      shownPrice = reply.data.price;
      if (reply.code === 0) latencies.push(performance.now() - begun);
    }
    lane.close();
  });
  await Promise.all(lanes);
  return latencies;
}

async function stop(server: ChildProcess): Promise<void> {
  server.disconnect();
  await once(server, 'exit');
}

async function checkLedger(url: string): Promise<void> {
  const database = await openDatabase({ url });
  const { rows } = await database.platform(tx => sql<{ id: string }>`select tenant_ids() as id`.execute(tx));
  let transactions = 0;
  for (const { id } of rows) {
    const verdict = await verifyLedger(database, id);
    if (verdict.difference)
      throw new Error(`The ledger differs: ${JSON.stringify(verdict.difference, String)}`);
    transactions += verdict.transactions;
  }
  console.log(`ledger   ${transactions} transactions replayed, no difference`);
  await database.close();
}
