import type { FeedTick } from '@openfloor/server/market/feed/feed';

interface Arrival {
  timeMs: number;
  price: number;
  arrivedMs: number;
}

const remembered = 20;

/** Remembers when ticks arrived, and tells for how long a reply had been overtaken when it was asked for. */
export class TickMemory {
  ticks = 0;
  readonly #arrivals = new Map<string, Arrival[]>();

  take(tick: FeedTick): void {
    this.ticks++;
    let arrivals = this.#arrivals.get(tick.id);
    if (!arrivals) {
      arrivals = [];
      this.#arrivals.set(tick.id, arrivals);
    }
    arrivals.push({ timeMs: tick.timeMs, price: tick.price, arrivedMs: Date.now() });
    if (arrivals.length > remembered) arrivals.shift();
  }

  ageOfQuote(id: string, quoteTimeMs: number, askedMs: number): number {
    return this.#age(id, arrival => arrival.timeMs === quoteTimeMs, askedMs);
  }

  ageOfPrice(id: string, price: number, askedMs: number): number {
    return this.#age(id, arrival => arrival.price === price, askedMs);
  }

  /** From the arrival of the first tick that the reply should have known to the question; 0 where there was none. */
  #age(id: string, isReplied: (arrival: Arrival) => boolean, askedMs: number): number {
    const arrivals = this.#arrivals.get(id) ?? [];
    const replied = arrivals.findLastIndex(isReplied);
    const overtaking = arrivals[replied + 1];
    return overtaking ? Math.max(0, askedMs - overtaking.arrivedMs) : 0;
  }
}
