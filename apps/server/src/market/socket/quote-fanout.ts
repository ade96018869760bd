import type { FeedTick } from '../feed/feed.ts';
import type { InstrumentState } from '../hub/instrument-state.ts';
import type { Connection } from './connection.ts';
import { priceMessage } from './messages.ts';
import { textFrame } from './text-frame.ts';

/** Who wants which instrument, and what has changed since the last flush. */
export class QuoteFanout {
  readonly #readers = new Map<InstrumentState, Set<Connection>>();
  /** Changed instruments and the volume traded since their last message. */
  #changed = new Map<InstrumentState, number>();
  readonly #behind = new Set<Connection>();

  subscribe(connection: Connection, state: InstrumentState): void {
    connection.subscriptions.add(state);
    let readers = this.#readers.get(state);
    if (!readers) {
      readers = new Set();
      this.#readers.set(state, readers);
    }
    readers.add(connection);
  }

  unsubscribe(connection: Connection, state: InstrumentState): void {
    connection.forget(state);
    const readers = this.#readers.get(state);
    readers?.delete(connection);
    if (readers?.size === 0) this.#readers.delete(state);
  }

  drop(connection: Connection): void {
    for (const state of [...connection.subscriptions]) this.unsubscribe(connection, state);
    this.#behind.delete(connection);
  }

  tick(state: InstrumentState, tick: FeedTick): void {
    if (!this.#readers.has(state)) return;
    this.#changed.set(state, (this.#changed.get(state) ?? 0) + tick.volume);
  }

  /** Renders and writes at once. Returns how many messages that made. */
  flush(): number {
    const { readers, messages } = this.render();
    this.write(readers);
    return messages;
  }

  /** Renders each changed instrument once for all its readers, and says whom to `write` to. */
  render(): { readers: Connection[]; messages: number } {
    const touched: Connection[] = [];
    const changed = this.#changed;
    this.#changed = new Map();
    let messages = 0;
    for (const [state, volume] of changed) {
      const readers = this.#readers.get(state);
      if (!readers) continue;
      const frame = textFrame(priceMessage(state, volume));
      for (const reader of readers) {
        if (!reader.awaitsFlush) touched.push(reader);
        reader.queue(state, frame, volume);
      }
      messages += readers.size;
    }
    for (const connection of this.#behind) if (!connection.awaitsFlush) touched.push(connection);
    return { readers: touched, messages };
  }

  write(connections: readonly Connection[]): void {
    for (const connection of connections) {
      connection.flush();
      if (connection.hasMissed) this.#behind.add(connection);
      else this.#behind.delete(connection);
    }
  }
}
