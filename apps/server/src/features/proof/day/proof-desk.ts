import { BusyDesk } from '../../../kernel/busy-desk.ts';

/** Each reads some dozen pieces of trees and hashes for some milliseconds: orders need the connections and the thread. */
const atOnce = 4;
const waitingOfOne = 2;
const waitingMax = 100;
const waitMs = 5_000;

/** Lets a few proofs of a day be made at a time, and one of each customer. */
export class ProofDesk extends BusyDesk {
  constructor() {
    super({ atOnce, atOnceOfOne: 1, waitingOfOne, waitingMax, waitMs });
  }
}
