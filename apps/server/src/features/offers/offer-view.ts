import type { blockTradeItem, snapUpItem, subscriptionItem } from '@openfloor/contract/offers/calls';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { costOfUnits } from '@openfloor/rules/offer-funding';
import { discountedPrice } from '@openfloor/rules/offer-price';
import { lockEnd } from '@openfloor/rules/offer-window';
import type { z } from 'zod';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { lastPrice } from '../trading/positions.ts';
import type { OfferNow } from './offer-store.ts';
import { offerState, payTerms, plainPrice, sharePrice } from './offer-terms.ts';

export type SubscriptionItem = z.output<typeof subscriptionItem>;
export type SnapUpItem = z.output<typeof snapUpItem>;
export type BlockTradeItem = z.output<typeof blockTradeItem>;

/** What the customer's own side adds to an offer. */
export interface OwnSide {
  nowMs: number;
  taken: bigint;
  applicationId: string | undefined;
}

export const timeOf = (moment: Date | null) => moment?.getTime() ?? null;

function stockOf(offer: OfferNow) {
  return {
    stockId: offer.instrument_id,
    stockName: offer.name,
    stockExchange: offer.market,
    stockSymbol: offer.symbol,
  };
}

function commitmentOf(offer: OfferNow) {
  return {
    riskLabel: offer.risk_label,
    documents: offer.documents,
    termsVersion: offer.terms_version,
  };
}

function applicationTermsOf(offer: OfferNow, own: OwnSide) {
  return {
    buyPrice: sharePrice(offer),
    unit: String(offer.unit_shares),
    unitPrice: moneyText(costOfUnits(1n, payTerms(offer)), offer.currency),
    minUnit: String(offer.units_min),
    maxUnit: String(offer.units_max),
    totalUnit: String(offer.units_offered),
    takenUnit: offer.show_taken ? String(own.taken) : null,
    feeRate: Number(offer.fee_rate),
    method: offer.method,
    state: offerState(offer, own.nowMs),
    resultTime: timeOf(offer.allotted_at ?? offer.result_at),
    fundingDeadline: timeOf(offer.funding_due_at) ?? offer.ends_at.getTime(),
    applicationId: own.applicationId ?? null,
    ...commitmentOf(offer),
  };
}

/** Rows of long ago may have a premium there, which is never charged and no discount either. */
const discountOf = (rate: string | null): number | null =>
  rate === null || Number(rate) > 0 ? null : Number(rate);

/** What a share costs on the market; null before its listing, when there is none. */
function marketPriceOf(hub: MarketHub, { instrument_id }: OfferNow): string | null {
  const isListed = hub.state(instrument_id)?.feed.listed ?? false;
  return isListed ? (lastPrice(hub, instrument_id)?.text ?? null) : null;
}

export function subscriptionView(offer: OfferNow, own: OwnSide, hub: MarketHub): SubscriptionItem {
  return {
    id: offer.offer_id,
    ...stockOf(offer),
    price: plainPrice(offer.price ?? '0'),
    currencyType: offer.currency,
    fixedAmount: offer.units_fixed === null ? null : String(offer.units_fixed),
    currentPrice: marketPriceOf(hub, offer),
    discountRate: discountOf(offer.discount_rate),
    startTime: offer.starts_at.getTime(),
    endTime: offer.ends_at.getTime(),
    listingTime: timeOf(offer.listing_at),
    seedHash: offer.seed_hash?.toString('hex') ?? null,
    ...applicationTermsOf(offer, own),
  };
}

export function snapUpView(
  offer: OfferNow,
  own: OwnSide,
  { hub, amountOpen, holdMinutes }: { hub: MarketHub; amountOpen: boolean; holdMinutes: number },
): SnapUpItem {
  return {
    id: offer.offer_id,
    stockId: offer.instrument_id,
    stockName: offer.name,
    market: offer.market,
    symbol: offer.symbol,
    price: plainPrice(offer.price ?? '0'),
    startTime: offer.starts_at.getTime(),
    endTime: offer.ends_at.getTime(),
    currentPrice: lastPrice(hub, offer.instrument_id)?.text ?? null,
    currencyType: offer.currency,
    listingTime: timeOf(offer.listing_at),
    soldOut: own.taken >= offer.units_offered,
    amountOpen,
    payMinutes: holdMinutes,
    ...applicationTermsOf(offer, own),
  };
}

export function blockTradeView(
  offer: OfferNow,
  nowMs: number,
  hub: MarketHub,
  bought: bigint,
): BlockTradeItem {
  const quote = hub.quote(offer.instrument_id);
  const price = lastPrice(hub, offer.instrument_id)?.text ?? '0';
  const discount = offer.discount_rate ?? '0';
  const lockDay = offer.lock_days ?? 0;
  return {
    id: offer.offer_id,
    ...stockOf(offer),
    price,
    discountRate: discountOf(discount) ?? 0,
    currencyType: offer.currency,
    buyPrice: discountedPrice(exactRate(price), exactRate(discount)),
    lockDay,
    lockedUntil: lockEnd(nowMs, lockDay),
    startTime: offer.starts_at.getTime(),
    endTime: offer.ends_at.getTime(),
    state: offerState(offer, nowMs),
    totalAmount: String(offer.units_offered),
    availableAmount: String(offer.units_offered - (offer.taken ?? 0n)),
    minAmount: String(offer.units_min),
    maxAmount: String(offer.units_max > bought ? offer.units_max - bought : 0n),
    delayed: !quote?.marketOpen || quote.delayed,
    ...commitmentOf(offer),
  };
}
