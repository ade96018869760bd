import type { QuoteTopic } from '@openfloor/contract/stocks/live-quotes';
import { pingText, readMessage } from './quote-socket-messages.ts';
import { type QuoteListener, QuoteTopics } from './quote-socket-topics.ts';

/**
 * `idle`: nobody listens, or the page is out of sight. `connecting`: prices were fresh a moment ago or have never been
 * here. `live`: prices come. `stale`: none came for too long, whether or not the connection stands.
 */
export type QuoteConnection = 'idle' | 'connecting' | 'live' | 'stale';

export interface Timers {
  now(): number;
  /** Calls once after the delay; the returned function cancels. */
  after(delayMs: number, work: () => void): () => void;
}

/** What this client uses of the browser's WebSocket. */
export interface SocketLike {
  onopen: (() => void) | null;
  onclose: ((event: { code?: number }) => void) | null;
  onerror: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface QuoteSocketOptions {
  openSocket(): SocketLike;
  timers?: Timers;
  random?: () => number;
  onServerError?: (text: string) => void;
  /** The server closed the line because the tenant may not be here any more. */
  onTenantRefused?: () => void;
}

export const quoteSocketTimes = {
  pingMs: 5_000,
  /** Not even a pong: the line is dead and is opened anew. */
  silentMs: 12_000,
  /** Pongs but no price: the line stands, the prices are old. */
  noPriceMs: 60_000,
  retryMs: 500,
  retryMaxMs: 30_000,
  /** From the last listener's leaving to closing: a change of page needs no new connection. */
  lingerMs: 3_000,
  hiddenMs: 60_000,
} as const;

const times = quoteSocketTimes;

/** What the server closes the lines of a suspended tenant with. */
const tenantRefusedClose = 4403;

const systemTimers: Timers = {
  now: () => performance.now(),
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Live quotes over one connection that opens with the first listener, heals itself and closes after the last. */
export class QuoteSocket {
  readonly #options: QuoteSocketOptions;
  readonly #timers: Timers;
  readonly #topics = new QuoteTopics();
  readonly #stateListeners = new Set<() => void>();
  readonly #reconnectListeners = new Set<() => void>();
  readonly #haltListeners = new Set<() => void>();
  #socket: SocketLike | undefined;
  #isOpen = false;
  #isPaused = false;
  #isHidden = false;
  #hasBeenOpen = false;
  #flushPlanned = false;
  #failures = 0;
  /** When the line last gave a sign of life, its opening included. */
  #lastSignAt = 0;
  #lastMessageAt = 0;
  #lastPriceAt = 0;
  #connection: QuoteConnection = 'idle';
  #delayed: ReadonlySet<string> | undefined;
  #cancelBeat: (() => void) | undefined;
  #cancelRetry: (() => void) | undefined;
  #cancelLinger: (() => void) | undefined;
  #cancelHidden: (() => void) | undefined;

  constructor(options: QuoteSocketOptions) {
    this.#options = options;
    this.#timers = options.timers ?? systemTimers;
  }

  get connection(): QuoteConnection {
    return this.#connection;
  }

  /** Markets whose prices the server itself misses; undefined while it has not said. Changes are told as connection changes. */
  get delayedMarkets(): ReadonlySet<string> | undefined {
    return this.#delayed;
  }

  /** Listeners of one symbol share one subscription. The returned function leaves. */
  subscribe(topic: QuoteTopic, listener: QuoteListener): () => void {
    // One wrapper a call, so that the same function may listen twice.
    const own: QuoteListener = quote => listener(quote);
    if (this.#topics.isEmpty) this.#wake();
    this.#topics.add(topic, own);
    this.#planFlush();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#topics.remove(topic, own);
      this.#planFlush();
      if (this.#topics.isEmpty) {
        this.#cancelLinger = this.#timers.after(times.lingerMs, () => this.#sleep());
      }
    };
  }

  onConnectionChange(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** After a gap in the ticks: whoever shows a history of them reads it again. */
  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  }

  /** What the operator has halted is no longer as it was; also after a gap, in which nobody could say so. */
  onHaltsTold(listener: () => void): () => void {
    this.#haltListeners.add(listener);
    return () => this.#haltListeners.delete(listener);
  }

  /** A page out of sight for long needs no prices. */
  setHidden(isHidden: boolean): void {
    if (isHidden === this.#isHidden) return;
    this.#isHidden = isHidden;
    this.#cancelHidden?.();
    if (isHidden) {
      this.#cancelHidden = this.#timers.after(times.hiddenMs, () => this.#pause());
    } else {
      this.#resume();
    }
  }

  /** The device is back on the network: no need to wait for the next try. */
  retryNow(): void {
    if (this.#cancelRetry === undefined) return;
    this.#failures = 0;
    this.#connect();
  }

  #wake(): void {
    this.#cancelLinger?.();
    this.#cancelLinger = undefined;
    if (this.#isPaused || this.#socket || this.#cancelRetry) return;
    this.#markFresh();
    this.#connect();
    this.#beat();
  }

  #sleep(): void {
    this.#cancelLinger = undefined;
    this.#disconnect();
    // Without listeners nobody has missed anything.
    this.#hasBeenOpen = false;
    this.#failures = 0;
    this.#settleConnection();
  }

  #pause(): void {
    this.#isPaused = true;
    this.#disconnect();
    this.#settleConnection();
  }

  #resume(): void {
    if (this.#isPaused) {
      this.#isPaused = false;
      this.#failures = 0;
      if (!this.#topics.isEmpty) this.#wake();
    } else {
      this.retryNow();
    }
  }

  #connect(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    const socket = this.#options.openSocket();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = event => this.#received(event.data);
    socket.onclose = ({ code }) => {
      if (code === tenantRefusedClose) this.#options.onTenantRefused?.();
      this.#lost();
    };
    // A close always follows an error.
    socket.onerror = () => undefined;
    this.#settleConnection();
  }

  #opened(): void {
    this.#isOpen = true;
    this.#lastSignAt = this.#timers.now();
    this.#topics.forget();
    this.#flush();
    if (this.#hasBeenOpen)
      for (const listener of [...this.#reconnectListeners, ...this.#haltListeners]) listener();
    this.#hasBeenOpen = true;
    this.#settleConnection();
  }

  #received(data: unknown): void {
    const message = readMessage(data);
    if (!message) return;
    this.#failures = 0;
    this.#lastMessageAt = this.#timers.now();
    this.#lastSignAt = this.#lastMessageAt;
    if (message.kind === 'error') this.#options.onServerError?.(message.text);
    if (message.kind === 'price') this.#lastPriceAt = this.#lastMessageAt;
    if (message.kind === 'pong') this.#hearDelayed(message.delayed);
    if (message.kind === 'halts') for (const listener of [...this.#haltListeners]) listener();
    this.#settleConnection();
    if (message.kind === 'price') this.#topics.deliver(message.quote);
  }

  #hearDelayed(markets: readonly string[]): void {
    const isSame =
      this.#delayed?.size === markets.length && markets.every(market => this.#delayed?.has(market));
    if (isSame) return;
    this.#delayed = new Set(markets);
    for (const listener of [...this.#stateListeners]) listener();
  }

  #lost(): void {
    this.#dropSocket();
    const delayMs = Math.min(times.retryMaxMs, times.retryMs * 2 ** this.#failures);
    const random = this.#options.random ?? Math.random;
    this.#failures += 1;
    // Half of the wait is chance, so that a restarted server is not met by everybody at once.
    this.#cancelRetry = this.#timers.after(delayMs * (0.5 + random() / 2), () => this.#connect());
    this.#settleConnection();
  }

  #disconnect(): void {
    this.#cancelBeat?.();
    this.#cancelRetry?.();
    this.#cancelBeat = undefined;
    this.#cancelRetry = undefined;
    this.#dropSocket();
  }

  #dropSocket(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#isOpen = false;
    this.#delayed = undefined;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #beat(): void {
    this.#cancelBeat?.();
    this.#cancelBeat = this.#timers.after(times.pingMs, () => {
      this.#beat();
      if (this.#isOpen && this.#age(this.#lastSignAt) >= times.silentMs) this.#lost();
      else if (this.#isOpen) this.#socket?.send(pingText);
      this.#settleConnection();
    });
  }

  #age(at: number): number {
    return this.#timers.now() - at;
  }

  #markFresh(): void {
    this.#lastMessageAt = this.#timers.now();
    this.#lastPriceAt = this.#lastMessageAt;
  }

  /** Listeners come and go in bursts when a list is drawn; one message tells of all of them. */
  #planFlush(): void {
    if (this.#flushPlanned) return;
    this.#flushPlanned = true;
    queueMicrotask(() => {
      this.#flushPlanned = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#isOpen) return;
    for (const message of this.#topics.difference()) this.#socket?.send(message);
  }

  #settleConnection(): void {
    const next = this.#currentConnection();
    if (next === this.#connection) return;
    this.#connection = next;
    for (const listener of [...this.#stateListeners]) listener();
  }

  #currentConnection(): QuoteConnection {
    if (!this.#socket && !this.#cancelRetry) return 'idle';
    const isSilent = this.#age(this.#lastMessageAt) >= times.silentMs;
    if (isSilent || this.#age(this.#lastPriceAt) >= times.noPriceMs) return 'stale';
    return this.#isOpen ? 'live' : 'connecting';
  }
}
