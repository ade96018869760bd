import { openDatabase } from '@openfloor/db/database';
import { openSession } from '@openfloor/server/features/access/session-store';
import { load, type Ready } from '../orders/load.ts';
import { tenantOf } from '../portfolio/seed-customers.ts';
import { Child } from '../shared/child.ts';
import { cpuSecondsOf } from '../shared/cpu.ts';
import { quantile, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';
import { withServer } from '../shared/with-server.ts';
import type { Got, Wanted } from './ask-for-statement.ts';
import type { Computing } from './compute.ts';
import { seedMovements } from './seed-movements.ts';

/**
 * Statements of 10,000 movements as PDF, one after the other, on a server that takes orders at a steady beat; beside the
 * same orders without statements, in turns, and beside a process that uses as much of the processors for nothing. A statement may
 * take five seconds from the call to the last byte, and the 99th percentile of orders may be a third longer at most than beside
 * that process, which is the least that so much work can take from them. It is that of all turns together: of one turn's
 * thousand orders it would be the tenth slowest, which a busy host decides.
 */
const repetitions = Number(process.argv[2] ?? 6);
const seconds = Number(process.argv[3] ?? 10);
const movements = 10_000;
const customers = 16;
const ordersPerSecond = 100;
const limitSeconds = 5;
const slowerMax = 1.3;
/** How often the limit on statements lets one customer ask. */
const statementsMax = 36;

const latency = (latencies: number[]) => ({
  p50Ms: round(quantile(latencies, 0.5), 1),
  p99Ms: round(quantile(latencies, 0.99), 1),
});
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

await withServer<Ready>(customers, async ({ url, server, databasePid, ready, finish }) => {
  const owners = await openDatabase({ url, poolMax: 2, asOwner: true });
  const tenantId = await tenantOf(owners);
  const customerId = await seedMovements(url, owners, tenantId, movements);
  const session = { tenantId, customerId, address: '127.0.0.1', userAgent: 'bench', deviceId: null };
  const token = await owners.tenant(tenantId, tx => openSession(tx, session));
  await owners.close();
  const customer = new Child(new URL('ask-for-statement.ts', import.meta.url));
  const wanted: Wanted = { base: `http://127.0.0.1:${ready.port}`, token, from: dayAgo(60), to: dayAgo(0) };
  let asked = 0;
  const statement = () => {
    asked++;
    return customer.ask<Got>(wanted);
  };
  const computer = new Child(new URL('compute.ts', import.meta.url));
  const used = () => cpuSecondsOf(server.pid) + (databasePid ? cpuSecondsOf(databasePid) : 0);
  const orders = (lastsSeconds: number) => load(ready, lastsSeconds, (1000 * customers) / ordersPerSecond);
  await Promise.all([orders(3), statement()]);
  const runs = [];
  const all = { quiet: [] as number[], busy: [] as number[], limit: [] as number[] };
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const before = used();
    const alone = await orders(seconds);
    const between = used();
    const made: Got[] = [];
    let isOver = false;
    const making = (async () => {
      while (!isOver && asked < statementsMax) made.push(await statement());
    })();
    const beside = await orders(seconds);
    isOver = true;
    const share = (used() - between - (between - before)) / seconds;
    await making;
    const [besideNothing] = await Promise.all([
      orders(seconds),
      computer.ask({ seconds, share } satisfies Computing),
    ]);
    all.limit.push(...besideNothing);
    all.quiet.push(...alone);
    all.busy.push(...beside);
    runs.push({
      statementSeconds: round(Math.max(...made.map(one => one.seconds)), 2),
      statements: made.length,
      bytes: made[0]?.bytes,
      processors: round(share, 2),
      quiet: latency(alone),
      busy: latency(beside),
      limit: latency(besideNothing),
    });
  }
  await customer.end();
  await computer.end();
  await finish();
  const slowest = Math.max(...runs.map(run => run.statementSeconds));
  const [quiet, busy, limit] = [latency(all.quiet), latency(all.busy), latency(all.limit)];
  report({
    rows: [
      comparison(
        `the slowest PDF of ${movements} movements among orders`,
        's',
        { ours: slowest, yardstick: limitSeconds, ratio: limitSeconds / slowest },
        1,
      ),
      comparison(
        'p99 of orders while it is made, × beside as much work for nothing',
        'ms',
        { ours: busy.p99Ms, yardstick: limit.p99Ms, ratio: limit.p99Ms / busy.p99Ms },
        round(1 / slowerMax, 2),
      ),
    ],
    details: { quiet, busy, limit, runs },
  });
});
