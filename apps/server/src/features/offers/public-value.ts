import type { Database, Tx } from '@openfloor/db/database';
import {
  figureText,
  type PublicDay,
  type PublicFigure,
  publicDay,
  publicStocksMax,
} from '@openfloor/rules/public-value';
import { InvalidField } from '../../http/refusal.ts';
import type { NextDue } from '../../kernel/schedule/next-due.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { homeMarket } from '../../kernel/tenant/tenant-markets.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { type AwaitingFigures, awaitingFigures, storeFigures } from './public-value-store.ts';

const dayMs = 86_400_000;
/** After so long an instrument that has no figure of the day counts as one that did not trade. */
const patienceMs = 10 * dayMs;
const usualStocks = 3;

/** The instruments whose figures decide a draw: those that were named, or what stands for the home market. */
export function namedStocks(tenant: Tenant, hub: MarketHub, named: readonly string[]): string[] {
  const market = homeMarket(tenant.config);
  const known = hub.states.filter(({ feed }) => feed.market === market && feed.listed);
  if (named.length > 0) {
    const isKnown = named.every(id => known.some(state => state.id === id));
    if (!isKnown || new Set(named).size < named.length || named.length > publicStocksMax)
      throw new InvalidField('terms.publicStocks', 'notAllowed');
    return [...named].sort();
  }
  const inOrder = [...known].sort(
    (a, b) => Number(b.feed.isIndex) - Number(a.feed.isIndex) || (a.id < b.id ? -1 : 1),
  );
  return inOrder
    .slice(0, usualStocks)
    .map(({ id }) => id)
    .sort();
}

/**
 * When the figures will be there; null where the market never closes and the first trade after the end counts, undefined
 * where the calendar ends before: then the draw waits until two people have drawn up the year.
 */
export function figuresDay(
  hub: MarketHub,
  stocks: readonly string[],
  endsAt: Date,
): PublicDay | null | undefined {
  const market = hub.state(stocks[0] ?? '')?.feed.market;
  if (market === undefined || hub.aroundTheClock) return null;
  return publicDay(hub.calendar, market, endsAt.getTime());
}

/** Fixes the public values that have appeared. Gives how many. */
export async function fixPublicValues(
  { database, hub }: { database: Pick<Database, 'tenant'>; hub: MarketHub },
  tenantId: string,
  at: Date,
): Promise<number> {
  let done = 0;
  for (const awaiting of await database.tenant(tenantId, awaitingFigures)) {
    const figures = await figuresOf(hub, awaiting, at.getTime());
    if (!figures) continue;
    if (await database.tenant(tenantId, tx => storeFigures(tx, awaiting.offerId, figures))) done++;
  }
  return done;
}

async function figuresOf(
  hub: MarketHub,
  { stocks, endsAt }: AwaitingFigures,
  nowMs: number,
): Promise<PublicFigure[] | undefined> {
  const day = figuresDay(hub, stocks, endsAt);
  if (day === undefined) return undefined;
  const found = await Promise.all(
    stocks.map(id => (day ? closeOf(hub, id, day, nowMs) : tradeAfter(hub, id, endsAt.getTime()))),
  );
  const figures = found.filter(figure => figure !== undefined);
  if (figures.length === stocks.length) return figures;
  if (figures.length === 0 || nowMs < (day?.endMs ?? endsAt.getTime()) + patienceMs) return undefined;
  const time = day?.startMs ?? endsAt.getTime();
  return stocks.map((stockId, index) => found[index] ?? { stockId, price: null, time });
}

async function closeOf(
  hub: MarketHub,
  stockId: string,
  day: PublicDay,
  nowMs: number,
): Promise<PublicFigure | undefined> {
  if (nowMs < day.endMs) return undefined;
  const [candle] = (await hub.candles(stockId, 'DAY', day.endMs, 1)) ?? [];
  const decimals = hub.state(stockId)?.feed.priceDecimals;
  if (candle?.timestamp !== day.startMs || decimals === undefined) return undefined;
  return { stockId, price: figureText(candle.close, decimals), time: day.startMs };
}

async function tradeAfter(
  hub: MarketHub,
  stockId: string,
  endsMs: number,
): Promise<PublicFigure | undefined> {
  const quote = hub.quote(stockId);
  const decimals = hub.state(stockId)?.feed.priceDecimals;
  if (!quote || decimals === undefined || quote.quoteTimeMs < endsMs) return undefined;
  return { stockId, price: figureText(quote.price, decimals), time: quote.quoteTimeMs };
}

export const figuresDue =
  (hub: MarketHub) =>
  async (tx: Tx, at: Date): Promise<NextDue> => {
    const times = (await awaitingFigures(tx)).flatMap(({ stocks, endsAt }) => {
      const day = figuresDay(hub, stocks, endsAt);
      return day === undefined ? [] : [day?.endMs ?? endsAt.getTime()];
    });
    const due = times.filter(time => time <= at.getTime()).length;
    return { next: times.length > 0 ? new Date(Math.min(...times)) : undefined, due };
  };
