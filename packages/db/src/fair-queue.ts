/** Refused: too many of the same lane wait already, or this one has waited long enough. */
export class QueueFull extends Error {
  constructor() {
    super('Too many wait here already');
    this.name = 'QueueFull';
  }
}

export interface FairQueueOptions {
  /** Of all lanes together. */
  atOnce: number;
  atOnceOfOne: number;
  waitingOfOne: number;
  /** Of all lanes together. */
  waitingMax?: number;
  /** How long one waits before it is refused. */
  waitMs?: number;
}

type Leave = () => void;

interface Waiter {
  begin(leave: Leave): void;
  timer: NodeJS.Timeout | undefined;
}

interface Lane {
  name: string;
  running: number;
  waiting: Waiter[];
}

/**
 * Bounds how much is in work, and shares it fairly: each name has a lane of its own, lanes take turns, and nobody gets
 * more than a lane's share however many they send. What comes beyond is refused at once instead of piling up.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  readonly #lanes = new Map<string, Lane>();
  /** Lanes in which somebody waits who may begin as soon as there is room, in the order of their turns. */
  readonly #turns = new Set<Lane>();
  #running = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = { waitingMax: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY, ...options };
  }

  /** Does the work when its turn comes; rejects with `QueueFull` where it does not come. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const entered = this.enter(name);
    const leave = entered instanceof Promise ? await entered : entered;
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Takes a place, at once where there is one; it must be left again. Throws `QueueFull` where nobody may wait. */
  enter(name: string): Leave | Promise<Leave> {
    const lane = this.#lanes.get(name) ?? this.#open(name);
    const { atOnce, atOnceOfOne } = this.#options;
    if (this.#running < atOnce && lane.running < atOnceOfOne) return this.#begin(lane);
    if (!this.hasRoom(name)) throw new QueueFull();
    return this.#wait(lane);
  }

  /** How many are in work, and how many wait for their turn. */
  get use(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Whether this name may enter or wait. */
  hasRoom(name: string): boolean {
    const { atOnce, atOnceOfOne, waitingOfOne, waitingMax } = this.#options;
    const lane = this.#lanes.get(name);
    if (this.#running < atOnce && (lane?.running ?? 0) < atOnceOfOne) return true;
    return (lane?.waiting.length ?? 0) < waitingOfOne && this.#waiting < waitingMax;
  }

  #open(name: string): Lane {
    const lane = { name, running: 0, waiting: [] };
    this.#lanes.set(name, lane);
    return lane;
  }

  #begin(lane: Lane): Leave {
    lane.running++;
    this.#running++;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      lane.running--;
      this.#running--;
      if (lane.waiting.length > 0) this.#turns.add(lane);
      else if (lane.running === 0) this.#lanes.delete(lane.name);
      this.#giveTurns();
    };
  }

  #wait(lane: Lane): Promise<Leave> {
    const { waitMs, atOnceOfOne } = this.#options;
    return new Promise((begin, refuse) => {
      const waiter: Waiter = { begin, timer: undefined };
      if (Number.isFinite(waitMs)) {
        waiter.timer = setTimeout(() => {
          this.#forget(lane, waiter);
          refuse(new QueueFull());
        }, waitMs);
      }
      lane.waiting.push(waiter);
      this.#waiting++;
      if (lane.running < atOnceOfOne) this.#turns.add(lane);
    });
  }

  #forget(lane: Lane, waiter: Waiter): void {
    lane.waiting.splice(lane.waiting.indexOf(waiter), 1);
    this.#waiting--;
    if (lane.waiting.length > 0) return;
    this.#turns.delete(lane);
    if (lane.running === 0) this.#lanes.delete(lane.name);
  }

  #giveTurns(): void {
    for (const lane of this.#turns) {
      if (this.#running >= this.#options.atOnce) return;
      const waiter = lane.waiting.shift();
      this.#turns.delete(lane);
      if (!waiter) continue;
      this.#waiting--;
      clearTimeout(waiter.timer);
      const leave = this.#begin(lane);
      // Behind all the others who wait.
      if (lane.waiting.length > 0 && lane.running < this.#options.atOnceOfOne) this.#turns.add(lane);
      waiter.begin(leave);
    }
  }
}
