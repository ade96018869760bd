import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Of the time that a piece of work took: whoever waits longer for a processor has others beside. */
const waitedShare = 0.1;
/** Others do not come and go from one piece to the next. */
const roomMs = 500;
const restTimes = 4;
const restMaxMs = 200;

/** How long this thread was ready and had to wait for a processor, in milliseconds. Only Linux tells. */
function waitedMs(): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
}

/**
 * For threads of a low rank with long work that nobody waits for: called between small pieces of it, it rests four times as long
 * as the last one took where others want the processors, and not at all where nobody does.
 */
export function makingRoom(): () => Promise<void> {
  let [begun, waited, until] = [performance.now(), waitedMs(), 0];
  return async () => {
    const now = performance.now();
    const took = now - begun;
    if (waitedMs() - waited > took * waitedShare) until = now + roomMs;
    if (now < until) await wait(Math.min(took * restTimes, restMaxMs));
    [begun, waited] = [performance.now(), waitedMs()];
  };
}
