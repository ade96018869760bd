import { median, quantile, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';
import { withServer } from '../shared/with-server.ts';
import { load, type Ready } from './load.ts';
import { Pgbench } from './pgbench.ts';

/**
 * Durable orders a second over HTTP, with every check, the chain and the idempotency record, beside what pgbench's
 * TPC-B reaches on the same server with the same number of clients, before and after. PostgreSQL, the server under
 * test and the load share the machine.
 */
const repetitions = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 10);
const customers = 64;
const goal = 0.45;

interface Run {
  ours: number;
  yardstick: number;
  ratio: number;
  p50Ms: number;
  p99Ms: number;
}

await withServer<Ready>(customers, async ({ url, ready, finish }) => {
  const pgbench = await Pgbench.prepare(url, customers);
  await load(ready, 2);
  const runs: Run[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const before = await pgbench.transactionsPerSecond(seconds);
    const latencies = await load(ready, seconds);
    const yardstick = (before + (await pgbench.transactionsPerSecond(seconds))) / 2;
    const ours = latencies.length / seconds;
    const p50Ms = round(quantile(latencies, 0.5), 1);
    const p99Ms = round(quantile(latencies, 0.99), 1);
    runs.push({ ours, yardstick, ratio: ours / yardstick, p50Ms, p99Ms });
  }
  const transactions = await finish();
  const middle = (figure: 'ours' | 'yardstick' | 'ratio') => median(runs.map(run => run[figure]));
  const figures = { ours: middle('ours'), yardstick: middle('yardstick'), ratio: middle('ratio') };
  const title = `durable orders, ${customers} customers, × pgbench TPC-B`;
  report({ rows: [comparison(title, 'a second', figures, goal)], details: { runs, transactions } });
});
