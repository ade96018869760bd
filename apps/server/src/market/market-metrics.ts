import { Counter, Gauge, type Registry } from 'prom-client';
import type { RelayState } from './feed/relayed/relay.ts';
import type { HubCounter, HubMetrics } from './hub/hub-options.ts';
import type { MarketState } from './hub/market-hub.ts';
import type { SocketGauge } from './socket/quote-socket.ts';

/** The market's figures for Prometheus. */
export function marketMetrics(registry: Registry) {
  const registers = [registry];
  const events = new Counter({
    name: 'openfloor_market_events_total',
    help: 'What the hub took, refused and stored, by kind',
    labelNames: ['kind'],
    registers,
  });
  // There from the start: a figure that begins with one has not grown for Prometheus.
  for (const kind of ['candle_store_failures', 'candles_given_up', 'history_failures'] satisfies HubCounter[])
    events.inc({ kind }, 0);
  const connections = new Gauge({ name: 'openfloor_quote_sockets', help: 'Open quote sockets', registers });
  const messages = new Counter({
    name: 'openfloor_quotes_sent_total',
    help: 'Quotes sent to sockets',
    registers,
  });
  let ends: () => readonly { market: string; daysLeft: number }[] = () => [];
  new Gauge({
    name: 'openfloor_calendar_days_left',
    help: 'Days until the calendar of a market ends, after which it is closed',
    labelNames: ['market'],
    registers,
    collect() {
      for (const { market, daysLeft } of ends()) this.set({ market }, daysLeft);
    },
  });
  let markets: () => readonly MarketState[] = () => [];
  const ofMarkets = (name: string, help: string, read: (state: MarketState) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['market'],
      registers,
      collect() {
        this.reset();
        for (const state of markets()) {
          const value = read(state);
          if (value !== undefined) this.set({ market: state.market }, value);
        }
      },
    });
  ofMarkets(
    'openfloor_quote_age_seconds',
    'Since the last price of a market that trades; absent while it is closed',
    ({ quietMs }) => (quietMs === undefined ? undefined : quietMs / 1_000),
  );
  ofMarkets('openfloor_market_open', 'Whether the market trades', ({ quietMs }) =>
    Number(quietMs !== undefined),
  );
  ofMarkets(
    'openfloor_market_delayed',
    'Whether prices of an open market are late, other than by contract: nobody trades on them',
    ({ isDelayed, isLateByContract }) => Number(isDelayed && !isLateByContract),
  );
  let relay: () => RelayState | undefined = () => undefined;
  const ofRelay = (name: string, help: string, read: (state: RelayState) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const state = relay();
        const value = state && read(state);
        // A server that is alone leads nobody, which is not the same as nobody who leads.
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  ofRelay('openfloor_feed_leads', 'Whether this node leads the source of prices', state =>
    Number(state.leads),
  );
  ofRelay('openfloor_feed_epoch', 'The number of the leadership that is heard', state => state.epoch);
  ofRelay(
    'openfloor_relay_lag_seconds',
    'How long the last prices took from the leader to here',
    ({ lagMs }) => (lagMs === undefined ? undefined : lagMs / 1_000),
  );
  ofRelay('openfloor_relay_quiet_seconds', 'Since the leader was last heard', ({ quietMs }) =>
    quietMs === undefined ? undefined : quietMs / 1_000,
  );
  ofRelay('openfloor_relay_fenced', 'Messages of earlier leaders that were not heard', state => state.fenced);
  const hub: HubMetrics = { count: (kind: HubCounter, amount) => events.inc({ kind }, amount) };
  let open = 0;
  const sockets = {
    get open() {
      return open;
    },
    add(gauge: SocketGauge, amount: number) {
      if (gauge === 'messages') return messages.inc(amount);
      open += amount;
      connections.set(open);
    },
  };
  const watchCalendars = (read: typeof ends) => {
    ends = read;
  };
  const watchRelay = (read: () => RelayState) => {
    relay = read;
  };
  const watchMarkets = (read: typeof markets) => {
    markets = read;
  };
  return { hub, sockets, watchCalendars, watchRelay, watchMarkets };
}
