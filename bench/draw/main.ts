import { load, type Ready } from '../orders/load.ts';
import { median, quantile, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';
import { withServer } from '../shared/with-server.ts';

/**
 * Lotteries of half a million tickets, one after the other, on a server that takes orders at a steady beat; beside the
 * same orders without draws, in turns. An order counts from when it was due. A draw may take ten seconds, and the
 * 99th percentile of orders may be a third longer at most.
 */
const repetitions = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 8);
const customers = 16;
const ordersPerSecond = 100;
const tickets = 500_000;
const limitSeconds = 10;
const slowerMax = 1.3;

interface Run {
  drawSeconds: number;
  quiet: { p50Ms: number; p99Ms: number };
  drawing: { p50Ms: number; p99Ms: number };
}

const latency = (latencies: number[]) => ({
  p50Ms: round(quantile(latencies, 0.5), 1),
  p99Ms: round(quantile(latencies, 0.99), 1),
});

await withServer<Ready>(customers, async ({ server, ready, finish }) => {
  const orders = (lastsSeconds: number) => load(ready, lastsSeconds, (1000 * customers) / ordersPerSecond);
  const draw = async () => (await server.ask<{ seconds: number }>({ tickets })).seconds;
  await Promise.all([orders(3), draw()]);
  const runs: Run[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const quiet = latency(await orders(seconds));
    const draws: number[] = [];
    let isOver = false;
    const drawn = (async () => {
      while (!isOver) draws.push(await draw());
    })();
    const drawing = latency(await orders(seconds));
    isOver = true;
    await drawn;
    runs.push({ drawSeconds: round(Math.max(...draws), 2), quiet, drawing });
  }
  await finish();
  const slowest = Math.max(...runs.map(run => run.drawSeconds));
  const quietP99 = median(runs.map(run => run.quiet.p99Ms));
  const drawingP99 = median(runs.map(run => run.drawing.p99Ms));
  // Ratios are of speed, so that more is better as in every other row.
  const inTime = { ours: slowest, yardstick: limitSeconds, ratio: limitSeconds / slowest };
  const beside = { ours: drawingP99, yardstick: quietP99, ratio: quietP99 / drawingP99 };
  report({
    rows: [
      comparison(`the slowest draw of ${tickets} tickets among orders`, 's', inTime, 1),
      comparison('p99 of orders while it is drawn', 'ms', beside, round(1 / slowerMax, 2)),
    ],
    details: { runs },
  });
});
