import { setPriority } from 'node:os';
import { answerParent } from '../shared/child.ts';

/*
 * Computes for a while in short pieces, ranked like the threads that make statements, and touches nothing of ours: what it
 * takes from the orders beside it is what any work of that length takes from them on this machine.
 */

export interface Computing {
  seconds: number;
  /** Of one processor. */
  share: number;
}

const pieceMs = 2;
const still = new Int32Array(new SharedArrayBuffer(4));
setPriority(10);

answerParent(({ seconds, share }: Computing) => {
  const end = performance.now() + seconds * 1000;
  const restMs = pieceMs / share - pieceMs;
  while (performance.now() < end) {
    computeFor(pieceMs);
    if (restMs > 0) Atomics.wait(still, 0, 0, restMs);
  }
});

/** By its own clock: what others took meanwhile is made up for. */
function computeFor(milliseconds: number): void {
  const begun = process.cpuUsage();
  for (let used = 0; used < milliseconds * 1000; ) {
    for (let number = 0; number < 20_000; number++) Math.sqrt(number);
    const { user, system } = process.cpuUsage(begun);
    used = user + system;
  }
}
