import { setTimeout } from 'node:timers/promises';

/** Work between two looks at whether anybody trades. */
const judgedMs = 250;
const restTimes = 4;
const restMaxMs = 200;
/** In all: what comes after the work waits for it. */
const restsMaxMs = 60_000;

const real = { now: () => performance.now(), rest: (ms: number) => setTimeout(ms) };

/**
 * For threads of a low rank with long work that nobody waits for: called between small pieces of it, it rests four times as long
 * as the last one took while orders come in, a minute in all, and not at all while nobody trades.
 */
export function makingRoom(
  ordersTaken: () => number,
  { now, rest }: typeof real = real,
): () => Promise<void> {
  let begun = now();
  let judgedAt = begun;
  let taken = ordersTaken();
  let isTraded = false;
  let left = restsMaxMs;
  return async () => {
    const tookMs = now() - begun;
    if (now() - judgedAt >= judgedMs) {
      const takenNow = ordersTaken();
      isTraded = takenNow !== taken;
      [judgedAt, taken] = [now(), takenNow];
    }
    if (isTraded && left > 0) {
      const restMs = Math.min(tookMs * restTimes, restMaxMs, left);
      left -= restMs;
      await rest(restMs);
    }
    begun = now();
  };
}
