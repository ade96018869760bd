/** How many proofs of a day are made at a time, and one of each customer. */
export const proofDeskLimits = {
  // Each reads some dozen pieces of trees and hashes for some milliseconds: orders need the connections and the thread.
  atOnce: 4,
  atOnceOfOne: 1,
  waitingOfOne: 2,
  waitingMax: 100,
  waitMs: 5_000,
};
