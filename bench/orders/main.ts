import { cpuSecondsOf } from '../shared/cpu.ts';
import { quantile, round } from '../shared/figures.ts';
import { comparison, mediansOf, report } from '../shared/report.ts';
import { withServer } from '../shared/with-server.ts';
import { load, type Ready } from './load.ts';
import { Pgbench } from './pgbench.ts';

/**
 * Durable orders a second over HTTP, with every check, the chain and the idempotency record, beside what pgbench's
 * TPC-B reaches on the same server with the same number of clients, before and after; what either takes of the processor;
 * and how long either takes at half of what it can do. PostgreSQL, the server under test and the load share the machine.
 */
const repetitions = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 10);
const customers = 64;

await withServer<Ready>(customers, async ({ url, server, databasePid, ready, finish }) => {
  const pgbench = await Pgbench.prepare(url, customers);
  await load(ready, 2);
  const databaseSeconds = () => (databasePid ? cpuSecondsOf(databasePid) : Number.NaN);

  const transactions = async () => {
    const before = databaseSeconds();
    const { perSecond, cpuSeconds } = await pgbench.transactionsPerSecond(seconds);
    return { perSecond, perCpuSecond: (perSecond * seconds) / (cpuSeconds + databaseSeconds() - before) };
  };
  const orders = async () => {
    const before = { database: databaseSeconds(), server: cpuSecondsOf(server.pid) };
    const latencies = await load(ready, seconds);
    const database = databaseSeconds() - before.database;
    const ofServer = cpuSecondsOf(server.pid) - before.server;
    const each = (cpuSeconds: number) => round((1_000 * cpuSeconds) / latencies.length, 3);
    return {
      perSecond: latencies.length / seconds,
      perCpuSecond: latencies.length / (database + ofServer),
      databaseCpuMs: each(database),
      serverCpuMs: each(ofServer),
      p50Ms: round(quantile(latencies, 0.5), 1),
      p99Ms: round(quantile(latencies, 0.99), 1),
    };
  };
  const half = async (ordersPerSecond: number, transactionsPerSecond: number) => ({
    transactions: quantile(await pgbench.latenciesAt(transactionsPerSecond / 2, seconds), 0.99),
    orders: quantile(await load(ready, seconds, (1_000 * customers) / (ordersPerSecond / 2)), 0.99),
  });

  const runs = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const before = await transactions();
    const ours = await orders();
    const after = await transactions();
    const yardstick = {
      perSecond: (before.perSecond + after.perSecond) / 2,
      perCpuSecond: (before.perCpuSecond + after.perCpuSecond) / 2,
    };
    runs.push({ ours, yardstick, p99AtHalf: await half(ours.perSecond, yardstick.perSecond) });
  }
  const inBooks = await finish();

  type Run = (typeof runs)[number];
  const rate = mediansOf(
    runs,
    (run: Run) => run.ours.perSecond,
    run => run.yardstick.perSecond,
  );
  const forCpu = mediansOf(
    runs,
    (run: Run) => run.ours.perCpuSecond,
    run => run.yardstick.perCpuSecond,
  );
  const late = mediansOf(
    runs,
    (run: Run) => run.p99AtHalf.orders,
    run => run.p99AtHalf.transactions,
    true,
  );
  report({
    rows: [
      comparison(`durable orders, ${customers} customers, × pgbench TPC-B`, 'a second', rate, 0.7, 1.2),
      ...(databasePid
        ? [comparison('orders for CPU, × pgbench TPC-B', 'a CPU second', forCpu, 0.5, 0.8)]
        : []),
      comparison('p99 of an order at half load, × pgbench’s', 'ms', late, 0.33, 0.67),
    ],
    details: { runs, transactions: inBooks },
  });
});
