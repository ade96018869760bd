import type { OrderSide } from '@openfloor/rules/order-costs';

/** What a venue needs to know. It fills at no worse than the limit, or not at all. */
export interface VenueOrder {
  orderId: string;
  instrumentId: string;
  side: OrderSide;
  shares: bigint;
  limitPrice: string;
}

export type VenueAnswer =
  | { kind: 'filled'; price: string; executedAtMs: number; reference: string }
  | { kind: 'rejected'; reason: string }
  /** The venue may or may not have filled it. */
  | { kind: 'unknown' };

/** Fills every order at the live quote: accepting and filling are one commit. */
export interface QuoteVenue {
  readonly name: string;
  readonly fills: 'at-quote';
}

/** Decides elsewhere. An order is accepted with a hold first, and ends when the venue's answer is known. */
export interface AnsweringVenue {
  readonly name: string;
  readonly fills: 'by-answer';
  /** The same order id never fills twice. A failure counts as an unknown answer. */
  execute(order: VenueOrder): Promise<VenueAnswer>;
  /** What became of an order, for those whose answer got lost. */
  lookUp(orderId: string): Promise<VenueAnswer>;
}

export type Venue = QuoteVenue | AnsweringVenue;

export const embeddedVenue: QuoteVenue = { name: 'embedded', fills: 'at-quote' };
