import type { MarketCode } from '@openfloor/homes/codes';
import type { MarketHub } from '../../market/hub/market-hub.ts';

interface Span {
  from: number;
  to: number;
}

/** Shorter ones, such as a restart of the server, are no incident. */
const shortestMs = 3 * 60_000;

type Times = Pick<MarketHub, 'calendar' | 'aroundTheClock'>;

/** When prices were missing while one of the markets was open, by milliseconds. */
export function priceOutages(times: Times, markets: readonly MarketCode[], gaps: readonly Span[]): Span[] {
  const open = times.aroundTheClock
    ? [...gaps]
    : gaps.flatMap(gap => markets.flatMap(market => openParts(times, market, gap)));
  return joined(open).filter(({ from, to }) => to - from >= shortestMs);
}

function openParts({ calendar }: Times, market: MarketCode, { from, to }: Span): Span[] {
  const parts: Span[] = [];
  for (let at = from; at < to; ) {
    const openMs = calendar.sessionUnderWay(market, at) ? at : calendar.nextOpen(market, at);
    const session = openMs === undefined ? undefined : calendar.sessionUnderWay(market, openMs);
    if (!session || session.openMs >= to) break;
    parts.push({ from: Math.max(from, session.openMs), to: Math.min(to, session.closeMs) });
    at = session.closeMs;
  }
  return parts;
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
