import { FairQueue, QueueFull } from '@openfloor/db/fair-queue';
import { Refusal } from '../../http/refusal.ts';

/** In work at once, of everybody together: each may hold tens of megabytes. */
const atOnce = 2;
/** Browsers ask twice for what they are about to save; more than that is a robot. */
const waitingOfOne = 2;
const waitingMax = 50;
const waitMs = 20_000;

/** Lets a few statements be made at a time, and one of each customer. */
export class StatementDesk {
  readonly #queue = new FairQueue({ atOnce, atOnceOfOne: 1, waitingOfOne, waitingMax, waitMs });

  async make<T>(lane: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run(lane, work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new Refusal('tooManyTries', { problem: 'serverBusy', retryAfterSeconds: 10 });
    }
  }
}
