import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { Quote } from '../../market/hub/quote.ts';
import type { OrderTerms } from './order.ts';

export interface BlockOrder {
  id: string;
  shares: bigint;
  shownPrice: string;
  price: string;
  gross: bigint;
  fee: bigint;
  terms: OrderTerms;
  quote: Quote;
  nowMs: number;
  lockedUntilMs: number;
}

/** Who buys, and from where. */
export interface BlockBuyer {
  customerId: string;
  sessionId: string;
  address: string;
  userAgent: string;
}

/** The block's own columns. */
export interface Block {
  offer_id: string;
  terms_version: number;
  instrument_id: string;
  currency: Currency;
}

/** An order like any other, with the block it was bought from; booked as trades are. */
export async function bookBlockOrder(
  tx: Tx,
  buyer: BlockBuyer,
  offer: Block,
  order: BlockOrder,
): Promise<void> {
  const { quote, terms } = order;
  const at = new Date(order.nowMs);
  const row = {
    order_id: order.id,
    customer_id: buyer.customerId,
    instrument_id: offer.instrument_id,
    currency: offer.currency,
    shares: String(order.shares),
    day_trade: false,
    origin: 'customer',
    session_id: buyer.sessionId,
    address: buyer.address,
    user_agent: buyer.userAgent,
    fee_rate: terms.feeRateText,
    fee_minimum: String(terms.fee.minimum),
    tolerance: terms.toleranceText,
    shown_price: order.shownPrice,
    quote_price: quote.priceText,
    quote_at: new Date(quote.quoteTimeMs),
    quote_source: quote.source,
    quote_age_ms: String(Math.round(quote.ageMs)),
    received_at: at,
    venue: 'block',
    fill_price: order.price,
    gross: String(order.gross),
    fee: String(order.fee),
    locked_until: new Date(order.lockedUntilMs),
    offer_id: offer.offer_id,
    offer_terms_version: offer.terms_version,
  };
  await sql`select order_from_block(${at}, ${JSON.stringify(row)}::jsonb)`.execute(tx);
}
