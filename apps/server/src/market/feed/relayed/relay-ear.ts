import type { FeedListener } from '../feed.ts';
import type { RelayMessage } from './relay-message.ts';
import { relayTimes } from './relay-parts.ts';

export interface EarOptions {
  listener: FeedListener;
  now: () => number;
  monotonic: () => number;
  /** Leaderships before this one are over. */
  epochAtLeast: number;
  /** Whether a new leader goes on exactly where the one before ended. */
  goesOnWithoutHole: boolean;
  leaderLeaves: () => void;
  /** Told of each message of somebody who leads no more. */
  fenced: () => void;
}

/** Tells a listener what the leader of the moment says, and nothing that an earlier one still says. */
export class RelayEar {
  readonly #options: EarOptions;
  readonly #halted = new Set<string>();
  #epoch: number;
  #place: number | undefined;
  #silent = false;
  #heardMs: number;
  #heardAtMs: number;
  #wasQuiet = false;
  last: { epoch: number; leader: string; lagMs: number; heardMs: number } | undefined;

  constructor(options: EarOptions) {
    this.#options = options;
    this.#epoch = options.epochAtLeast;
    this.#heardMs = options.monotonic();
    this.#heardAtMs = options.now();
  }

  hear(message: RelayMessage): void {
    const { listener, now, monotonic, fenced, goesOnWithoutHole, leaderLeaves } = this.#options;
    const { epoch, place, leader } = message;
    if (epoch < this.#epoch) {
      fenced();
      return;
    }
    const isSame = epoch === this.#epoch && this.#place !== undefined;
    if (isSame && place <= (this.#place ?? -1)) return;
    const isNext = place === (isSame ? (this.#place ?? -1) + 1 : 0);
    const isFirstEver = this.last === undefined;
    if (!isFirstEver && !(isNext && (isSame || goesOnWithoutHole))) this.#fallSilent();
    this.#epoch = epoch;
    this.#place = place;
    this.#heardMs = monotonic();
    this.#heardAtMs = now();
    this.#wasQuiet = false;
    this.last = { epoch, leader, lagMs: Math.max(0, now() - message.atMs), heardMs: this.#heardMs };
    this.#takeState(message);
    for (const tick of message.ticks) listener.tick(tick);
    if (message.leaves) leaderLeaves();
  }

  /** Called by the clock. A process that stood still itself has not listened: it looks twice. */
  look(): void {
    const isQuiet = this.#options.monotonic() - this.#heardMs > relayTimes.silentMs;
    if (isQuiet && this.#wasQuiet) this.#fallSilent();
    this.#wasQuiet = isQuiet;
  }

  #takeState({ silentSinceMs, halted }: RelayMessage): void {
    const { listener } = this.#options;
    if (silentSinceMs !== undefined) {
      if (!this.#silent) listener.state({ kind: 'silent', sinceMs: silentSinceMs });
      this.#silent = true;
    } else if (this.#silent) {
      this.#silent = false;
      listener.state({ kind: 'live' });
    }
    for (const id of halted) {
      if (!this.#halted.has(id)) listener.halt(id, true);
      this.#halted.add(id);
    }
    for (const id of this.#halted) {
      if (halted.includes(id)) continue;
      this.#halted.delete(id);
      listener.halt(id, false);
    }
  }

  #fallSilent(): void {
    if (this.#silent) return;
    this.#silent = true;
    this.#options.listener.state({ kind: 'silent', sinceMs: this.#heardAtMs });
  }
}
