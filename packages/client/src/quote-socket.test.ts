import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  clientMessage,
  type PriceMessage,
  symbolsPerMessageMax,
} from '@openfloor/contract/stocks/live-quotes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { QuoteSocket, type SocketLike, quoteSocketTimes as times } from './quote-socket.ts';
import { type LiveQuote, readMessage, symbolsPerMessage } from './quote-socket-messages.ts';

const acme = { symbol: 'ACME', exchange: 'NSENG' };
const zorg = { symbol: 'ZORG', exchange: 'US' };
const ignore = () => undefined;
const deadSocket = {
  onopen: null,
  onclose: null,
  onerror: null,
  onmessage: null,
  send: ignore,
  close: ignore,
};

function price(overrides: Partial<PriceMessage> = {}): PriceMessage {
  const figures = { timestamp: 1_700_000_000, price: 10, volume: 5, priceChange: 1, percentChange: 11.1 };
  return { event: 'PRICE', ...acme, ...figures, ...overrides };
}

/** Time that passes only when told to. */
function handTimers() {
  let nowMs = 0;
  const waiting = new Set<{ at: number; work: () => void }>();
  return {
    now: () => nowMs,
    after(delayMs: number, work: () => void) {
      const entry = { at: nowMs + delayMs, work };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    waiting: () => waiting.size,
    advance(byMs: number) {
      const end = nowMs + byMs;
      for (;;) {
        const [next] = [...waiting].filter(entry => entry.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        waiting.delete(next);
        nowMs = next.at;
        next.work();
      }
      nowMs = end;
    },
  };
}

let server: WebSocketServer;
let timers: ReturnType<typeof handTimers>;
let quotes: QuoteSocket;
let connections: WebSocket[];
let received: unknown[];

const current = () => connections.at(-1) as WebSocket;
const say = (message: object) => current().send(JSON.stringify(message));
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 2 });
const subscriptions = () => received.filter(message => (message as { event: string }).event !== 'PING');

async function connected(count: number): Promise<void> {
  await until(() => expect(connections).toHaveLength(count));
  await until(() => expect(quotes.connection).toBe('live'));
}

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  connections = [];
  received = [];
  server.on('connection', socket => {
    connections.push(socket);
    socket.on('message', data => received.push(clientMessage.parse(JSON.parse(String(data)))));
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  timers = handTimers();
  quotes = new QuoteSocket({
    openSocket: () => new WebSocket(`ws://127.0.0.1:${port}`) as SocketLike,
    timers,
    random: () => 1,
  });
});

afterEach(async () => {
  for (const socket of server.clients) socket.terminate();
  await new Promise(resolve => server.close(resolve));
});

describe('subscriptions', () => {
  it('wait for the connection and go out in one message', async () => {
    quotes.subscribe(acme, ignore);
    quotes.subscribe(zorg, ignore);
    expect(quotes.connection).toBe('connecting');
    await until(() => expect(received).toEqual([{ event: 'SUBSCRIBE', symbols: [acme, zorg] }]));
  });

  it('are shared by the listeners of a symbol', async () => {
    const first = quotes.subscribe(acme, ignore);
    const second = quotes.subscribe(acme, ignore);
    await connected(1);
    first();
    first();
    quotes.subscribe(zorg, ignore);
    await until(() => expect(subscriptions()).toHaveLength(2));
    second();
    await until(() => expect(subscriptions()).toHaveLength(3));
    expect(subscriptions()).toEqual([
      { event: 'SUBSCRIBE', symbols: [acme] },
      { event: 'SUBSCRIBE', symbols: [zorg] },
      { event: 'UNSUBSCRIBE', symbols: [acme] },
    ]);
  });

  it('say nothing when a listener leaves and another comes at once', async () => {
    const leave = quotes.subscribe(acme, ignore);
    await connected(1);
    leave();
    quotes.subscribe(acme, ignore);
    quotes.subscribe(zorg, ignore);
    await until(() => expect(subscriptions()).toHaveLength(2));
    expect(subscriptions()[1]).toEqual({ event: 'SUBSCRIBE', symbols: [zorg] });
  });

  it('keep to the symbols a message may carry', async () => {
    expect(symbolsPerMessage).toBe(symbolsPerMessageMax);
    for (let n = 0; n <= symbolsPerMessage; n++) {
      quotes.subscribe({ symbol: `S${n}`, exchange: 'US' }, ignore);
    }
    await until(() => expect(received).toHaveLength(2));
  });
});

describe('prices', () => {
  it('reach the listeners of their symbol, the last known one without its volume', async () => {
    const heard: LiveQuote[] = [];
    const other = vi.fn();
    quotes.subscribe(acme, quote => heard.push(quote));
    quotes.subscribe(zorg, other);
    await until(() => expect(received).toHaveLength(1));
    say(price());
    say(price({ price: 12, volume: 7, timestamp: 1_700_000_001 }));
    await until(() => expect(heard).toHaveLength(2));
    expect(heard[0]).toEqual({
      ...acme,
      timeMs: 1_700_000_000_000,
      price: 10,
      volume: 0,
      change: 1,
      up: 11.1,
    });
    expect(heard[1]).toMatchObject({ price: 12, volume: 7 });
    expect(other).not.toHaveBeenCalled();
  });

  it.each([
    ['no JSON', '{'],
    ['no text', 7],
    ['null', 'null'],
    ['an unknown event', '{"event":"DIVIDEND"}'],
    ['a price without a figure', JSON.stringify({ ...price(), price: null })],
    ['a price without a symbol', JSON.stringify({ ...price(), symbol: 1 })],
  ])('ignore %s', (_, data) => {
    expect(readMessage(data)).toBeUndefined();
  });

  it('tell of the server’s complaints', async () => {
    const complaint = vi.fn();
    const { port } = server.address() as AddressInfo;
    const openSocket = () => new WebSocket(`ws://127.0.0.1:${port}`) as SocketLike;
    new QuoteSocket({ openSocket, timers, onServerError: complaint }).subscribe(acme, ignore);
    await until(() => expect(received).toHaveLength(1));
    say({ event: 'ERROR', msg: 'Unknown symbol' });
    await until(() => expect(complaint).toHaveBeenCalledWith('Unknown symbol'));
  });
});

describe('a lost connection', () => {
  it('comes back with its subscriptions and asks for a fresh history', async () => {
    const refetch = vi.fn();
    quotes.onReconnect(refetch);
    quotes.subscribe(acme, ignore);
    await connected(1);
    await until(() => expect(received).toHaveLength(1));
    expect(refetch).not.toHaveBeenCalled();
    current().terminate();
    await until(() => expect(quotes.connection).toBe('connecting'));
    timers.advance(times.retryMs);
    await connected(2);
    expect(refetch).toHaveBeenCalledTimes(1);
    await until(() => expect(subscriptions()).toHaveLength(2));
    expect(subscriptions()[1]).toEqual({ event: 'SUBSCRIBE', symbols: [acme] });
  });

  it('tells apart a tenant that may not be here any more', () => {
    const told = vi.fn();
    const codes = [1006, 4403];
    const closing = new QuoteSocket({
      openSocket: () => {
        const socket: SocketLike = { ...deadSocket };
        timers.after(0, () => socket.onclose?.({ code: codes.shift() ?? 1006 }));
        return socket;
      },
      timers,
      random: () => 1,
      onTenantRefused: told,
    });
    closing.subscribe(acme, ignore);
    timers.advance(100);
    expect(told).not.toHaveBeenCalled();
    timers.advance(1_000);
    expect(told).toHaveBeenCalledOnce();
  });

  it('is tried again after ever longer waits, up to a limit', () => {
    const openedAt: number[] = [];
    const refused = new QuoteSocket({
      openSocket: () => {
        openedAt.push(timers.now());
        const socket: SocketLike = { ...deadSocket };
        timers.after(0, () => socket.onclose?.({ code: 1006 }));
        return socket;
      },
      timers,
      random: () => 1,
    });
    refused.subscribe(acme, ignore);
    timers.advance(150_000);
    const waits = openedAt.slice(1).map((at, index) => at - (openedAt[index] ?? 0));
    expect(waits.slice(0, 9)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(refused.connection).toBe('stale');
  });

  it('waits at least half of the time, whatever chance says', async () => {
    const { port } = server.address() as AddressInfo;
    const openSocket = vi.fn(() => new WebSocket(`ws://127.0.0.1:${port}`) as SocketLike);
    const lucky = new QuoteSocket({ openSocket, timers, random: () => 0 });
    lucky.subscribe(acme, ignore);
    await until(() => expect(lucky.connection).toBe('live'));
    current().terminate();
    await until(() => expect(lucky.connection).toBe('connecting'));
    timers.advance(times.retryMs / 2 - 1);
    expect(openSocket).toHaveBeenCalledTimes(1);
    timers.advance(1);
    expect(openSocket).toHaveBeenCalledTimes(2);
  });

  it('is tried at once when the device finds the network again', async () => {
    quotes.subscribe(acme, ignore);
    await connected(1);
    quotes.retryNow();
    current().terminate();
    await until(() => expect(quotes.connection).toBe('connecting'));
    quotes.retryNow();
    await connected(2);
  });
});

describe('silence', () => {
  it('is broken by a ping every five seconds', async () => {
    quotes.subscribe(acme, ignore);
    await connected(1);
    timers.advance(10_000);
    await until(() => expect(received.filter(message => !subscriptions().includes(message))).toHaveLength(2));
  });

  it('without even a pong is stale, and the line is opened anew', async () => {
    quotes.subscribe(acme, ignore);
    await connected(1);
    timers.advance(15_000);
    expect(quotes.connection).toBe('stale');
    timers.advance(times.retryMs);
    await until(() => expect(subscriptions()).toHaveLength(2));
    expect(connections).toHaveLength(2);
    expect(quotes.connection).toBe('stale');
    say({ event: 'PONG' });
    await until(() => expect(quotes.connection).toBe('live'));
  });

  it('hears which markets the server itself misses, and when they come back', async () => {
    quotes.subscribe(acme, ignore);
    await connected(1);
    expect(quotes.delayedMarkets).toBeUndefined();
    const told = vi.fn();
    quotes.onConnectionChange(told);
    say({ event: 'PONG', delayed: ['NSENG'] });
    await until(() => expect(quotes.delayedMarkets?.has('NSENG')).toBe(true));
    say({ event: 'PONG' });
    await until(() => expect(quotes.delayedMarkets?.has('NSENG')).toBe(false));
    expect(told).toHaveBeenCalledTimes(2);
    current().terminate();
    await until(() => expect(quotes.delayedMarkets).toBeUndefined());
  });

  it('with pongs alone is stale after a minute: a pong is not a price', async () => {
    const changes: string[] = [];
    quotes.onConnectionChange(() => {
      if (changes.at(-1) !== quotes.connection) changes.push(quotes.connection);
    });
    quotes.subscribe(acme, ignore);
    await connected(1);
    let pongs = 0;
    current().on('message', data => {
      if (String(data).includes('PING')) current().send('{"event":"PONG"}', () => (pongs += 1));
    });
    for (let round = 1; round <= 12; round++) {
      timers.advance(times.pingMs);
      await until(() => expect(pongs).toBe(round));
      // The client answers nothing to a pong, so a round trip of its own shows that it arrived.
      await new Promise(resolve => current().ping('', undefined, () => current().once('pong', resolve)));
    }
    expect(quotes.connection).toBe('stale');
    expect(connections).toHaveLength(1);
    say(price());
    await until(() => expect(quotes.connection).toBe('live'));
    expect(changes).toEqual(['connecting', 'live', 'stale', 'live']);
  });
});

describe('rest', () => {
  it('comes a moment after the last listener left', async () => {
    const leave = quotes.subscribe(acme, ignore);
    await connected(1);
    leave();
    timers.advance(times.lingerMs - 1);
    expect(quotes.connection).toBe('live');
    timers.advance(1);
    expect(quotes.connection).toBe('idle');
    await until(() => expect(server.clients.size).toBe(0));
    expect(timers.waiting()).toBe(0);
  });

  it('does not come when a new page listens in time', async () => {
    const leave = quotes.subscribe(acme, ignore);
    await connected(1);
    leave();
    quotes.subscribe(zorg, ignore);
    timers.advance(times.lingerMs);
    expect(quotes.connection).toBe('live');
    await until(() => expect(subscriptions()).toHaveLength(2 + 1));
    expect(connections).toHaveLength(1);
  });

  it('is no reconnection: the next listener starts afresh', async () => {
    const refetch = vi.fn();
    quotes.onReconnect(refetch);
    quotes.subscribe(acme, ignore)();
    timers.advance(times.lingerMs);
    quotes.subscribe(acme, ignore);
    await until(() => expect(quotes.connection).toBe('live'));
    expect(refetch).not.toHaveBeenCalled();
  });

  it('comes when the page is hidden for long, and ends when it is seen again', async () => {
    const refetch = vi.fn();
    quotes.onReconnect(refetch);
    quotes.subscribe(acme, ignore);
    await connected(1);
    quotes.setHidden(true);
    timers.advance(times.hiddenMs - 1);
    quotes.setHidden(false);
    quotes.setHidden(true);
    current().on('message', () => current().send('{"event":"PONG"}'));
    for (let round = 0; round < 12; round++) {
      timers.advance(times.hiddenMs / 12);
    }
    expect(quotes.connection).toBe('idle');
    quotes.subscribe(zorg, ignore);
    expect(quotes.connection).toBe('idle');
    quotes.setHidden(false);
    await connected(2);
    expect(refetch).toHaveBeenCalledTimes(1);
    await until(() => expect(subscriptions().at(-1)).toEqual({ event: 'SUBSCRIBE', symbols: [acme, zorg] }));
  });
});
