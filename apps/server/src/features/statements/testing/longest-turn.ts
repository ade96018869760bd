import { readFileSync } from 'node:fs';

/** What this thread has used of the processor, in milliseconds: others who use it too do not count. */
function usedMs(): number {
  if (process.platform !== 'linux') return performance.now();
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}

/** What the work, done in one turn, uses of the processor. */
export function turnOfMs(work: () => unknown): number {
  const before = usedMs();
  work();
  return usedMs() - before;
}

/** Does the work; gives the most that this thread has used between two moments at which others got their turn. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, usedMs()];
  const look = () => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
    return longest;
  } finally {
    clearInterval(timer);
  }
}
