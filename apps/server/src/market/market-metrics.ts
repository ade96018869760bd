import { Counter, Gauge, type Registry } from 'prom-client';
import type { HubCounter, HubMetrics } from './hub/hub-options.ts';
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
  const hub: HubMetrics = { count: (kind: HubCounter, amount) => events.inc({ kind }, amount) };
  const sockets = {
    add: (gauge: SocketGauge, amount: number) =>
      gauge === 'connections' ? connections.inc(amount) : messages.inc(amount),
  };
  const watchCalendars = (read: typeof ends) => {
    ends = read;
  };
  return { hub, sockets, watchCalendars };
}
