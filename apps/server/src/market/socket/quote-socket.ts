import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isMarketCode } from '@openfloor/rules/market-definitions';
import { type WebSocket, WebSocketServer } from 'ws';
import { instrumentId } from '../feed/feed.ts';
import type { InstrumentState } from '../hub/instrument-state.ts';
import type { MarketHub } from '../hub/market-hub.ts';
import { Connection } from './connection.ts';
import { type SocketLimits, socketLimits } from './limits.ts';
import { pongMessage, priceMessage, readMessage, type SymbolName } from './messages.ts';
import { QuoteFanout } from './quote-fanout.ts';
import { hostName, originMatches, pathOf, refuseUpgrade } from './upgrade-check.ts';

export type SocketGauge = 'connections' | 'messages';

export interface QuoteSocketOptions {
  hub: MarketHub;
  /** Whether a live tenant answers at this host name. */
  tenantAllows: (host: string) => boolean | Promise<boolean>;
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

/** Live quotes over WebSocket: a snapshot on subscribing, then every change, merged over a tenth of a second. */
export class QuoteSocket {
  readonly #options: QuoteSocketOptions;
  readonly #limits: SocketLimits;
  readonly #now: () => number;
  readonly #path: string;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  readonly #perAddress = new Map<string, number>();
  readonly #fanout = new QuoteFanout();
  readonly #stopListening: () => void;
  readonly #timers: NodeJS.Timeout[];
  #closing = false;

  constructor(options: QuoteSocketOptions) {
    this.#options = options;
    this.#limits = { ...socketLimits, ...options.limits };
    this.#now = options.now ?? Date.now;
    this.#path = options.path ?? '/api/ws';
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: this.#limits.messageBytes,
    });
    this.#stopListening = options.hub.onTick((state, tick) => this.#fanout.tick(state, tick));
    this.#timers = [
      setInterval(() => options.metrics?.add('messages', this.#fanout.flush()), options.flushMs ?? 100),
      setInterval(() => this.#closeDead(), Math.min(5_000, this.#limits.idleMs / 4)),
    ];
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

  /** Says goodbye to everybody, and ends those who do not answer. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#stopListening();
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.#connections) connection.close(goingAway, 'server is closing');
    for (let waits = 0; this.#connections.size > 0 && waits < 20; waits++) {
      await new Promise(resolve => setTimeout(resolve, 25));
    }
    for (const connection of this.#connections) connection.terminate();
    this.#sockets.close();
  }

  async #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { tenantAllows, hostOf = ownHost, addressOf = ownAddress } = this.#options;
    const host = hostOf(request);
    if (!originMatches(request.headers.origin, host)) return refuseUpgrade(stream, 403);
    const allowed = await Promise.resolve(tenantAllows(hostName(host))).catch(() => false);
    if (!allowed) return refuseUpgrade(stream, 403);
    if (this.#closing || this.#connections.size >= this.#limits.connections)
      return refuseUpgrade(stream, 503);
    const address = addressOf(request);
    const open = this.#perAddress.get(address) ?? 0;
    if (open >= this.#limits.connectionsPerAddress) return refuseUpgrade(stream, 429);
    this.#perAddress.set(address, open + 1);
    stream.once('close', () => this.#addressLeft(address));
    this.#sockets.handleUpgrade(request, stream, head, socket => this.#accept(socket, stream));
  }

  #accept(socket: WebSocket, stream: Duplex): void {
    const connection = new Connection(socket, stream, this.#limits, this.#now());
    this.#connections.add(connection);
    this.#options.metrics?.add('connections', 1);
    socket.on('message', (data, isBinary) => this.#heard(connection, isBinary ? undefined : data.toString()));
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
    if (!connection.budget.spend(nowMs)) return connection.refuse('Too many messages');
    const message = text === undefined ? undefined : readMessage(text);
    switch (message?.event) {
      case 'PING':
        return connection.send(pongMessage);
      case 'SUBSCRIBE':
        return this.#subscribe(connection, message.symbols);
      case 'UNSUBSCRIBE':
        for (const name of message.symbols) {
          const state = this.#find(name);
          if (state) this.#fanout.unsubscribe(connection, state);
        }
        return;
      default:
        return connection.refuse('Not a message of this protocol');
    }
  }

  #subscribe(connection: Connection, names: readonly SymbolName[]): void {
    for (const name of names) {
      const state = this.#find(name);
      if (!state) {
        connection.refuse(`Unknown symbol ${name.symbol} on ${name.exchange}`);
        continue;
      }
      const isNew = !connection.subscriptions.has(state);
      if (isNew && connection.subscriptions.size >= this.#limits.symbolsPerConnection) {
        return connection.refuse(`At most ${this.#limits.symbolsPerConnection} symbols`);
      }
      this.#fanout.subscribe(connection, state);
      // No volume: the candles that the reader has loaded already count it.
      if (state.quoteTimeMs !== undefined) connection.send(priceMessage(state, 0));
    }
  }

  #find({ symbol, exchange }: SymbolName): InstrumentState | undefined {
    return isMarketCode(exchange) ? this.#options.hub.state(instrumentId(exchange, symbol)) : undefined;
  }

  #closeDead(): void {
    const nowMs = this.#now();
    for (const connection of this.#connections) if (connection.isDead(nowMs)) connection.terminate();
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
