import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { InstrumentState } from '../hub/instrument-state.ts';
import { handInstrument, handSnapshot } from '../testing/hand-feed.ts';
import { QuoteClient } from '../testing/quote-client.ts';
import { Connection } from './connection.ts';
import { socketLimits } from './limits.ts';
import { QuoteFanout } from './quote-fanout.ts';

const start = Date.parse('2026-11-10T09:00:00Z');
const rounds = 1500;
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A client and the server's side of the same connection. */
async function connect(limits = socketLimits): Promise<{ client: QuoteClient; connection: Connection }> {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const accepted = new Promise<Connection>(resolve => {
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      sockets.handleUpgrade(request, stream, head, (socket: WebSocket) => {
        endings.push(() => socket.terminate());
        resolve(new Connection(socket, stream, limits, start));
      });
    });
  });
  const client = await QuoteClient.open(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { client, connection: await accepted };
}

const arrival = { nowMs: start, monotonicMs: start };
const states = Array.from({ length: 200 }, (_, index) => {
  const state = new InstrumentState({ id: `NSENG-S${index}`, index, no: index }, handInstrument(`S${index}`));
  state.takeSnapshot(handSnapshot(`S${index}`, start), undefined, arrival);
  return state;
});

function tickAll(fanout: QuoteFanout, price: number): void {
  for (const state of states) {
    const tick = { id: state.id, timeMs: start + 1000, price, volume: 1 };
    state.takeTick(tick, arrival);
    fanout.tick(state, tick);
  }
}

it('keeps only the latest price for a slow reader, and loses none of the volume', async () => {
  const { client, connection } = await connect({ ...socketLimits, bufferedBytes: 1024 });
  const fanout = new QuoteFanout();
  for (const state of states) fanout.subscribe(connection, state);
  // Without a pause nobody reads: the system's buffers fill, and from then on the connection counts as slow.
  for (let round = 1; round <= rounds; round++) {
    tickAll(fanout, 100 + round);
    fanout.flush();
  }
  expect(connection.hasMissed).toBe(true);
  const catchUp = setInterval(() => fanout.flush(), 5);
  endings.push(() => clearInterval(catchUp));
  const last = new Map<string, number | undefined>();
  let volume = 0;
  while (volume < rounds * states.length) {
    const message = await client.next();
    last.set(message.symbol ?? '', message.price);
    volume += message.volume ?? 0;
  }
  expect(volume).toBe(rounds * states.length);
  expect([...last.values()]).toEqual(states.map(() => 100 + rounds));
  expect(client.heard.length).toBeLessThan(rounds * states.length);
  expect(connection.hasMissed).toBe(false);
});

it('tells whoever has one stock open at once, and each volume once where a list takes its place', async () => {
  const { client, connection } = await connect();
  const { connection: other } = await connect();
  const [open] = states;
  if (!open) throw new Error('No stock');
  let waiting = 0;
  const fanout = new QuoteFanout(() => waiting++);
  const trade = (price: number) => {
    const tick = { id: open.id, timeMs: start + 1000, price, volume: 1 };
    open.takeTick(tick, arrival);
    fanout.tick(open, tick);
  };
  for (const state of states.slice(0, 20)) fanout.subscribe(other, state);
  trade(10);
  expect(waiting).toBe(0);
  fanout.subscribe(connection, open);
  trade(11);
  expect(waiting).toBe(1);
  expect(fanout.flushNear()).toBe(1);
  expect(await client.next()).toMatchObject({ price: 11, volume: 1 });
  trade(12);
  // It waits for one, those who read a list for three.
  for (const state of states.slice(1, 20)) fanout.subscribe(connection, state);
  trade(13);
  expect(fanout.flushNear()).toBe(0);
  expect(fanout.flush()).toBe(2);
  expect(await client.next()).toMatchObject({ price: 13, volume: 2 });
  trade(14);
  for (const state of states.slice(1, 20)) fanout.unsubscribe(connection, state);
  trade(15);
  fanout.flush();
  // What it had missed, and what came since.
  expect(await client.next()).toMatchObject({ price: 15, volume: 1 });
  expect(await client.next()).toMatchObject({ price: 15, volume: 1 });
});

it('finds a reader that takes nothing', async () => {
  const { client, connection } = await connect({ ...socketLimits, bufferedBytes: 1024, stuckMs: 30_000 });
  client.socket.pause();
  const fanout = new QuoteFanout();
  for (const state of states) fanout.subscribe(connection, state);
  for (let round = 1; !connection.hasMissed; round++) {
    tickAll(fanout, 100 + round);
    fanout.flush();
  }
  connection.heard(start + 50_000);
  expect(connection.isDead(start + 10_000)).toBe(false);
  expect(connection.isDead(start + 40_000)).toBe(false);
  expect(connection.isDead(start + 40_001)).toBe(true);
});

it('sends nothing to a reader that has left', async () => {
  const { client, connection } = await connect();
  const fanout = new QuoteFanout();
  for (const state of states) fanout.subscribe(connection, state);
  tickAll(fanout, 50);
  fanout.drop(connection);
  expect(fanout.flush()).toBe(0);
  connection.send('{"event":"PONG"}');
  expect(await client.next()).toEqual({ event: 'PONG' });
});
