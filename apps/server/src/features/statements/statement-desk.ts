import { BusyDesk } from '../../kernel/busy-desk.ts';

/** In work at once, of everybody together: each may hold tens of megabytes. */
const atOnce = 2;
/** Browsers ask twice for what they are about to save; more than that is a robot. */
const waitingOfOne = 2;
const waitingMax = 50;
const waitMs = 20_000;

/** Lets a few statements be made at a time, and one of each customer. */
export class StatementDesk extends BusyDesk {
  constructor() {
    super({ atOnce, atOnceOfOne: 1, waitingOfOne, waitingMax, waitMs });
  }
}
