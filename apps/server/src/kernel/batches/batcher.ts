import { DatabaseBusy } from '@openfloor/db/errors';
import { Refusal } from '../../http/refusal.ts';

export interface BatcherOptions<Item, Result> {
  /** One result for each item, in their order. Rejects where nothing of the batch happened, or nobody knows. */
  run(items: readonly Item[]): Promise<readonly Result[]>;
  /** Whether a failed batch has certainly left nothing behind, so that its items may be tried again. */
  leftNothing(error: unknown): boolean;
  /** Whether nothing became of an item because somebody else has locked its customer's money. */
  isLocked?(result: Result): boolean;
  /** How long such an item is tried again before it is refused. */
  lockedMaxMs?: number;
  batchMax?: number;
  inFlightMax?: number;
  /** So many begin a batch beside those under way; fewer gather until one has ended, or one of them has waited this long. */
  besideMin?: number;
  besideAfterMs?: number;
  /** Where the batch before had at least so many, as many again are waited for, but nobody waits longer than this. */
  crowdMin?: number;
  crowdAfterMs?: number;
  /** Later than this after a crowd nobody of it is expected. */
  crowdLastsMs?: number;
  waitingMax?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
  sinceMs: number;
  /** How often its customer was locked by somebody else, and since when. */
  locked?: { times: number; sinceMs: number };
}

const firstPauseMs = 10;
const longestPauseMs = 160;

/**
 * Lets what arrives at about the same time share one commit: while batches are under way, the next one gathers. Nothing waits
 * where none is, unless a crowd was served a moment ago; a small batch costs nearly as much of the processors as a large one.
 * A crowd is divided among the batches that may be under way at once: in one alone, everybody would wait for a single session
 * while the other processors have nothing to do.
 * A customer has at most one item in the batches under way, so their items happen in the order of arrival. A batch waits
 * for nobody's lock: an item whose customer is locked is tried again with later batches, and holds up nobody else.
 */
export class Batcher<Item extends { customerId: string }, Result> {
  readonly #options: Required<BatcherOptions<Item, Result>>;
  readonly #busyCustomers = new Set<string>();
  #waiting: Waiting<Item, Result>[] = [];
  #inFlight = 0;
  #scheduled = false;
  #patience: NodeJS.Timeout | undefined;
  #last = { size: 0, endedMs: 0 };

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = {
      batchMax: 128,
      inFlightMax: 2,
      besideMin: 16,
      besideAfterMs: 20,
      crowdMin: 8,
      crowdAfterMs: 6,
      crowdLastsMs: 50,
      waitingMax: 20_000,
      isLocked: () => false,
      lockedMaxMs: 3_000,
      ...options,
    };
  }

  submit(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#options.waitingMax) {
      throw new Refusal('tooManyTries', { retryAfterSeconds: 1 }, 503);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject, sinceMs: performance.now() });
      this.#schedule();
    });
  }

  /** After the requests that have already arrived have been read. */
  #schedule(): void {
    if (this.#scheduled || this.#waiting.length === 0 || this.#inFlight >= this.#options.inFlightMax) return;
    if (!(this.#inFlight > 0 ? this.#mayBeginBeside() : this.#mayBegin())) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#inFlight++;
      void this.#carryOut(batch).then(locked => {
        this.#inFlight--;
        this.#last = { size: batch.length, endedMs: performance.now() };
        for (const waiting of batch) {
          if (locked.includes(waiting)) this.#tryLater(waiting);
          else this.#busyCustomers.delete(waiting.item.customerId);
        }
        this.#schedule();
      });
      this.#schedule();
    });
  }

  /** Whether nobody else is to be expected in a moment. */
  #mayBegin(): boolean {
    const { crowdMin, crowdAfterMs, crowdLastsMs, besideMin } = this.#options;
    const { size, endedMs } = this.#last;
    if (size < crowdMin || performance.now() - endedMs > crowdLastsMs) return true;
    return this.#waiting.length >= Math.min(size, besideMin) || this.#hasWaited(crowdAfterMs);
  }

  /** Whether enough wait, or one has waited long enough: whoever hangs must not hold up the others. */
  #mayBeginBeside(): boolean {
    const { besideMin, besideAfterMs } = this.#options;
    return this.#waiting.length >= besideMin || this.#hasWaited(besideAfterMs);
  }

  /** Whether the first has waited so long; otherwise asks again when they have. */
  #hasWaited(ms: number): boolean {
    const waitedMs = performance.now() - (this.#waiting[0]?.sinceMs ?? 0);
    if (waitedMs >= ms) return true;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#schedule(), ms - waitedMs + 1);
    return false;
  }

  #takeBatch(): Waiting<Item, Result>[] {
    const { batchMax, besideMin, inFlightMax } = this.#options;
    const share = Math.ceil(this.#waiting.length / (inFlightMax - this.#inFlight));
    const sizeMax = share < besideMin ? batchMax : Math.min(share, batchMax);
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.#waiting) {
      const { customerId } = waiting.item;
      if (batch.length >= sizeMax || this.#busyCustomers.has(customerId)) {
        left.push(waiting);
        continue;
      }
      this.#busyCustomers.add(customerId);
      batch.push(waiting);
    }
    this.#waiting = left;
    return batch;
  }

  /** Gives those whose customers are locked. */
  async #carryOut(batch: readonly Waiting<Item, Result>[]): Promise<Waiting<Item, Result>[]> {
    const locked: Waiting<Item, Result>[] = [];
    try {
      const results = await this.#options.run(batch.map(({ item }) => item));
      for (const [index, waiting] of batch.entries()) {
        const result = results[index];
        if (result === undefined) waiting.reject(new Error('An item of the batch has no outcome'));
        else if (this.#options.isLocked(result)) locked.push(waiting);
        else waiting.resolve(result);
      }
    } catch (error) {
      if (batch.length > 1 && this.#options.leftNothing(error)) {
        // One of them may be the cause: alone, it fails nobody else.
        for (const one of batch) locked.push(...(await this.#carryOut([one])));
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
    return locked;
  }

  /** The customer stays busy meanwhile, so that nothing they asked for later overtakes it. */
  #tryLater(waiting: Waiting<Item, Result>): void {
    const { times, sinceMs } = waiting.locked ?? { times: 0, sinceMs: performance.now() };
    const { customerId } = waiting.item;
    if (performance.now() - sinceMs >= this.#options.lockedMaxMs) {
      this.#busyCustomers.delete(customerId);
      waiting.reject(new DatabaseBusy(new Error('the customer is locked')));
      return;
    }
    waiting.locked = { times: times + 1, sinceMs };
    setTimeout(
      () => {
        this.#busyCustomers.delete(customerId);
        this.#waiting.unshift(waiting);
        this.#schedule();
      },
      Math.min(longestPauseMs, firstPauseMs * 2 ** times),
    );
  }
}
