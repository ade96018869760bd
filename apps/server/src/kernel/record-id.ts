import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Drawn for many ids at once: each draw takes longer than all else that an id takes. */
const drawn = new Uint8Array(4096);
const bytesOfId = 16;
let used = drawn.length;

function randomOfId(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += bytesOfId;
  return drawn.subarray(used - bytesOfId, used);
}

/** Random, but in the order of time, so that new orders lie together in the index. */
export const newOrderId = (timeMs: number): string => v7({ msecs: timeMs, random: randomOfId() });
