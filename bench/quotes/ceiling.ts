import { setTimeout as wait } from 'node:timers/promises';
import { Child } from '../shared/child.ts';
import { round } from '../shared/figures.ts';
import type { ReadersResult, Ready, ServerKind, ServerUsage } from './protocol.ts';

export interface Step {
  ticksPerSecond: number;
  quotesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  serverCores: number;
  readerCores: number;
  healthy: boolean;
}

export interface CeilingOptions {
  kind: ServerKind;
  sockets: number;
  symbolsPerSocket: number;
  seconds: number;
}

const instruments = 2000;
// The same for both: a quote older than a quarter of a second is no longer live.
const healthyP99Ms = 250;
const settleMs = 1_000;
const coarseStep = 1.5;
const fineSteps = 2;
const stepsDownMax = 5;

/** Raises the tick rate until quotes arrive late, and closes in on the highest rate at which they do not. */
export async function findCeiling(options: CeilingOptions): Promise<{ best: Step; steps: Step[] }> {
  const server = new Child(new URL('./server.ts', import.meta.url), [options.kind, instruments]);
  const readers = new Child(new URL('./readers.ts', import.meta.url));
  try {
    const ready = await server.next<Ready>();
    const { kind, sockets, symbolsPerSocket } = options;
    await readers.ask({ connect: ready, kind, sockets, symbolsPerSocket });
    const steps = await climb(rate => measure(server, readers, rate, options.seconds), options);
    const healthy = steps.filter(step => step.healthy);
    const best = healthy.reduce((a, b) => (b.quotesPerSecond > a.quotesPerSecond ? b : a), nothing);
    return { best, steps };
  } finally {
    await readers.end();
    await server.end();
  }
}

const nothing: Step = {
  ticksPerSecond: 0,
  quotesPerSecond: 0,
  p50Ms: 0,
  p99Ms: 0,
  serverCores: 0,
  readerCores: 0,
  healthy: true,
};

async function climb(
  at: (rate: number) => Promise<Step>,
  { kind, sockets, symbolsPerSocket }: CeilingOptions,
): Promise<Step[]> {
  const readersPerSymbol = (sockets * symbolsPerSocket) / instruments;
  const steps: Step[] = [];
  const measureAt = async (rate: number) => {
    let step = await at(rate);
    // Once more, since the machine may have been busy with something else.
    if (!step.healthy) step = await at(rate);
    steps.push(step);
    return step;
  };
  let low = (kind === 'openfloor' ? 80_000 : 20_000) / readersPerSymbol;
  await at(low / 2);
  while (!(await measureAt(low)).healthy && steps.length < stepsDownMax) low /= 2;
  let high = Number.POSITIVE_INFINITY;
  while (high === Number.POSITIVE_INFINITY) {
    const before = steps.at(-1)?.quotesPerSecond ?? 0;
    const { healthy, quotesPerSecond } = await measureAt(low * coarseStep);
    // Merging ticks sets a limit of its own: beyond it more ticks are not more quotes.
    if (healthy && quotesPerSecond < before * 1.02) return steps;
    if (healthy) low *= coarseStep;
    else high = low * coarseStep;
  }
  for (let count = 0; count < fineSteps; count++) {
    const middle = (low + high) / 2;
    if ((await measureAt(middle)).healthy) low = middle;
    else high = middle;
  }
  return steps;
}

async function measure(server: Child, readers: Child, rate: number, seconds: number): Promise<Step> {
  const ticksPerSecond = Math.round(rate);
  await server.ask({ ticksPerSecond });
  await wait(settleMs);
  const before = await server.ask<ServerUsage>('usage');
  await readers.ask('start');
  await wait(seconds * 1000);
  const result = await readers.ask<ReadersResult>('stop');
  const after = await server.ask<ServerUsage>('usage');
  await server.ask({ ticksPerSecond: 0 });
  const { p50Ms, p99Ms, elapsedMs } = result;
  return {
    ticksPerSecond,
    quotesPerSecond: Math.round((result.quotes / elapsedMs) * 1000),
    p50Ms,
    p99Ms,
    serverCores: round((after.cpuMs - before.cpuMs) / elapsedMs, 2),
    readerCores: round(result.cpuMs / elapsedMs, 2),
    healthy: p99Ms <= healthyP99Ms && after.lagMs <= healthyP99Ms,
  };
}
