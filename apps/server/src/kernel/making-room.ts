import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Work between two judgements: single moments of waiting say nothing. */
const judgedMs = 250;
/** Whoever waits for a processor for more of that time has others beside. */
const waitedShare = 0.15;
const restTimes = 4;
const restMaxMs = 200;
/** In all: what comes after the work waits for it. */
const restsMaxMs = 60_000;

/** How long this thread was ready and had to wait for a processor, in milliseconds. Only Linux tells. */
function waitedMs(): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
}

const real = { now: () => performance.now(), waited: waitedMs, rest: (ms: number) => setTimeout(ms) };

/**
 * For threads of a low rank with long work that nobody waits for: called between small pieces of it, it rests four times as long
 * as the last one took where others want the processors, a minute in all, and not at all where nobody does.
 */
export function makingRoom({ now, waited, rest }: typeof real = real): () => Promise<void> {
  let [begun, waitedBefore] = [now(), waited()];
  let judged = { tookMs: 0, waitedMs: 0 };
  let isCrowded = false;
  let left = restsMaxMs;
  return async () => {
    const tookMs = now() - begun;
    judged = { tookMs: judged.tookMs + tookMs, waitedMs: judged.waitedMs + waited() - waitedBefore };
    if (judged.tookMs >= judgedMs) {
      isCrowded = judged.waitedMs > judged.tookMs * waitedShare;
      judged = { tookMs: 0, waitedMs: 0 };
    }
    if (isCrowded && left > 0) {
      const restMs = Math.min(tookMs * restTimes, restMaxMs, left);
      left -= restMs;
      await rest(restMs);
    }
    [begun, waitedBefore] = [now(), waited()];
  };
}
