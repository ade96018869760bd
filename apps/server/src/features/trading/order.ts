import type { order } from '@openfloor/contract/trading/calls';
import type { Currency } from '@openfloor/homes/codes';
import type { Rate } from '@openfloor/money/rate';
import type { FeeTerms, OrderSide } from '@openfloor/rules/order-costs';
import type { z } from 'zod';
import type { RequestIdentity } from '../../http/idempotency-store.ts';
import type { Quote } from '../../market/hub/quote.ts';

export type OrderReply = z.output<typeof order>;

/** As it is kept for whoever asks again; its number is read off its id. */
export type KeptReply = Omit<OrderReply, 'number'>;

/** What somebody wants. `shownPrice` is what they saw while they decided. */
export interface OrderAsk {
  side: OrderSide;
  instrumentId: string;
  shares: bigint;
  shownPrice: string;
  dayTrade: boolean;
}

/** Who wants it, and from where. */
export type OrderOrigin =
  | { kind: 'customer'; sessionId: string; address: string; userAgent: string }
  | { kind: 'square-off' };

export interface Orderer {
  customerId: string;
  origin: OrderOrigin;
  identity: RequestIdentity | undefined;
}

export interface OrderTerms {
  fee: FeeTerms;
  tolerance: Rate;
  /** As the tenant wrote them, for the record. */
  feeRateText: string;
  toleranceText: string;
}

/** An order that may be placed: everything about it is decided, except whether the customer can afford it. */
export interface PreparedOrder {
  orderId: string;
  ask: OrderAsk;
  terms: OrderTerms;
  quote: Quote;
  currency: Currency;
  gross: bigint;
  fee: bigint;
  receivedAtMs: number;
  /** When bought shares can be sold; undefined: at once. */
  lockedUntilMs: number | undefined;
  /** When what is left of a purchase for the day is sold. */
  dayCloseMs: number | undefined;
  reply: KeptReply;
}
