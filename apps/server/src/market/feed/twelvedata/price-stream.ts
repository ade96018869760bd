import WebSocket from 'ws';
import { type Backoff, backoffMs } from '../backoff.ts';
import type { Listing } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { type PriceEvent, priceEvent, streamEvent, subscribeStatus } from './replies.ts';

export interface PriceStreamOptions {
  apiKey: string;
  url: string;
  listings: readonly Listing[];
  /** Symbols in one subscribe message. The source takes 100 messages a minute and 1 MB in each. */
  batchMax: number;
  heartbeatMs: number;
  backoff: Backoff;
  clock: Clock;
  random: () => number;
}

export interface PriceStreamListener {
  price(event: PriceEvent): void;
  /** With every heartbeat sent. */
  beat(): void;
  lost(): void;
  problem(message: string): void;
}

// Heartbeats without any answer until the connection counts as dead.
const unansweredMax = 2.5;
const handshakeTimeoutMs = 15_000;

/** Keeps one connection to the stream open and subscribed, until it is stopped. */
export class PriceStream {
  readonly #options: PriceStreamOptions;
  readonly #listener: PriceStreamListener;
  #socket: WebSocket | undefined;
  #cancelTimer = () => {};
  #failures = 0;
  #lastHeardMs = 0;
  #stopped = false;

  constructor(options: PriceStreamOptions, listener: PriceStreamListener) {
    this.#options = options;
    this.#listener = listener;
  }

  start(): void {
    const url = new URL(this.#options.url);
    url.searchParams.set('apikey', this.#options.apiKey);
    const socket = new WebSocket(url, { handshakeTimeout: handshakeTimeoutMs });
    this.#socket = socket;
    socket.on('open', () => this.#opened(socket));
    socket.on('message', data => this.#heard(String(data)));
    // `close` follows every error and tells the rest.
    socket.on('error', error => this.#report(`The stream failed: ${error.message}`));
    socket.on('close', code => this.#closed(code));
  }

  /** Nothing is delivered after the call, and nothing is open once it resolves. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    const socket = this.#socket;
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    await new Promise<void>(resolve => {
      socket.once('close', () => resolve());
      socket.terminate();
    });
  }

  #opened(socket: WebSocket): void {
    if (this.#stopped) return;
    this.#lastHeardMs = this.#options.clock.now();
    const { listings, batchMax } = this.#options;
    for (let from = 0; from < listings.length; from += batchMax) {
      const symbols = listings.slice(from, from + batchMax).map(subscription);
      socket.send(JSON.stringify({ action: 'subscribe', params: { symbols } }));
    }
    this.#beatLater(socket);
  }

  #beatLater(socket: WebSocket): void {
    const { clock, heartbeatMs } = this.#options;
    this.#cancelTimer = clock.after(heartbeatMs, () => {
      if (clock.now() - this.#lastHeardMs > unansweredMax * heartbeatMs) {
        this.#report('The stream answers no heartbeats');
        socket.terminate();
        return;
      }
      socket.send(JSON.stringify({ action: 'heartbeat' }));
      this.#listener.beat();
      this.#beatLater(socket);
    });
  }

  #heard(text: string): void {
    if (this.#stopped) return;
    this.#lastHeardMs = this.#options.clock.now();
    const message = parse(text);
    const kind = streamEvent.safeParse(message).data?.event;
    if (kind === 'price') {
      const price = priceEvent.safeParse(message);
      if (price.success) this.#listener.price(price.data);
    } else if (kind === 'subscribe-status') {
      this.#subscribed(message);
    }
  }

  #subscribed(message: unknown): void {
    const status = subscribeStatus.safeParse(message).data;
    // Only now: a source that accepts connections and then drops them must not be called without pause.
    if (status?.success?.length) this.#failures = 0;
    const refused = status?.fails?.map(({ symbol, exchange }) =>
      exchange ? `${symbol}:${exchange}` : symbol,
    );
    if (refused?.length) this.#report(`The stream refuses ${refused.join(', ')}`);
  }

  #closed(code: number): void {
    this.#cancelTimer();
    if (this.#stopped) return;
    this.#failures++;
    const { clock, backoff, random } = this.#options;
    const delayMs = backoffMs(backoff, this.#failures, random);
    this.#report(`The stream closed with code ${code}; next try in ${Math.round(delayMs)} ms`);
    this.#listener.lost();
    this.#cancelTimer = clock.after(delayMs, () => this.start());
  }

  #report(message: string): void {
    if (!this.#stopped) this.#listener.problem(message.replaceAll(this.#options.apiKey, '***'));
  }
}

function subscription({ symbol, exchange, instrument }: Listing) {
  return {
    symbol,
    ...(exchange ? { exchange } : {}),
    ...(instrument.isIndex ? { type: 'Index' } : {}),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
