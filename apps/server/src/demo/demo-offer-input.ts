import type { OfferInput } from '../features/offers/terms-input.ts';
import type { DemoOffer } from './demo-offers.ts';

const dayMs = 86_400_000;

/** Lately closed ones can still be paid; the others' deadline has passed. */
export const fundingDays = ({ closes }: DemoOffer) => (closes > -8 && closes < 0 ? 9 : 4);
export const listingDays = 2;

/** What is on the market already costs less in an offer, also after the minutes in which the demo is written. */
const belowMarket = 0.95;

export interface OfferSize {
  listed: boolean;
  price: number;
  unitShares: number;
  /** What a customer would put into it, in major units. */
  budget: number;
  opensMs: number;
  closesMs: number;
}

/** The largest application is worth about eight budgets; about half of what is applied for can be had. */
export function demoOfferInput(offer: DemoOffer, stockId: string, size: OfferSize): OfferInput {
  const { kind } = offer;
  const isBlock = kind === 'BLOCK_TRADE';
  const atOnce = isBlock || kind === 'SNAP_UP';
  const unitPrice = size.price * size.unitShares;
  const unitsMax = Math.min(Math.max(Math.ceil((size.budget * 8) / unitPrice), 8), 1_000);
  const deadline = size.closesMs + fundingDays(offer) * dayMs;
  return {
    kind,
    stockId,
    method: atOnce ? 'FIRST_COME' : (offer.method ?? 'PRO_RATA'),
    terms: {
      price: isBlock ? null : (size.price * (size.listed ? belowMarket : 1)).toFixed(2),
      discountRate: isBlock ? (offer.discount ?? '-5') : kind === 'BLOCK_PLACEMENT' ? '-4' : null,
      unitsOffered: isBlock ? 20_000 : unitsMax * 4,
      unitsMin: isBlock ? 10 : 1,
      unitsMax: isBlock ? 20_000 : unitsMax,
      unitsFixed: offer.fixed ? Math.ceil(unitsMax / 2) : null,
      feeRate: isBlock ? '0' : '0.5',
      lockDays: isBlock ? 30 : null,
      startTime: size.opensMs,
      endTime: size.closesMs,
      resultTime: atOnce ? null : size.closesMs + dayMs,
      fundingDeadline: isBlock ? null : deadline,
      listingTime: isBlock ? null : deadline + listingDays * dayMs,
      riskLabel: kind === 'IPO' || kind === 'SNAP_UP' ? 'HIGH' : 'MEDIUM',
      documents: [],
      showTaken: true,
      publicStocks: [],
    },
  };
}
