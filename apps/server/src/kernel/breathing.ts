import { setTimeout as wait } from 'node:timers/promises';

/** Steps between looks at the clock, which costs about as much as one of them. */
const stepsAtOnce = 16;
const workMs = 1;
const usualRestMs = 4;

/**
 * For threads with long work beside one that answers people: called before each small step, it makes the thread sleep
 * four times as long as it works, a few milliseconds in all. Work that takes a second then takes five, and nobody who needs
 * the processor meanwhile waits longer than a moment. Where somebody waits for the work, it rests less, and so much in all.
 */
export function breathing(restMs = usualRestMs, allMs = Number.POSITIVE_INFINITY): () => void {
  const still = new Int32Array(new SharedArrayBuffer(4));
  let steps = 0;
  let left = allMs;
  let workedSince = performance.now();
  return () => {
    if (++steps % stepsAtOnce !== 0 || left <= 0) return;
    if (performance.now() - workedSince < workMs) return;
    Atomics.wait(still, 0, 0, restMs);
    left -= restMs;
    workedSince = performance.now();
  };
}

/**
 * The same for work that waits for answers: called between its parts, it rests as long as the last part took, so that
 * whatever answers, such as the database, serves others half of the time; so much in all.
 */
export function restingBetween(allMs: number): () => Promise<void> {
  let left = allMs;
  let workedSince = performance.now();
  return async () => {
    const restMs = Math.min(performance.now() - workedSince, left);
    left -= restMs;
    if (restMs > 0) await wait(restMs);
    workedSince = performance.now();
  };
}
