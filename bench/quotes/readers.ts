import type { Socket } from 'node:net';
import { answerParent } from '../shared/child.ts';
import { quantile } from '../shared/figures.ts';
import type { ReadersQuestion, ReadersResult, Ready } from './protocol.ts';
import { openReader } from './reader.ts';

/** All subscribers, in a process of their own. Counts every quote and looks at the age of some, or of every so many. */
const connectingAtOnce = 50;
const sampledEvery = Number(process.argv[2] ?? 61);
// Anything shorter is an answer to a ping.
const shortestQuote = 60;
const sockets: Socket[] = [];
let quotes = 0;
let ages: number[] = [];
let begun = { timeMs: 0, cpuMs: 0 };

async function connectAll(question: Extract<ReadersQuestion, { connect: Ready }>): Promise<void> {
  const { connect: ready, kind, symbolsPerSocket } = question;
  const listening = {
    quote(data: Buffer, start: number, end: number) {
      if (end - start < shortestQuote) return;
      if (++quotes % sampledEvery === 0) ages.push(ageOf(data.toString('latin1', start, end), ready.startMs));
    },
  };
  for (let first = 0; first < question.sockets; first += connectingAtOnce) {
    const count = Math.min(connectingAtOnce, question.sockets - first);
    const opened = Array.from({ length: count }, (_, index) =>
      openReader(kind, ready, symbolsOf(ready, first + index, symbolsPerSocket), listening),
    );
    sockets.push(...(await Promise.all(opened)));
  }
}

/** Spread so that every symbol has about as many readers as any other. */
function symbolsOf(ready: Ready, reader: number, count: number): Ready['symbols'] {
  return Array.from({ length: count }, (_, index) => {
    const place = (reader * 7 + index * 97) % ready.symbols.length;
    return ready.symbols[place] ?? { symbol: '', exchange: '' };
  });
}

function ageOf(text: string, startMs: number): number {
  const price = /"price":(\d+)/.exec(text)?.[1];
  return performance.timeOrigin + performance.now() - startMs - Number(price);
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

answerParent(async (question: ReadersQuestion): Promise<ReadersResult | undefined> => {
  if (typeof question === 'object') {
    await connectAll(question);
    return undefined;
  }
  if (question === 'start') {
    quotes = 0;
    ages = [];
    begun = { timeMs: Date.now(), cpuMs: cpuMs() };
    return undefined;
  }
  const elapsedMs = Date.now() - begun.timeMs;
  const lost = sockets.filter(socket => socket.destroyed).length;
  if (lost > 0) throw new Error(`${lost} readers lost their connection`);
  return {
    quotes,
    p50Ms: quantile(ages, 0.5),
    p99Ms: quantile(ages, 0.99),
    cpuMs: cpuMs() - begun.cpuMs,
    elapsedMs,
  };
});
