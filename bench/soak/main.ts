import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Child } from '../shared/child.ts';
import { round } from '../shared/figures.ts';
import { type ResultRow, report } from '../shared/report.ts';
import type { SoakReady, SoakSample } from './protocol.ts';

/** A busy market for some minutes: does memory grow, and are replies ever older than a second? */
const minutes = Number(process.argv[2] ?? 10);
const sampleMs = 10_000;
const sockets = 500;
const readsPerSecond = 100;
const staleMaxMs = 1_000;
const growthMaxPerMinute = 1;

interface Sample extends SoakSample {
  minute: number;
}

/** Least squares, in megabytes a minute. */
function slope(samples: readonly Sample[], bytes: (sample: Sample) => number): number {
  const mean = (value: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + value(sample), 0) / samples.length;
  const [meanX, meanY] = [mean(sample => sample.minute), mean(bytes)];
  const covariance = mean(sample => (sample.minute - meanX) * (bytes(sample) - meanY));
  return covariance / mean(sample => (sample.minute - meanX) ** 2) / 1e6;
}

const server = new Child(new URL('./server.ts', import.meta.url), [], {
  env: { NODE_ENV: 'production' },
});
const readers = new Child(new URL('../quotes/readers.ts', import.meta.url));
const samples: Sample[] = [];
try {
  const ready = await server.next<SoakReady>();
  await readers.ask({ connect: ready, kind: 'openfloor', sockets, symbolsPerSocket: 20 });
  const load = autocannon({
    url: `http://127.0.0.1:${ready.port}/api/stock/rank`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ market: 'NSENG', rankType: 'GAINERS', pageNum: 1, pageSize: 20 }),
    connections: 10,
    overallRate: readsPerSecond,
    duration: minutes * 60,
  });
  const startMs = Date.now();
  while (Date.now() - startMs < minutes * 60_000) {
    await wait(sampleMs);
    const sample = await server.ask<SoakSample>('sample');
    samples.push({ minute: (Date.now() - startMs) / 60_000, ...sample });
    const { rssBytes, heapBytes, ticks, detailMs, rankMs } = sample;
    console.log(
      `  ${samples.at(-1)?.minute.toFixed(1)} min: rss ${round(rssBytes / 1e6)} MB, heap ${round(heapBytes / 1e6, 1)} MB, ` +
        `${ticks} ticks, oldest detail ${detailMs} ms, oldest rank ${rankMs} ms`,
    );
  }
  await load;
} finally {
  await readers.end();
  await server.end();
}

// The first fifth warms up: compiled code, pools and caches find their size.
const settled = samples.slice(Math.ceil(samples.length / 5));
const last = settled.at(-1);
const growth = { heap: slope(settled, one => one.heapBytes), rss: slope(settled, one => one.rssBytes) };
const [first] = settled;
const ticksPerSecond =
  first && last ? (last.ticks - first.ticks) / ((last.minute - first.minute) * 60) : Number.NaN;
const row = (benchmark: string, value: number, limit: number, unit: string): ResultRow => ({
  benchmark,
  ours: round(value, 2),
  yardstick: limit,
  ratio: round(value / limit, 2),
  goal: '≤ 1',
  met: value <= limit,
  unit,
});
report({
  rows: [
    row(`heap growth over ${minutes} min`, growth.heap, growthMaxPerMinute, 'MB/min'),
    row('oldest detail reply', last?.detailMs ?? Number.NaN, staleMaxMs, 'ms'),
    row('oldest ranking reply', last?.rankMs ?? Number.NaN, staleMaxMs, 'ms'),
  ],
  details: { growth, ticksPerSecond, sockets, readsPerSecond, samples },
});
