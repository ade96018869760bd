import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { load, type Ready } from '../orders/load.ts';
import { seedCustomers, tenantOf } from '../portfolio/seed-customers.ts';
import { median, quantile, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';
import { withServer } from '../shared/with-server.ts';
import { buildTrees } from './build-trees.ts';
import { proveCustomers } from './prove-customers.ts';

/**
 * The close of a day with a hundred thousand customers who have two currencies and three stocks each: its trees in one thread;
 * all of it by itself; then on a server that takes orders at a steady beat, beside the same orders without it. Trees and close
 * may take ten seconds by themselves, and always a quarter of a gigabyte; beside orders it takes its time, and their 99th
 * percentile may be a third longer at most. A proof in one tree may have 8 KB, and so may all that one customer has, as it is
 * sent; judging that may take a browser a tenth of a second.
 */
const customers = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 10);
const traders = 16;
const ordersPerSecond = 100;
const closeSecondsMax = 10;
const memoryMaxMb = 256;
const slowerMax = 1.3;
const proofBytesMax = 8_000;
const verifyMsMax = 100;
const provenTo = 50;
/** After everybody was paid, and in order. */
const aloneDaysAgo = 3;
const busyDaysAgo = [2, 1];

interface Closed {
  seconds: number;
  /** What the process took in addition, at most. */
  megabytes: number;
}

await withServer<Ready>(traders, async ({ url, server, ready, finish }) => {
  const owners = await openDatabase({ url, poolMax: 2, asOwner: true });
  const tenantId = await tenantOf(owners);
  const seeded = await seedCustomers(owners, tenantId, customers);
  await owners.close();
  const orders = (lastsSeconds: number) =>
    load(ready, lastsSeconds, (1000 * traders) / ordersPerSecond).then(latencies => ({
      p50Ms: round(quantile(latencies, 0.5), 1),
      p99Ms: round(quantile(latencies, 0.99), 1),
    }));
  await orders(3);
  const treesSeconds = round(buildTrees(customers), 1);
  const alone = await server.ask<Closed>({ closeDaysAgo: aloneDaysAgo });
  const runs = [];
  for (const ago of busyDaysAgo) {
    const quiet = await orders(seconds);
    const [closed, busy] = await Promise.all([server.ask<Closed>({ closeDaysAgo: ago }), orders(seconds)]);
    runs.push({ ...closed, quiet, busy });
  }
  const database = await openDatabase({ url: servingUrlOf(url), poolMax: 2 });
  const step = Math.max(1, Math.floor(seeded.length / provenTo));
  const proven = await proveCustomers(
    database,
    tenantId,
    seeded.filter((_, at) => at % step === 0),
  );
  await database.close();
  await finish();
  const atMost = (name: string, unit: string, ours: number, most: number) =>
    comparison(name, unit, { ours, yardstick: most, ratio: most / ours }, 1);
  const [quietP99, busyP99] = [
    median(runs.map(run => run.quiet.p99Ms)),
    median(runs.map(run => run.busy.p99Ms)),
  ];
  report({
    rows: [
      atMost(`the trees of ${customers} customers in one thread`, 's', treesSeconds, closeSecondsMax),
      atMost(`the close of ${customers} customers by itself`, 's', alone.seconds, closeSecondsMax),
      atMost(
        'memory that it takes',
        'MB',
        Math.max(...[alone, ...runs].map(run => run.megabytes)),
        memoryMaxMb,
      ),
      comparison(
        'p99 of orders while another is made',
        'ms',
        { ours: busyP99, yardstick: quietP99, ratio: quietP99 / busyP99 },
        round(1 / slowerMax, 2),
      ),
      atMost('the largest proof in one tree', 'bytes', Math.max(...proven.bytes), proofBytesMax),
      atMost(
        'all that one customer has, as it is sent',
        'bytes',
        Math.max(...proven.sentBytes),
        proofBytesMax,
      ),
      atMost('the slowest judging of one in a browser', 'ms', Math.max(...proven.verifyMs), verifyMsMax),
    ],
    details: {
      alone,
      runs,
      proofBytes: { ofOneAsset: Math.max(...proven.bytes), whole: Math.max(...proven.wholeBytes) },
      makeMs: { p50: round(median(proven.makeMs), 1), max: round(Math.max(...proven.makeMs), 1) },
      verifyMs: { p50: round(median(proven.verifyMs), 2), max: round(Math.max(...proven.verifyMs), 2) },
    },
  });
});
