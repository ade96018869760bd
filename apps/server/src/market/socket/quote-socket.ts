import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { isMarketCode } from '@openfloor/homes/lookup';
import { type WebSocket, WebSocketServer } from 'ws';
import { instrumentId } from '../feed/feed.ts';
import type { InstrumentState } from '../hub/instrument-state.ts';
import type { MarketHub } from '../hub/market-hub.ts';
import { Connection } from './connection.ts';
import { type SocketLimits, socketLimits } from './limits.ts';
import { haltsMessage, pongMessage, priceMessage, readMessage, type SymbolName } from './messages.ts';
import { QuoteFanout } from './quote-fanout.ts';
import { hostName, originMatches, pathOf, refuseUpgrade } from './upgrade-check.ts';

export type SocketGauge = 'connections' | 'messages';

export interface QuoteSocketOptions {
  hub: Pick<MarketHub, 'onTick' | 'state' | 'delayedMarkets'>;
  /** Whether a live tenant answers at this host name. */
  tenantAllows: (host: string) => boolean | Promise<boolean>;
  /** What the tenant at this host has halted: readers are told when the text is another. */
  haltsOf?: (host: string) => string | Promise<string>;
  /** The `Host` that the visitor asked for, behind a proxy the forwarded one. */
  hostOf?: (request: IncomingMessage) => string | undefined;
  addressOf?: (request: IncomingMessage) => string;
  path?: string;
  limits?: Partial<SocketLimits>;
  flushMs?: number;
  now?: () => number;
  metrics?: { add(gauge: SocketGauge, amount: number): void };
}

const goingAway = 1001;
/** Of the private range, with the digits of a refused request. */
export const tenantRefusedClose = 4403;
const readersAtOnce = 250;
// Together with the time for which a tenant is believed, about a second.
const refusedMs = 500;
const goodbyeStepMs = 50;
const pauseMsMin = 5;
// Of the thread's time at most a fifth goes to prices that are sent at once.
const pauseAfterNear = 4;

/**
 * Live quotes over WebSocket: a snapshot on subscribing, then every change: at once to whoever has a single stock before
 * them, merged over a twentieth of a second in lists.
 */
export class QuoteSocket {
  readonly #options: QuoteSocketOptions;
  readonly #limits: SocketLimits;
  readonly #now: () => number;
  readonly #path: string;
  readonly #flushMs: number;
  readonly #sockets: WebSocketServer;
  /** By the host name that each was opened under. */
  readonly #connections = new Map<Connection, string>();
  readonly #perAddress = new Map<string, number>();
  /** What was halted at each host when its readers were last told. */
  readonly #halts = new Map<string, string>();
  readonly #fanout = new QuoteFanout(() => this.#flushNearSoon());
  readonly #stopListening: () => void;
  readonly #closeDeadTimer: NodeJS.Timeout;
  readonly #closeRefusedTimer: NodeJS.Timeout;
  #nearAwaits = false;
  #nearNotBeforeMs = 0;
  #closing = false;

  constructor(options: QuoteSocketOptions) {
    this.#options = options;
    this.#limits = { ...socketLimits, ...options.limits };
    this.#now = options.now ?? Date.now;
    this.#path = options.path ?? '/api/ws';
    this.#flushMs = options.flushMs ?? 50;
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: this.#limits.messageBytes,
    });
    this.#stopListening = options.hub.onTick((state, tick) => this.#fanout.tick(state, tick));
    this.#closeDeadTimer = setInterval(() => this.#closeDead(), Math.min(5_000, this.#limits.idleMs / 4));
    this.#closeRefusedTimer = setInterval(
      () => void this.#lookAtTenants(),
      Math.min(refusedMs, this.#limits.idleMs / 4),
    );
    void this.#flushOnAndOn();
  }

  /** Takes over upgrades to its path. Call once, with the server that also answers the calls. */
  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      // A client that vanishes while its upgrade is being decided must not end the process.
      stream.on('error', () => stream.destroy());
      if (pathOf(request) === this.#path) void this.#upgrade(request, stream, head);
      else if (server.listenerCount('upgrade') === 1) refuseUpgrade(stream, 404);
    });
  }

  /** Says goodbye to everybody, within so long and one after the other, and ends those who do not answer. */
  async close(withinMs = 0): Promise<void> {
    this.#closing = true;
    const steps = Math.max(1, Math.floor(withinMs / goodbyeStepMs));
    const leaving = [...this.#connections.keys()];
    const atOnce = Math.ceil(leaving.length / steps);
    for (let first = 0; first < leaving.length; first += atOnce) {
      for (const connection of leaving.slice(first, first + atOnce))
        connection.close(goingAway, 'server is closing');
      if (first + atOnce < leaving.length) await wait(goodbyeStepMs);
    }
    this.#stopListening();
    clearInterval(this.#closeDeadTimer);
    clearInterval(this.#closeRefusedTimer);
    for (let waits = 0; this.#connections.size > 0 && waits < 20; waits++) {
      await new Promise(resolve => setTimeout(resolve, 25));
    }
    for (const connection of this.#connections.keys()) connection.terminate();
    this.#sockets.close();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { tenantAllows, hostOf = ownHost, addressOf = ownAddress } = this.#options;
    const host = hostOf(request);
    const address = addressOf(request);
    const allowed =
      originMatches(request.headers.origin, host) &&
      (await Promise.resolve(tenantAllows(hostName(host))).catch(() => false));
    const open = this.#perAddress.get(address) ?? 0;
    const problem = !allowed
      ? 403
      : this.#isFull
        ? 503
        : open >= this.#limits.connectionsPerAddress
          ? 429
          : undefined;
    if (problem !== undefined) {
      refuseUpgrade(stream, problem);
      return;
    }
    this.#perAddress.set(address, open + 1);
    stream.once('close', () => this.#addressLeft(address));
    this.#sockets.handleUpgrade(request, stream, head, socket =>
      this.#accept(socket, stream, hostName(host)),
    );
  }

  get #isFull(): boolean {
    return this.#closing || this.#connections.size >= this.#limits.connections;
  }

  #accept(socket: WebSocket, stream: Duplex, host: string): void {
    const connection = new Connection(socket, stream, this.#limits, this.#now());
    this.#connections.set(connection, host);
    this.#options.metrics?.add('connections', 1);
    socket.on('message', (data, isBinary) => this.#heard(connection, isBinary ? undefined : data.toString()));
    // The library answers pings by itself, which is work like any other message.
    socket.on('ping', () => {
      if (!connection.budget.spend(this.#now())) connection.terminate();
    });
    // The close that follows tells all; without a listener the error would end the process.
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#fanout.drop(connection);
      this.#connections.delete(connection);
      this.#options.metrics?.add('connections', -1);
    });
  }

  #heard(connection: Connection, text: string | undefined): void {
    const nowMs = this.#now();
    connection.heard(nowMs);
    if (!connection.budget.spend(nowMs)) {
      connection.refuse('Too many messages');
      return;
    }
    const message = text === undefined ? undefined : readMessage(text);
    if (message?.event === 'PING') connection.send(pongMessage(this.#options.hub.delayedMarkets()));
    else if (message?.event === 'SUBSCRIBE') this.#subscribe(connection, message.symbols);
    else if (message?.event === 'UNSUBSCRIBE') this.#unsubscribe(connection, message.symbols);
    else connection.refuse('Not a message of this protocol');
  }

  #subscribe(connection: Connection, names: readonly SymbolName[]): void {
    const unknown: string[] = [];
    for (const name of names) {
      const state = this.#find(name);
      if (!state) {
        unknown.push(`${name.symbol} on ${name.exchange}`);
        continue;
      }
      const isNew = !connection.subscriptions.has(state);
      if (isNew && connection.subscriptions.size >= this.#limits.symbolsPerConnection) {
        connection.refuse(`At most ${this.#limits.symbolsPerConnection} symbols`);
        return;
      }
      this.#fanout.subscribe(connection, state);
      // No volume: the candles that the reader has loaded already count it.
      if (state.quoteTimeMs !== undefined) connection.send(priceMessage(state, 0));
    }
    if (unknown.length > 0) connection.refuse(`Unknown symbol ${unknown.join(', ')}`);
  }

  #unsubscribe(connection: Connection, names: readonly SymbolName[]): void {
    for (const name of names) {
      const state = this.#find(name);
      if (state) this.#fanout.unsubscribe(connection, state);
    }
  }

  #find({ symbol, exchange }: SymbolName): InstrumentState | undefined {
    return isMarketCode(exchange) ? this.#options.hub.state(instrumentId(exchange, symbol)) : undefined;
  }

  /** With the end of this turn, in which more ticks may come, or once the thread has done other work for a while. */
  #flushNearSoon(): void {
    if (this.#nearAwaits) return;
    this.#nearAwaits = true;
    const waitMs = this.#nearNotBeforeMs - performance.now();
    if (waitMs > 0) setTimeout(() => this.#flushNear(), waitMs).unref();
    else setImmediate(() => this.#flushNear());
  }

  #flushNear(): void {
    this.#nearAwaits = false;
    if (this.#closing) return;
    const begunMs = performance.now();
    const messages = this.#fanout.flushNear();
    this.#options.metrics?.add('messages', messages);
    const endedMs = performance.now();
    this.#nearNotBeforeMs = endedMs + Math.min((endedMs - begunMs) * pauseAfterNear, this.#flushMs);
  }

  async #flushOnAndOn(): Promise<void> {
    while (!this.#closing) {
      const begunMs = performance.now();
      const { readers, messages } = this.#fanout.render();
      for (let first = 0; first < readers.length && !this.#closing; first += readersAtOnce) {
        this.#fanout.write(readers.slice(first, first + readersAtOnce));
        // Writing to very many takes a while: others get their turn in between.
        if (first + readersAtOnce < readers.length) await nextTurn();
      }
      this.#options.metrics?.add('messages', messages);
      const tookMs = performance.now() - begunMs;
      await wait(Math.max(this.#flushMs - tookMs, pauseMsMin), undefined, { ref: false });
    }
  }

  #closeDead(): void {
    const nowMs = this.#now();
    for (const connection of this.#connections.keys()) if (connection.isDead(nowMs)) connection.terminate();
  }

  /** A tenant that was suspended gets no more prices, and its readers are told why; what is halted is told within a second. */
  async #lookAtTenants(): Promise<void> {
    const hosts = new Set(this.#connections.values());
    for (const host of this.#halts.keys()) if (!hosts.has(host)) this.#halts.delete(host);
    for (const host of hosts) {
      await this.#tellHalts(host);
      // A database that is away says nothing about a tenant.
      const allowed = await Promise.resolve(this.#options.tenantAllows(host)).catch(() => true);
      if (allowed) continue;
      for (const [connection, own] of this.#connections) {
        if (own === host) connection.close(tenantRefusedClose, 'tenant not authorised');
      }
    }
  }

  async #tellHalts(host: string): Promise<void> {
    const { haltsOf } = this.#options;
    const halts = await Promise.resolve(haltsOf?.(host)).catch(() => undefined);
    if (halts === undefined) return;
    const before = this.#halts.get(host);
    this.#halts.set(host, halts);
    // Who has just come has just read it.
    if (before === undefined || halts === before) return;
    for (const [connection, own] of this.#connections) if (own === host) connection.send(haltsMessage);
  }

  #addressLeft(address: string): void {
    const open = (this.#perAddress.get(address) ?? 1) - 1;
    if (open > 0) this.#perAddress.set(address, open);
    else this.#perAddress.delete(address);
  }
}

function ownHost(request: IncomingMessage): string | undefined {
  return request.headers.host;
}

function ownAddress(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? '';
}
