import type { MarketCode } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { orderCosts } from '@openfloor/rules/order-costs';
import { isWithinTolerance } from '@openfloor/rules/order-price';
import { settlementTime } from '@openfloor/rules/order-settlement';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { refuseWhileHalted } from '../../kernel/halts/halt.ts';
import { newOrderId } from '../../kernel/record-id.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantMarkets } from '../../kernel/tenant/tenant-markets.ts';
import { quoteAgeMax } from '../../kernel/tenant/trade-terms.ts';
import type { InstrumentState } from '../../market/hub/instrument-state.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { Quote } from '../../market/hub/quote.ts';
import { tradingProblem } from '../../market/hub/tradability.ts';
import type { OrderAsk, PreparedOrder } from './order.ts';
import { orderTerms } from './order-terms.ts';

export interface PrepareParts {
  hub: MarketHub;
  now: () => number;
}

// The ledger counts in 64 bits; no balance comes near it.
const payableMax = 9_000_000_000_000_000_000n;

/** Judges what can be judged without the customer's balances, by the server's own quote, or refuses. */
export function prepareOrder(parts: PrepareParts, tenant: Tenant, ask: OrderAsk): PreparedOrder {
  const instrument = requireTradable(parts.hub, tenant, ask.instrumentId);
  refuseWhileHalted(tenant.halts, instrument);
  if (ask.dayTrade && !mayDayTrade(tenant, instrument)) throw new InvalidField('dailyTrade', 'notAllowed');
  const quote = requireQuote(parts.hub, tenant, ask.instrumentId);
  const { tolerance } = tenant.tradeTerms;
  if (!isWithinTolerance(exactRate(quote.priceText), exactRate(ask.shownPrice), tolerance)) {
    throw new Refusal('priceMoved', { price: quote.priceText });
  }
  return orderAtQuote(parts, tenant, ask, instrument, quote);
}

/** A price that money may change hands at now, or the refusal that says why there is none. */
export function requireQuote(
  hub: Pick<MarketHub, 'quote' | 'state' | 'marketOpen'>,
  { tradeTerms }: Pick<Tenant, 'tradeTerms'>,
  instrumentId: string,
): Quote {
  const quote = hub.quote(instrumentId);
  if (!quote) throw new Refusal(isWithoutPrice(hub, instrumentId) ? 'priceTooOld' : 'marketClosed');
  const problem = tradingProblem(quote, quoteAgeMax(tradeTerms, quote.currency));
  if (problem) throw new Refusal(problem);
  return quote;
}

/** Its market trades, and the source has told nothing of it yet. */
function isWithoutPrice(hub: Pick<MarketHub, 'state' | 'marketOpen'>, instrumentId: string): boolean {
  const market = hub.state(instrumentId)?.feed.market;
  return market !== undefined && hub.marketOpen(market);
}

/** The order as it will be if it is filled at this quote. */
export function orderAtQuote(
  { hub, now }: PrepareParts,
  tenant: Pick<Tenant, 'tradeTerms'>,
  ask: OrderAsk,
  instrument: InstrumentState,
  quote: Quote,
): PreparedOrder {
  const terms = orderTerms(tenant.tradeTerms, quote.currency);
  const { gross, fee } = orderCosts(
    ask.side,
    { price: exactRate(quote.priceText), currency: quote.currency },
    ask.shares,
    terms.fee,
  );
  if (gross + fee > payableMax) throw new Refusal('insufficientBalance');
  const receivedAtMs = now();
  const ordinaryPurchase = ask.side === 'buy' && !ask.dayTrade;
  const order = {
    orderId: newOrderId(receivedAtMs),
    ask,
    terms,
    quote,
    currency: quote.currency,
    gross,
    fee,
    receivedAtMs,
    lockedUntilMs: ordinaryPurchase ? requireSettlement(hub, quote.market, receivedAtMs) : undefined,
    dayCloseMs: ask.dayTrade ? requireClose(hub, quote.market, receivedAtMs) : undefined,
  };
  return Object.assign(order, { reply: replyOf(order, instrument) });
}

/** When bought shares are delivered; undefined at once. Without a day on which it could be, nothing is bought. */
function requireSettlement(hub: MarketHub, market: MarketCode, tradeMs: number): number | undefined {
  const days = hub.simulated ? 0 : markets[market].settlementDays;
  const time = settlementTime(hub.calendar, market, days, tradeMs);
  if (time === undefined) throw new Refusal('marketClosed');
  return time === 'at once' ? undefined : time;
}

function requireClose(hub: MarketHub, market: MarketCode, tradeMs: number): number {
  const closeMs = hub.calendar.sessionClose(market, tradeMs);
  if (closeMs === undefined) throw new Refusal('marketClosed');
  return closeMs;
}

/** Indices, stocks before their listing and what the tenant does not show cannot be traded: they are not there. */
export function requireTradable(
  hub: Pick<MarketHub, 'state'>,
  tenant: Tenant,
  instrumentId: string,
): InstrumentState {
  const state = hub.state(instrumentId);
  const tradable = state?.feed.listed && !state.feed.isIndex;
  if (!tradable || !tenantMarkets(tenant.config).includes(state.feed.market)) throw new Refusal('notFound');
  return state;
}

function mayDayTrade(tenant: Tenant, instrument: InstrumentState): boolean {
  return tenant.config.otherDailyTradeEnable && instrument.currency !== 'USD';
}

function replyOf(order: Omit<PreparedOrder, 'reply'>, { id, feed }: InstrumentState): PreparedOrder['reply'] {
  const { ask, quote } = order;
  return {
    id: order.orderId,
    stockId: id,
    stockName: feed.name,
    stockExchange: feed.market,
    stockSymbol: feed.symbol,
    price: quote.priceText,
    currentPrice: quote.priceText,
    amount: String(ask.shares),
    fee: moneyText(order.fee, order.currency),
    createdTime: order.receivedAtMs,
    currencyType: order.currency,
    dailyTrade: ask.dayTrade,
    shownPrice: ask.shownPrice,
    quoteTime: quote.quoteTimeMs,
    quoteSource: quote.source,
    tolerance: order.terms.toleranceText,
    lockedUntil: order.lockedUntilMs ?? null,
  };
}
