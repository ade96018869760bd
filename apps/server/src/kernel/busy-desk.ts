import { FairQueue, type FairQueueOptions, QueueFull } from '@openfloor/db/fair-queue';
import { Refusal } from '../http/refusal.ts';

/** Lets a few have long work done at a time; others wait a while, and whoever comes beyond that is refused at once. */
export class BusyDesk {
  readonly #queue: FairQueue;

  constructor(limits: FairQueueOptions) {
    this.#queue = new FairQueue(limits);
  }

  /** Refuses now what would be refused in a moment. */
  requireRoom(lane: string): void {
    if (!this.#queue.hasRoom(lane)) throw busy();
  }

  async make<T>(lane: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run(lane, work);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw busy();
    }
  }
}

const busy = () => new Refusal('tooManyTries', { problem: 'serverBusy', retryAfterSeconds: 10 });
