import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { discountedPrice } from '@openfloor/rules/offer-price';
import { lockEnd } from '@openfloor/rules/offer-window';
import { orderCosts } from '@openfloor/rules/order-costs';
import { isWithinTolerance } from '@openfloor/rules/order-price';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { requireVerified } from '../../kernel/customers/customer-store.ts';
import { haltRefusal } from '../../kernel/halts/halt-store.ts';
import { newOrderId } from '../../kernel/record-id.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { Quote } from '../../market/hub/quote.ts';
import { bookBlockOrder } from '../trading/block-order-store.ts';
import type { OrderReply } from '../trading/order.ts';
import { numbered } from '../trading/order-record.ts';
import { orderTerms } from '../trading/order-terms.ts';
import { requireQuote, requireTradable } from '../trading/prepare-order.ts';
import { boughtShares } from './console-store.ts';
import { findOffer, type OfferNow, takeFromOffer } from './offer-store.ts';
import { offerCurrencies, requireOpen, requireSeenTerms } from './offer-terms.ts';
import type { Applicant } from './wish.ts';

export interface BlockAsk {
  offerId: string;
  shares: bigint;
  shownPrice: string | undefined;
  termsVersion: number | undefined;
}

// The ledger counts in 64 bits; no balance comes near it.
const payableMax = 9_000_000_000_000_000_000n;

/** Buys from a block at the market's price less the discount. The shares stay locked for the block's days. */
export async function buyBlock(
  tx: Tx,
  {
    tenant,
    hub,
    nowMs,
  }: { tenant: Tenant; hub: Pick<MarketHub, 'state' | 'quote' | 'marketOpen'>; nowMs: number },
  buyer: Applicant,
  ask: BlockAsk,
): Promise<OrderReply> {
  const offer = isUuid(ask.offerId)
    ? await findOffer(tx, ['BLOCK_TRADE'], ask.offerId, offerCurrencies(tenant.config))
    : undefined;
  if (!offer) throw new Refusal('notFound');
  await requireVerified(tx, buyer.customerId);
  requireOpen(offer, nowMs);
  requireSeenTerms(ask.termsVersion, offer.terms_version);
  requireTradable(hub, tenant, offer.instrument_id);
  // Before the price is looked at, which would grow old while the lock is waited for.
  const balances = await lockBalances(tx, buyer.customerId);
  const halted = await haltRefusal(tx, offer.instrument_id);
  if (halted) throw halted;
  await requireWithinLimits(tx, buyer.customerId, offer, ask.shares);
  const quote = requireQuote(hub, tenant, offer.instrument_id);
  const price = requirePrice(tenant, offer, quote, ask);
  if ((offer.taken ?? 0n) + ask.shares > offer.units_offered) throw new Refusal('soldOut');

  const terms = orderTerms(tenant.tradeTerms, offer.currency);
  const { gross, fee } = orderCosts(
    'buy',
    { price: exactRate(price), currency: offer.currency },
    ask.shares,
    terms.fee,
  );
  if (gross + fee > payableMax || balances.of(offer.currency, 'available') < gross + fee) {
    throw new Refusal('insufficientBalance');
  }
  const order = { id: newOrderId(nowMs), price, gross, fee, terms, quote, nowMs };
  const lockedUntilMs = lockEnd(nowMs, offer.lock_days ?? 0);
  await bookBlockOrder(tx, buyer, offer, {
    ...order,
    shares: ask.shares,
    shownPrice: ask.shownPrice ?? price,
    lockedUntilMs,
  });
  if (!(await takeFromOffer(tx, offer.offer_id, ask.shares, offer.units_offered))) {
    throw new Refusal('soldOut');
  }
  return numbered({
    id: order.id,
    stockId: offer.instrument_id,
    stockName: offer.name,
    stockExchange: offer.market,
    stockSymbol: offer.symbol,
    price,
    currentPrice: quote.priceText,
    amount: String(ask.shares),
    fee: moneyText(fee, offer.currency),
    createdTime: nowMs,
    currencyType: offer.currency,
    dailyTrade: false,
    shownPrice: ask.shownPrice ?? price,
    quoteTime: quote.quoteTimeMs,
    quoteSource: quote.source,
    tolerance: terms.toleranceText,
    lockedUntil: lockedUntilMs,
  });
}

/** The operator's minimum for a purchase, and the maximum for a customer, however many purchases they make. */
async function requireWithinLimits(
  tx: Tx,
  customerId: string,
  offer: OfferNow,
  shares: bigint,
): Promise<void> {
  if (shares < offer.units_min) throw new InvalidField('amount', 'tooSmall');
  const bought = (await boughtShares(tx, customerId, [offer.offer_id])).get(offer.offer_id) ?? 0n;
  if (bought + shares > offer.units_max) {
    throw new Refusal('soldOut', { limit: String(offer.units_max - bought) });
  }
}

function requirePrice(tenant: Tenant, offer: OfferNow, quote: Quote, { shownPrice }: BlockAsk): string {
  const price = discountedPrice(exactRate(quote.priceText), exactRate(offer.discount_rate ?? '0'));
  // So cheap a stock that nothing is left of its price.
  if (exactRate(price).numerator === 0n) throw new Refusal('marketClosed');
  const { tolerance } = tenant.tradeTerms;
  if (shownPrice && !isWithinTolerance(exactRate(price), exactRate(shownPrice), tolerance)) {
    throw new Refusal('priceMoved', { price });
  }
  return price;
}
