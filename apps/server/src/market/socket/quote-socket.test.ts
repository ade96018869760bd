import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { MarketHub } from '../hub/market-hub.ts';
import { HandFeed, handInstrument, handSnapshot } from '../testing/hand-feed.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { QuoteClient } from '../testing/quote-client.ts';
import { QuoteSocket, type QuoteSocketOptions } from './quote-socket.ts';

const start = Date.parse('2026-11-10T09:00:00Z');
const symbols = Array.from({ length: 300 }, (_, index) => `S${index}`);

let testDatabase: TestDatabase;
let feed: HandFeed;
let hub: MarketHub;
let server: Server;
let socket: QuoteSocket;
let url: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

beforeEach(async () => {
  feed = new HandFeed([
    ...symbols.map(symbol => handInstrument(symbol)),
    handInstrument('NEW', { listed: false }),
  ]);
  feed.days = symbols.map(symbol => handSnapshot(symbol, start, { price: 110, previousClose: 100 }));
  const { database } = testDatabase;
  hub = await MarketHub.start({
    database,
    feed,
    calendar: shippedCalendar,
    log: quietLog,
    now: () => start + 5000,
  });
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await socket.close();
  server.closeAllConnections();
  server.close();
  await hub.stop();
});

function serve(options: Partial<QuoteSocketOptions> = {}): void {
  socket = new QuoteSocket({ hub, tenantAllows: () => true, flushMs: 5, ...options });
  socket.attach(server);
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/ws`;
}

describe('protocol', () => {
  it('answers a ping', async () => {
    serve();
    const client = await QuoteClient.open(url);
    client.say({ event: 'PING' });
    expect(await client.next()).toEqual({ event: 'PONG' });
  });

  it('sends the last quote on subscribing, then changes', async () => {
    serve();
    const client = await QuoteClient.open(url);
    client.subscribe('S1');
    const snapshot = {
      event: 'PRICE',
      symbol: 'S1',
      exchange: 'NSENG',
      price: 110,
      priceChange: 10,
      percentChange: 10,
    };
    expect(await client.next()).toEqual({
      ...snapshot,
      timestamp: Math.floor((start - 1) / 1000),
      volume: 0,
    });
    feed.tick('S1', start + 2500, 121, 40);
    expect(await client.next()).toEqual({
      ...snapshot,
      price: 121,
      priceChange: 21,
      percentChange: 21,
      volume: 40,
      timestamp: start / 1000 + 2,
    });
  });

  it('merges ticks of a moment: the last price, all of the volume', async () => {
    serve({ flushMs: 30 });
    const client = await QuoteClient.open(url);
    client.subscribe('S1', 'S2');
    await client.next();
    await client.next();
    for (const price of [111, 112, 113]) feed.tick('S1', start + 1000, price, 10);
    feed.tick('S2', start + 1000, 90, 1);
    expect(await client.next()).toMatchObject({ symbol: 'S1', price: 113, volume: 30 });
    expect(await client.next()).toMatchObject({ symbol: 'S2', price: 90, volume: 1 });
  });

  it('is quiet about what nobody asked for and what was unsubscribed', async () => {
    serve();
    const client = await QuoteClient.open(url);
    client.subscribe('S1', 'S2');
    await client.next();
    await client.next();
    client.say({ event: 'UNSUBSCRIBE', symbols: [{ symbol: 'S1', exchange: 'NSENG' }] });
    client.say({ event: 'PING' });
    expect(await client.next()).toEqual({ event: 'PONG' });
    feed.tick('S1', start + 1000, 50);
    feed.tick('S3', start + 1000, 50);
    feed.tick('S2', start + 1000, 60);
    expect(await client.next()).toMatchObject({ symbol: 'S2', price: 60 });
  });

  it('has no last quote of what is not yet listed', async () => {
    serve();
    const client = await QuoteClient.open(url);
    client.subscribe('NEW', 'S1');
    expect(await client.next()).toMatchObject({ event: 'PRICE', symbol: 'S1' });
  });

  it('serves the known symbols of a message and names the unknown', async () => {
    serve();
    const client = await QuoteClient.open(url);
    client.subscribe('NOPE', 'S1');
    expect(await client.next()).toMatchObject({ event: 'PRICE', symbol: 'S1' });
    expect(await client.next()).toEqual({ event: 'ERROR', msg: 'Unknown symbol NOPE on NSENG' });
    client.say({ event: 'SUBSCRIBE', symbols: [{ symbol: 'S1', exchange: 'constructor' }] });
    expect(await client.next()).toMatchObject({ event: 'ERROR' });
  });
});

describe('limits', () => {
  it.each<[string, unknown]>([
    ['broken JSON', '{'],
    ['no object', '7'],
    ['an unknown event', { event: 'BUY' }],
    ['no symbols', { event: 'SUBSCRIBE' }],
    ['too few symbols', { event: 'SUBSCRIBE', symbols: [] }],
    ['symbols that are none', { event: 'SUBSCRIBE', symbols: ['S1'] }],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('%s is an error, not the end', async (_, message) => {
    serve();
    const client = await QuoteClient.open(url);
    client.say(message);
    expect(await client.next()).toMatchObject({ event: 'ERROR' });
    client.say({ event: 'PING' });
    expect(await client.next()).toEqual({ event: 'PONG' });
  });

  it('a reader that keeps making mistakes is closed', async () => {
    serve({ limits: { mistakes: 3 } });
    const client = await QuoteClient.open(url);
    for (let count = 0; count < 3; count++) client.say('{');
    expect(await client.untilClosed()).toBe(1008);
    expect(client.heard).toHaveLength(3);
  });

  it('a message beyond the size ends the connection', async () => {
    serve();
    const client = await QuoteClient.open(url);
    client.say(' '.repeat(17 * 1024));
    expect(await client.untilClosed()).toBe(1009);
  });

  it('too many messages at once are refused', async () => {
    serve({ limits: { messagesPerSecond: 2 } });
    const client = await QuoteClient.open(url);
    for (let count = 0; count < 5; count++) client.say({ event: 'PING' });
    const events: string[] = [];
    for (let count = 0; count < 5; count++) events.push((await client.next()).event);
    expect(events).toEqual(['PONG', 'PONG', 'PONG', 'PONG', 'ERROR']);
  });

  it('a connection has a number of symbols', async () => {
    serve();
    const client = await QuoteClient.open(url);
    client.subscribe(...symbols.slice(0, 200));
    for (let count = 0; count < 200; count++) await client.next();
    client.subscribe('S1', 'S250');
    expect(await client.next()).toMatchObject({ event: 'PRICE', symbol: 'S1' });
    expect(await client.next()).toEqual({ event: 'ERROR', msg: 'At most 200 symbols' });
  });

  it('an address has a number of connections, and gets them back', async () => {
    serve({ limits: { connectionsPerAddress: 1 } });
    const client = await QuoteClient.open(url);
    expect(await QuoteClient.refusal(url)).toBe(429);
    client.socket.close();
    await client.untilClosed();
    await expect
      .poll(() =>
        QuoteClient.open(url).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('a reader that says nothing is closed', async () => {
    serve({ limits: { idleMs: 40 } });
    const client = await QuoteClient.open(url);
    expect(await client.untilClosed()).toBe(1006);
  });
});

describe('admission', () => {
  it.each<[string, string | undefined, number | 'open']>([
    ['no origin, as programs have', undefined, 'open'],
    ['the same host', 'same', 'open'],
    ['another site', 'https://evil.example', 403],
    ['another port', 'http://127.0.0.1:1', 403],
    ['nonsense', 'null', 403],
  ])('origin: %s', async (_, origin, expected) => {
    serve();
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = origin === undefined ? {} : { origin: origin === 'same' ? own : origin };
    if (expected === 'open') expect((await QuoteClient.open(url, options)).socket.readyState).toBe(1);
    else expect(await QuoteClient.refusal(url, options)).toBe(expected);
  });

  it('asks for the tenant by host name', async () => {
    const asked: string[] = [];
    serve({
      tenantAllows: async host => {
        asked.push(host);
        return host === 'br.localhost';
      },
      hostOf: request => request.headers['x-forwarded-host']?.toString() ?? request.headers.host,
    });
    expect(await QuoteClient.refusal(url)).toBe(403);
    await QuoteClient.open(url, { headers: { 'x-forwarded-host': 'BR.localhost:8080' } });
    expect(asked).toEqual(['127.0.0.1', 'br.localhost']);
  });

  it('refuses when the tenant cannot be looked up', async () => {
    serve({ tenantAllows: () => Promise.reject(new Error('database is away')) });
    expect(await QuoteClient.refusal(url)).toBe(403);
  });

  it('closes the lines of a tenant that is suspended, and of no other', async () => {
    const allowed = new Set(['one.localhost', 'two.localhost']);
    serve({
      tenantAllows: host => allowed.has(host),
      hostOf: request => request.headers['x-forwarded-host']?.toString(),
      // Tenants are looked at four times as often as a line may be silent; nobody is silent for that long here.
      limits: { idleMs: 4_000 },
    });
    const [one, two] = await Promise.all(
      ['one.localhost', 'two.localhost'].map(host =>
        QuoteClient.open(url, { headers: { 'x-forwarded-host': host } }),
      ),
    );
    allowed.delete('one.localhost');
    expect(await one?.untilClosed()).toBe(4403);
    expect(two?.socket.readyState).toBe(1);
  });

  it('tells those of a tenant that what is halted has changed, and nobody else', async () => {
    const halts = new Map([['one.localhost', 'none']]);
    serve({
      haltsOf: host => halts.get(host) ?? '',
      hostOf: request => request.headers['x-forwarded-host']?.toString(),
      limits: { idleMs: 400 },
    });
    const [one, two] = await Promise.all(
      ['one.localhost', 'two.localhost'].map(host =>
        QuoteClient.open(url, { headers: { 'x-forwarded-host': host } }),
      ),
    );
    const heard = { one: [] as string[], two: [] as string[] };
    one?.socket.on('message', data => heard.one.push(String(data)));
    two?.socket.on('message', data => heard.two.push(String(data)));
    const ping = setInterval(() => {
      one?.socket.send('{"event":"PING"}');
      two?.socket.send('{"event":"PING"}');
    }, 50);
    await expect.poll(() => heard.one.length).toBeGreaterThan(4);
    expect(heard.one.join()).not.toContain('HALTS');
    halts.set('one.localhost', 'US');
    await expect.poll(() => heard.one.filter(text => text.includes('HALTS')).length).toBe(1);
    clearInterval(ping);
    expect(heard.two.join()).not.toContain('HALTS');
  });

  it('knows no other path', async () => {
    serve();
    expect(await QuoteClient.refusal(url.replace('/api/ws', '/api/other'))).toBe(404);
  });

  it('says goodbye when it closes, and lets nobody in after', async () => {
    serve();
    const client = await QuoteClient.open(url);
    await socket.close();
    expect(await client.untilClosed()).toBe(1001);
    expect(await QuoteClient.refusal(url)).toBe(503);
  });
});

describe('a peer that means no good', () => {
  it('is let go at once when it is refused, although it keeps its side open', async () => {
    serve({ tenantAllows: () => false });
    const port = (server.address() as AddressInfo).port;
    const peer = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const accepted = once(server, 'connection');
    peer.write(
      'GET /api/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [serverSide] = (await accepted) as [Socket];
    const [answer] = await once(peer, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 403/);
    if (!serverSide.destroyed) await once(serverSide, 'close');
    expect(serverSide.destroyed).toBe(true);
    peer.destroy();
  });

  it('cannot flood with pings of the protocol itself', async () => {
    serve({ limits: { messagesPerSecond: 5 } });
    const peer = new WebSocket(url);
    await once(peer, 'open');
    for (let count = 0; count < 50; count++) peer.ping();
    await once(peer, 'close');
    expect(peer.readyState).toBe(WebSocket.CLOSED);
  });
});
