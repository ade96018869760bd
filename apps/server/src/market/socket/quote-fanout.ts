import type { FeedTick } from '../feed/feed.ts';
import type { InstrumentState } from '../hub/instrument-state.ts';
import type { Connection } from './connection.ts';
import { priceMessage } from './messages.ts';
import { textFrame } from './text-frame.ts';

/** Whoever has no more than these before them has a stock's page open, and wants its price at once. */
export const nearMax = 3;

/** Readers who are written to together, and what has changed since they were. */
class Readers {
  readonly #of = new Map<InstrumentState, Set<Connection>>();
  /** Changed instruments and the volume traded since their last message. */
  #changed = new Map<InstrumentState, number>();

  add(connection: Connection, state: InstrumentState): void {
    const readers = this.#of.get(state);
    if (readers) readers.add(connection);
    else this.#of.set(state, new Set([connection]));
  }

  remove(connection: Connection, state: InstrumentState): void {
    const readers = this.#of.get(state);
    readers?.delete(connection);
    if (readers?.size === 0) {
      this.#of.delete(state);
      this.#changed.delete(state);
    }
  }

  /** False where nobody reads it. */
  tick(state: InstrumentState, { volume }: FeedTick): boolean {
    if (!this.#of.has(state)) return false;
    this.#changed.set(state, (this.#changed.get(state) ?? 0) + volume);
    return true;
  }

  /** What has traded since its last message. */
  owed(state: InstrumentState): number {
    return this.#changed.get(state) ?? 0;
  }

  /** Renders each changed instrument once for all its readers. */
  render(touched: Connection[]): number {
    const changed = this.#changed;
    this.#changed = new Map();
    let messages = 0;
    for (const [state, volume] of changed) {
      const readers = this.#of.get(state);
      if (!readers) continue;
      const frame = textFrame(priceMessage(state, volume));
      for (const reader of readers) {
        if (!reader.awaitsFlush) touched.push(reader);
        reader.queue(state, frame, volume);
      }
      messages += readers.size;
    }
    return messages;
  }
}

/** Who wants which instrument, and what has changed since the last flush. */
export class QuoteFanout {
  /** Have a list before them, in which prices of a moment come together. */
  readonly #far = new Readers();
  /** Have one stock before them. */
  readonly #near = new Readers();
  readonly #isNear = new WeakSet<Connection>();
  readonly #behind = new Set<Connection>();
  readonly #nearChanged: () => void;

  /** `nearChanged` is called when somebody waits for a price who should have it at once: `flushNear`. */
  constructor(nearChanged: () => void = () => {}) {
    this.#nearChanged = nearChanged;
  }

  subscribe(connection: Connection, state: InstrumentState): void {
    if (connection.subscriptions.has(state)) return;
    this.#settle(connection, connection.subscriptions.size + 1);
    connection.subscriptions.add(state);
    this.#of(connection).add(connection, state);
  }

  unsubscribe(connection: Connection, state: InstrumentState): void {
    connection.forget(state);
    this.#of(connection).remove(connection, state);
    this.#settle(connection, connection.subscriptions.size);
  }

  drop(connection: Connection): void {
    const readers = this.#of(connection);
    for (const state of [...connection.subscriptions]) {
      connection.forget(state);
      readers.remove(connection, state);
    }
    this.#behind.delete(connection);
  }

  tick(state: InstrumentState, tick: FeedTick): void {
    this.#far.tick(state, tick);
    if (this.#near.tick(state, tick)) this.#nearChanged();
  }

  /** Renders and writes at once. Returns how many messages that made. */
  flush(): number {
    const { readers, messages } = this.render();
    this.write(readers);
    return messages + this.flushNear();
  }

  /** Renders and writes for those who have one stock before them. */
  flushNear(): number {
    const readers: Connection[] = [];
    const messages = this.#near.render(readers);
    this.write(readers);
    return messages;
  }

  /** Renders for all others each changed instrument once, and says whom to `write` to: them, and whoever is behind. */
  render(): { readers: Connection[]; messages: number } {
    const readers: Connection[] = [];
    const messages = this.#far.render(readers);
    for (const connection of this.#behind) if (!connection.awaitsFlush) readers.push(connection);
    return { readers, messages };
  }

  write(connections: readonly Connection[]): void {
    for (const connection of connections) {
      connection.flush();
      if (connection.hasMissed) this.#behind.add(connection);
      else this.#behind.delete(connection);
    }
  }

  #of(connection: Connection): Readers {
    return this.#isNear.has(connection) ? this.#near : this.#far;
  }

  /** Puts it among those whom it belongs to with so many; what it has been told of each volume goes along. */
  #settle(connection: Connection, count: number): void {
    const isNear = count > 0 && count <= nearMax;
    if (isNear === this.#isNear.has(connection)) return;
    const [from, to] = isNear ? [this.#far, this.#near] : [this.#near, this.#far];
    for (const state of connection.subscriptions) {
      // The next message counts from another moment than the last one that this reader had.
      const difference = from.owed(state) - to.owed(state);
      if (difference !== 0) {
        connection.miss(state, difference);
        this.#behind.add(connection);
      }
      from.remove(connection, state);
      to.add(connection, state);
    }
    if (isNear) this.#isNear.add(connection);
    else this.#isNear.delete(connection);
  }
}
