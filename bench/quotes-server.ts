import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedTick } from '@openfloor/server/market/feed/feed';
import { instrumentId } from '@openfloor/server/market/feed/feed';
import { SimulatedFeed } from '@openfloor/server/market/feed/simulated/simulated-feed';
import { InstrumentState } from '@openfloor/server/market/hub/instrument-state';
import { priceMessage } from '@openfloor/server/market/socket/messages';
import { QuoteSocket } from '@openfloor/server/market/socket/quote-socket';
import { Server as SocketIoServer } from 'socket.io';

/** The server of `quotes.ts`, in its own process so that its CPU can be told from the readers'. */
const [kind, instrumentCount = '2000', ticksPerSecond = '2000'] = process.argv.slice(2);

const feed = new SimulatedFeed({
  instrumentCount: Number(instrumentCount),
  ticksPerSecond: Number(ticksPerSecond),
});
const instruments = await feed.instruments();
const states = new Map<string, InstrumentState>();
for (const [index, instrument] of instruments.entries()) {
  const id = instrumentId(instrument.market, instrument.symbol);
  states.set(id, new InstrumentState({ id, index, no: index }, instrument));
}
const startMs = Date.now();
for (const snapshot of await feed.snapshots(instruments, startMs))
  states.get(snapshot.id)?.takeSnapshot(snapshot, undefined);

type Listener = (state: InstrumentState, tick: FeedTick) => void;
let listener: Listener = () => {};
const hub = {
  state: (id: string) => states.get(id),
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
  hub.onTick((state, tick) => io.to(state.id).emit('PRICE', priceMessage(state, tick.volume)));
} else {
  const limits = { connectionsPerAddress: 100_000 };
  new QuoteSocket({ hub, tenantAllows: () => true, limits }).attach(server);
}

let ticks = 0;
server.listen(0, '127.0.0.1', async () => {
  const symbols = instruments
    .filter(one => one.listed)
    .map(one => ({ symbol: one.symbol, exchange: one.market }));
  process.send?.({ port: (server.address() as AddressInfo).port, symbols });
  await feed.start(
    {
      tick(tick) {
        const state = states.get(tick.id);
        if (!state) return;
        ticks++;
        state.takeTick(tick);
        listener(state, tick);
      },
      state: () => {},
    },
    startMs,
  );
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, ticks });
});
process.on('disconnect', () => process.exit(0));
