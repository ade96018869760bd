import type { QuoteTopic } from '@openfloor/contract/stocks/live-quotes';
import { type LiveQuote, symbolMessages, topicKey } from './quote-socket-messages.ts';

export type QuoteListener = (quote: LiveQuote) => void;

interface Wanted {
  topic: QuoteTopic;
  listeners: Set<QuoteListener>;
}

/** Who listens to what, and what the server has been told of it. */
export class QuoteTopics {
  readonly #wanted = new Map<string, Wanted>();
  readonly #told = new Map<string, QuoteTopic>();
  /** Subscribed to, but the last known quote has not come yet. */
  readonly #awaitingFirst = new Set<string>();

  get isEmpty(): boolean {
    return this.#wanted.size === 0;
  }

  add(topic: QuoteTopic, listener: QuoteListener): void {
    const key = topicKey(topic);
    const wanted = this.#wanted.get(key);
    if (wanted) wanted.listeners.add(listener);
    else this.#wanted.set(key, { topic, listeners: new Set([listener]) });
  }

  remove(topic: QuoteTopic, listener: QuoteListener): void {
    const key = topicKey(topic);
    const wanted = this.#wanted.get(key);
    wanted?.listeners.delete(listener);
    if (wanted?.listeners.size === 0) this.#wanted.delete(key);
  }

  /** A new connection knows nothing. */
  forget(): void {
    this.#told.clear();
    this.#awaitingFirst.clear();
  }

  /** The messages that bring the server from what it was told to what is wanted. */
  difference(): string[] {
    const gone = [...this.#told].filter(([key]) => !this.#wanted.has(key));
    const fresh = [...this.#wanted].filter(([key]) => !this.#told.has(key));
    for (const [key] of gone) {
      this.#told.delete(key);
      this.#awaitingFirst.delete(key);
    }
    for (const [key, { topic }] of fresh) {
      this.#told.set(key, topic);
      this.#awaitingFirst.add(key);
    }
    return [
      ...symbolMessages(
        'UNSUBSCRIBE',
        gone.map(([, topic]) => topic),
      ),
      ...symbolMessages(
        'SUBSCRIBE',
        fresh.map(([, { topic }]) => topic),
      ),
    ];
  }

  deliver(quote: LiveQuote): void {
    const key = topicKey(quote);
    const isLastKnown = this.#awaitingFirst.delete(key);
    const heard = isLastKnown ? { ...quote, volume: 0 } : quote;
    for (const listener of [...(this.#wanted.get(key)?.listeners ?? [])]) listener(heard);
  }
}
