import type { orderLine as OrderLineSchema } from '@openfloor/contract/trading/order-line';
import type { OrderSide, OrderState } from '@openfloor/db/column-types';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { recordNumber } from '@openfloor/rules/record-number';
import type { z } from 'zod';
import { type FilledRow, fillEvidenceOf } from './fill-evidence.ts';

/** An order with its stock, its minute and what was put right since, as stores of several features read it. */
export interface OrderLineRow extends FilledRow {
  order_id: string;
  bust_kind: 'bust' | 'correction' | null;
  side: OrderSide;
  instrument_id: string;
  name: string;
  symbol: string;
  currency: Currency;
  shares: bigint;
  shown_price: string;
  fill_price: string | null;
  gross: bigint | null;
  fee: bigint | null;
  day_trade: boolean;
  origin: string;
  state: OrderState;
  reject_reason: string | null;
  quote_at: Date;
  quote_source: string;
}

/** As lists of the console show it. */
export function orderLine(row: OrderLineRow): z.output<z.ZodObject<typeof OrderLineSchema>> {
  const moneyOrNull = (minor: bigint | null) => (minor === null ? null : moneyText(minor, row.currency));
  return {
    id: row.order_id,
    number: recordNumber('order', row.order_id, row.received_at.getTime()),
    corrected: row.bust_kind,
    side: row.side,
    stockId: row.instrument_id,
    stockName: row.name,
    stockSymbol: row.symbol,
    currency: row.currency,
    shares: String(row.shares),
    shownPrice: row.shown_price,
    fillPrice: row.fill_price,
    gross: moneyOrNull(row.gross),
    fee: moneyOrNull(row.fee),
    dayTrade: row.day_trade,
    origin: row.origin,
    state: row.state,
    rejectReason: row.reject_reason,
    receivedTime: row.received_at.getTime(),
    executedTime: row.executed_at?.getTime() ?? null,
    quoteTime: row.quote_at.getTime(),
    quoteSource: row.quote_source,
    ...fillEvidenceOf(row),
  };
}
