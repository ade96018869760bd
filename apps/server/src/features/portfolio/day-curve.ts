import type { Currency } from '@openfloor/homes/codes';
import type { Asset } from '@openfloor/ledger/vocabulary';
import { exactRate, type Rate } from '@openfloor/money/rate';
import { positionValue } from '@openfloor/rules/order-average';
import { dayGrowth, growthUnit, type PortfolioDay } from '@openfloor/rules/portfolio-return';
import type { CustomerContext } from '../../http/call-context.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { CurvePoint } from './curve-point.ts';
import { listMoves, listPrices, type Move } from './portfolio-store.ts';
import { inLocal, instrumentOf, sumInLocal, type ValueNow } from './value-now.ts';

const stepMs = 15 * 60_000;
/** Candles are asked for one holding after the other; the rest of a larger portfolio keeps its last price. */
const holdingsMax = 60;
const stepsMax = 3 * 96;

interface DayParts {
  now: ValueNow;
  before: bigint;
  open: PortfolioDay;
  /** End of the last day that was made, and which it was. */
  since: Date | null;
  day: string | null;
  at: Date;
}

interface Priced {
  id: string;
  currency: Currency;
  /** Oldest first; the price from that moment on. */
  prices: { atMs: number; price: Rate }[];
}

/**
 * The day under way in steps of a quarter of an hour, without the moment of now: balances by what the ledger moved
 * meanwhile, at the prices of each moment. Nothing of it is stored.
 */
export async function readDayCurve(
  context: Pick<CustomerContext<Tenant>, 'caller' | 'query'>,
  hub: MarketHub,
  { now, before, open, since, day, at }: DayParts,
): Promise<CurvePoint[]> {
  if (!since || !day) return [];
  const { customerId } = context.caller;
  const { moves, opening } = await context.query(async tx => {
    const found = await listMoves(tx, customerId, since, now.sequence);
    const touched = found.flatMap(move => instrumentOf(move.asset) ?? []);
    const ids = new Set([...now.holdings.map(holding => holding.instrumentId), ...touched]);
    return { moves: found, opening: await listPrices(tx, day, [...ids]) };
  });
  const steps = Math.min(stepsMax, Math.ceil((at.getTime() - since.getTime()) / stepMs));
  const priced = await pricesOf(hub, [...opening].slice(0, holdingsMax), since.getTime(), steps);
  const balances = balancesBefore(now, moves);
  const worth = inLocal(now.local, now.rateText);
  let paid = 0n;
  let next = 0;
  const points: CurvePoint[] = [
    { atMs: since.getTime(), value: before, growth: growthUnit, estimated: false },
  ];
  for (let step = 1; step <= steps; step++) {
    const atMs = since.getTime() + step * stepMs;
    if (atMs >= at.getTime()) break;
    for (let move = moves[next]; move && move.at.getTime() <= atMs; move = moves[++next]) {
      balances.set(move.asset, (balances.get(move.asset) ?? 0n) + move.delta);
      if (move.isFlow)
        paid +=
          move.delta < 0n
            ? -worth(-move.delta, move.asset as Currency)
            : worth(move.delta, move.asset as Currency);
    }
    const value = valueAt(now, balances, priced, atMs);
    // What was gained so far, on what there was to gain it with in the whole day: a payment is no step in the line.
    const growth = dayGrowth(before, {
      value: before + open.paidIn + (value - before - paid),
      paidIn: open.paidIn,
      paidOut: 0n,
    });
    points.push({ atMs, value, growth, estimated: false });
  }
  return points;
}

/** Today's balances less what moved today. */
function balancesBefore({ cash, holdings }: ValueNow, moves: readonly Move[]): Map<Asset, bigint> {
  const balances = new Map<Asset, bigint>();
  const add = (asset: Asset, amount: bigint) => balances.set(asset, (balances.get(asset) ?? 0n) + amount);
  for (const { asset, balance } of cash) add(asset, balance);
  for (const { instrumentId, shares } of holdings) add(`share/${instrumentId}`, shares);
  for (const { asset, delta } of moves) add(asset, -delta);
  return balances;
}

async function pricesOf(
  hub: MarketHub,
  opening: readonly [string, string][],
  sinceMs: number,
  steps: number,
): Promise<Priced[]> {
  const priced: Priced[] = [];
  for (const [id, price] of opening) {
    const state = hub.state(id);
    if (!state) continue;
    const candles = (await hub.candles(id, 'MIN15', undefined, steps + 1, sinceMs)) ?? [];
    const later = candles
      .filter(({ timestamp }) => timestamp >= sinceMs)
      .reverse()
      .map(({ timestamp, close }) => ({
        atMs: timestamp + stepMs,
        price: exactRate(close.toFixed(state.feed.priceDecimals)),
      }));
    priced.push({
      id,
      currency: state.currency,
      prices: [{ atMs: sinceMs, price: exactRate(price) }, ...later],
    });
  }
  return priced;
}

function valueAt(
  now: ValueNow,
  balances: ReadonlyMap<Asset, bigint>,
  priced: readonly Priced[],
  atMs: number,
): bigint {
  const byId = new Map(priced.map(one => [one.id, one]));
  const parts = [...balances].map(([asset, amount]) => {
    const id = instrumentOf(asset);
    if (id === undefined) return { amount, currency: asset as Currency };
    const known = byId.get(id);
    const price = known?.prices.findLast(moment => moment.atMs <= atMs)?.price;
    if (known && price) {
      return { amount: positionValue(amount, { price, currency: known.currency }), currency: known.currency };
    }
    // Without prices of its own it counts as now.
    const held = now.holdings.find(holding => holding.instrumentId === id);
    return {
      amount: held && held.shares > 0n ? (held.value * amount) / held.shares : 0n,
      currency: held?.currency ?? now.local,
    };
  });
  return sumInLocal(now.local, now.rateText, parts);
}
