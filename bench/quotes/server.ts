import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FeedTick, instrumentId } from '@openfloor/server/market/feed/feed';
import { SimulatedFeed } from '@openfloor/server/market/feed/simulated/simulated-feed';
import { InstrumentState } from '@openfloor/server/market/hub/instrument-state';
import { QuoteSocket } from '@openfloor/server/market/socket/quote-socket';
import { Server as SocketIoServer } from 'socket.io';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerParent, tellParent } from '../shared/child.ts';
import type { Ready, ServerQuestion, ServerUsage } from './protocol.ts';
import { TickClock } from './tick-clock.ts';

/** The server under test, in its own process so that its CPU can be told from the readers'. */
const [kind, instrumentCount = '2000'] = process.argv.slice(2);
const startMs = Date.now();

const feed = new SimulatedFeed({ secret: 'bench', instrumentCount: Number(instrumentCount) });
const instruments = (await feed.instruments()).filter(instrument => instrument.listed);
const states = instruments.map((instrument, index) => {
  const id = instrumentId(instrument.market, instrument.symbol);
  return new InstrumentState({ id, index, no: index }, instrument);
});
const byId = new Map(states.map(state => [state.id, state]));
for (const snapshot of await feed.snapshots(instruments, startMs)) {
  byId.get(snapshot.id)?.takeSnapshot(snapshot, undefined, { nowMs: startMs, monotonicMs: startMs });
}

type Listener = (state: InstrumentState, tick: FeedTick) => void;
let listener: Listener = () => {};
const hub = {
  state: (id: string) => byId.get(id),
  delayedMarkets: () => [],
  onTick(added: Listener) {
    listener = added;
    return () => {};
  },
};

const server = createServer();
if (kind === 'socket.io') {
  const io = new SocketIoServer(server, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', socket => {
    socket.on('SUBSCRIBE', (ids: string[]) => socket.join(ids));
  });
  hub.onTick((state, tick) => io.to(state.id).emit('PRICE', priceFields(state, tick.volume)));
} else if (kind === 'ws') {
  serveBare();
} else {
  const limits = { connectionsPerAddress: 100_000, connections: 100_000 };
  new QuoteSocket({ hub, tenantAllows: () => true, limits }).attach(server);
}

/** What one would write with the library alone: each tick made JSON once, and sent at once to everybody who wants it. */
function serveBare(): void {
  const readers = new Map<string, Set<WebSocket>>();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', socket => {
    socket.on('message', text => {
      const { symbols = [] } = JSON.parse(String(text)) as Partial<Pick<Ready, 'symbols'>>;
      for (const { symbol, exchange } of symbols) {
        const id = `${exchange}-${symbol}`;
        readers.set(id, (readers.get(id) ?? new Set()).add(socket));
      }
    });
  });
  hub.onTick((state, tick) => {
    const text = JSON.stringify({ event: 'PRICE', ...priceFields(state, tick.volume) });
    for (const reader of readers.get(state.id) ?? []) reader.send(text);
  });
}

/** The same fields as our message; socket.io makes JSON of them itself, once a tick. */
function priceFields(state: InstrumentState, volume: number) {
  return {
    symbol: state.feed.symbol,
    exchange: state.feed.market,
    timestamp: Math.floor((state.quoteTimeMs ?? 0) / 1000),
    price: state.price,
    volume,
    priceChange: state.change,
    percentChange: state.percent,
  };
}

const clock = new TickClock((index, timeMs) => {
  const state = states[index % states.length];
  if (!state) return;
  // The price says when the tick was due, so that a late tick counts as late.
  const tick = { id: state.id, timeMs, price: Math.max(1, timeMs - startMs), volume: 1 };
  state.takeTick(tick, { nowMs: timeMs, monotonicMs: timeMs });
  listener(state, tick);
});

answerParent((question: ServerQuestion): ServerUsage | undefined => {
  if (question !== 'usage') {
    clock.setRate(question.ticksPerSecond);
    return undefined;
  }
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, ticks: clock.ticks, lagMs: clock.lagMs };
});
server.listen(0, '127.0.0.1', () => {
  const symbols = instruments.map(({ symbol, market }) => ({ symbol, exchange: market }));
  const ready: Ready = { port: (server.address() as AddressInfo).port, startMs, symbols };
  tellParent(ready);
});
