import type { IncomingMessage, Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '@openfloor/db/database';
import { logEndingCalendars } from './calendar/calendar-watch.ts';
import { LiveCalendar } from './calendar/live-calendar.ts';
import { type FeedParts, feedAdapters } from './feed/adapters.ts';
import type { MarketFeed } from './feed/feed.ts';
import type { FeedName } from './feed/feed-names.ts';
import { type Relay, type RelayPlace, startRelay } from './feed/relayed/relay.ts';
import type { FeedPatience } from './hub/feed-connection.ts';
import type { HubLog, HubMetrics } from './hub/hub-options.ts';
import { MarketHub } from './hub/market-hub.ts';
import type { SocketLimits } from './socket/limits.ts';
import { QuoteSocket, type SocketGauge } from './socket/quote-socket.ts';
import { SteadyClock } from './steady-clock.ts';

export interface MarketOptions {
  database: Database;
  log: HubLog;
  /** The name of an adapter, or a feed made for a test. */
  feed: FeedName | MarketFeed;
  /** What only this installation knows; invented prices come from it. */
  secret?: Buffer;
  /** The machine's time of day. Given alone, it is the only clock there is, as tests like it. */
  now?: () => number;
  monotonic?: () => number;
  silentAfterMs?: number;
  hubMetrics?: HubMetrics;
  /** How long to wait for the feed, and how often to ask again. */
  patience?: FeedPatience;
  /** Where several nodes share the source of prices. */
  relay?: RelayPlace | undefined;
}

export interface AttachOptions {
  tenantAllows: (host: string) => boolean | Promise<boolean>;
  haltsOf?: (host: string) => string | Promise<string>;
  hostOf?: (request: IncomingMessage) => string | undefined;
  addressOf?: (request: IncomingMessage) => string;
  limits?: Partial<SocketLimits>;
  metrics?: { add(gauge: SocketGauge, amount: number): void };
}

export interface Market {
  hub: MarketHub;
  /** Follows the database by itself; whoever has changed it need not wait for that. */
  calendars: LiveCalendar;
  /** Serves live quotes on an HTTP server. */
  attachSocket(server: Server, options: AttachOptions): QuoteSocket;
  /** Resolves when daily history is complete up to yesterday, or the market stops. It is filled in the background. */
  historyFilled: Promise<void>;
  /** Who leads the source of prices; absent where this node has it for itself. */
  relay: Relay | undefined;
  stop(): Promise<void>;
}

const sweepMs = 1_000;
// What two people have decided counts on every server within a second.
const calendarMs = 750;
const tellEndsMs = 12 * 3_600_000;
const refillMs = 60_000;
// Another node fills; this one may be the next to.
const lookMs = 2_000;
const dropOldMs = 6 * 3_600_000;

/** Starts the prices: the feed, the hub and, once attached, the socket. */
export async function startMarket(options: MarketOptions): Promise<Market> {
  const { database, log, silentAfterMs, hubMetrics, patience } = options;
  const { now, monotonic } = clocksOf(options);
  const live = await LiveCalendar.read(database);
  const { calendar } = live;
  const { feed: given } = options;
  const makeFeed = () => (typeof given === 'string' ? adapterOf(given, options, { now, calendar }) : given);
  const relay =
    options.relay && (await startRelay(options.relay, { database, makeFeed, now, monotonic, log }));
  const feed = relay?.feed ?? makeFeed();
  const hub = await MarketHub.start({
    database,
    feed,
    calendar,
    log,
    now,
    monotonic,
    ...(silentAfterMs !== undefined && { silentAfterMs }),
    ...(hubMetrics && { metrics: hubMetrics }),
    ...(patience && { patience }),
    ...(relay && { storing: relay.storing }),
  });
  const sockets: QuoteSocket[] = [];
  const stopping = new AbortController();
  const dropOld = () => {
    hub.dropOldMinutes().catch(error => log.warn({ err: error }, 'Old minutes could not be dropped'));
  };
  const tellEnds = () => logEndingCalendars(calendar, now(), log);
  tellEnds();
  const timers = [
    setInterval(tellEnds, tellEndsMs),
    setInterval(() => {
      hub.sweep().catch(error => log.error({ err: error }, 'The market could not store its candles'));
    }, sweepMs),
    setInterval(dropOld, dropOldMs),
    setInterval(() => {
      live.refresh().catch(error => log.warn({ err: error }, 'The calendars could not be read'));
    }, calendarMs),
  ];
  const historyFilled = fillUntilComplete(hub, stopping.signal);
  return {
    hub,
    calendars: live,
    attachSocket(server, attachOptions) {
      const socket = new QuoteSocket({ hub, now, ...attachOptions });
      socket.attach(server);
      sockets.push(socket);
      return socket;
    },
    historyFilled,
    relay,
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(sockets.map(socket => socket.close()));
      await hub.stop();
      await relay?.stop();
      await historyFilled;
    },
  };
}

function adapterOf(
  name: FeedName,
  { log, secret }: MarketOptions,
  time: Pick<FeedParts, 'now' | 'calendar'>,
): MarketFeed {
  return feedAdapters[name]({ log, secret, ...time });
}

function clocksOf({ now, monotonic, log }: MarketOptions) {
  if (now && !monotonic) return { now, monotonic: now };
  const passed = monotonic ?? (() => performance.now());
  const clock = new SteadyClock({
    monotonic: passed,
    ...(now && { wall: now }),
    stepped: byMs =>
      log.warn({ byMs }, 'The clock of this machine was set; prices are judged by the time that has passed'),
  });
  return { now: clock.now, monotonic: passed };
}

async function fillUntilComplete(hub: MarketHub, stopped: AbortSignal): Promise<void> {
  await hub.connected;
  while (!stopped.aborted) {
    const stores = hub.stores;
    if (stores ? await hub.fillDays(stopped) : await hub.seeDays().catch(() => false)) return;
    if (stopped.aborted) return;
    await setTimeout(stores ? refillMs : lookMs, undefined, { signal: stopped }).catch(() => {});
  }
}
