import { afterShown, giveWay } from './pauses.ts';

/**
 * For effects whose work takes longer than a frame: does it once what was just drawn is on the screen, so that a tap is seen
 * to be answered first. `work` may give what ends it; the returned function ends it, or keeps it from beginning.
 */
export function oncePainted(work: () => (() => void) | undefined): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void afterShown().then(() => {
    if (!isOver) end = work();
  });
  return () => {
    isOver = true;
    end?.();
  };
}

type Step = () => (() => void) | Promise<unknown> | undefined;

/**
 * The same for work in several steps, between which a tap is answered. Each may give what ends it, or what the next one waits
 * for; the returned function ends them, the last one first, and keeps those from beginning that have not.
 */
export function inSteps(...steps: readonly Step[]): () => void {
  const ends: (() => void)[] = [];
  let isOver = false;
  const run = async () => {
    await afterShown();
    for (const step of steps) {
      if (isOver) return;
      const given = step();
      if (typeof given === 'function') ends.unshift(given);
      else await given;
      await giveWay();
    }
  };
  void run();
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
