import { setTimeout as wait } from 'node:timers/promises';
import type { ReadersResult, Ready, ServerKind, ServerUsage } from '../quotes/protocol.ts';
import { Child } from '../shared/child.ts';
import { round } from '../shared/figures.ts';
import { comparison, mediansOf, report } from '../shared/report.ts';

/**
 * How old a price is when it reaches somebody who has that one stock open, while a thousand others follow twenty each:
 * our socket beside the bare library, which sends each tick at once, at the same load. Those whose wait is measured are
 * in a process of their own, behind no one else's messages.
 */
const repetitions = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 10);
/** About half of what the bare library can send on two cores that readers share. */
const ticksPerSecond = Number(process.argv[4] ?? 4_000);
const instruments = 2_000;
const crowd = 1_000;
const watchers = 50;
const settleMs = 2_000;

interface Measured {
  p50Ms: number;
  p99Ms: number;
  quotesPerSecond: number;
  serverCores: number;
}

async function measure(kind: ServerKind): Promise<Measured> {
  const server = new Child(new URL('../quotes/server.ts', import.meta.url), [kind, instruments]);
  const readers = new Child(new URL('../quotes/readers.ts', import.meta.url));
  const watching = new Child(new URL('../quotes/readers.ts', import.meta.url), [1]);
  try {
    const ready = await server.next<Ready>();
    await readers.ask({ connect: ready, kind, sockets: crowd, symbolsPerSocket: 20 });
    await watching.ask({ connect: ready, kind, sockets: watchers, symbolsPerSocket: 1 });
    await server.ask({ ticksPerSecond });
    await wait(settleMs);
    const before = await server.ask<ServerUsage>('usage');
    await Promise.all([readers.ask('start'), watching.ask('start')]);
    await wait(seconds * 1_000);
    const [{ p50Ms, p99Ms }, all] = await Promise.all([
      watching.ask<ReadersResult>('stop'),
      readers.ask<ReadersResult>('stop'),
    ]);
    const after = await server.ask<ServerUsage>('usage');
    return {
      p50Ms,
      p99Ms,
      quotesPerSecond: round((all.quotes / all.elapsedMs) * 1_000),
      serverCores: round((after.cpuMs - before.cpuMs) / all.elapsedMs, 2),
    };
  } finally {
    await watching.end();
    await readers.end();
    await server.end();
  }
}

const runs: Record<'openfloor' | 'ws', Measured>[] = [];
for (let repetition = 0; repetition < repetitions; repetition++)
  runs.push({ openfloor: await measure('openfloor'), ws: await measure('ws') });
const figures = mediansOf(
  runs,
  run => run.openfloor.p99Ms,
  run => run.ws.p99Ms,
  true,
);
report({
  rows: [comparison('p99 of an open stock’s price under load, × bare ws', 'ms', figures, 0.5, 0.83)],
  details: runs,
});
