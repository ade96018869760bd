import type { Generated } from 'kysely';

export type OrderSide = 'buy' | 'sell';
export type OrderState = 'accepted' | 'filled' | 'rejected' | 'unknown';
export type OrderOrigin = 'customer' | 'square-off';

import type { Currency } from '@openfloor/homes/codes';

/** Numeric columns arrive as text, exactly as they are stored. */
export interface TradeOrderTable {
  tenant_id: string;
  order_id: string;
  customer_id: string;
  side: OrderSide;
  instrument_id: string;
  currency: Currency;
  shares: bigint;
  day_trade: boolean;
  origin: OrderOrigin;
  session_id: string | null;
  address: string | null;
  user_agent: string | null;
  fee_rate: string;
  fee_minimum: bigint;
  tolerance: string;
  shown_price: string;
  quote_price: string;
  quote_at: Date;
  quote_source: string;
  quote_age_ms: bigint;
  received_at: Date;
  venue: string;
  state: OrderState;
  executed_at: Date | null;
  fill_price: string | null;
  gross: bigint | null;
  fee: bigint | null;
  locked_until: Date | null;
  day_close_at: Date | null;
  venue_reference: string | null;
  reject_reason: string | null;
  key_hash: Buffer | null;
  offer_id: string | null;
  offer_terms_version: number | null;
}

export interface PositionCostTable {
  tenant_id: string;
  customer_id: string;
  instrument_id: string;
  average_cost: string;
}

export interface SettlementLotTable {
  tenant_id: string;
  lot_id: string;
  customer_id: string;
  instrument_id: string;
  shares: bigint;
  due_at: Date;
  settled_at: Date | null;
  offer_id: string | null;
}

export interface DayTradeLotTable {
  tenant_id: string;
  order_id: string;
  customer_id: string;
  instrument_id: string;
  shares: bigint;
  sold_shares: Generated<bigint>;
  sold_for: Generated<bigint>;
  close_at: Date;
}
