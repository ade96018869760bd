import type { dayTrade, orderRecord } from '@openfloor/contract/trading/calls';
import { moneyText } from '@openfloor/money/money-text';
import { divideRounded } from '@openfloor/money/rate';
import type { z } from 'zod';
import { fillEvidenceOf } from './fill-evidence.ts';
import type { OrderReply } from './order.ts';
import type { listDayTradeRecords, OrderRecord } from './order-records-store.ts';

export type DayTradeRecord = Awaited<ReturnType<typeof listDayTradeRecords>>[number];

/** A filled order as its owner sees it, whenever they look. */
export function orderReply(record: OrderRecord, currentPrice: string | undefined): OrderReply {
  const price = record.fill_price ?? '0';
  return {
    id: record.order_id,
    stockId: record.instrument_id,
    stockName: record.name,
    stockExchange: record.market,
    stockSymbol: record.symbol,
    price,
    currentPrice: currentPrice ?? price,
    amount: String(record.shares),
    fee: moneyText(record.fee ?? 0n, record.currency),
    createdTime: record.received_at.getTime(),
    currencyType: record.currency,
    dailyTrade: record.day_trade,
    shownPrice: record.shown_price,
    quoteTime: record.quote_at.getTime(),
    quoteSource: record.quote_source,
    tolerance: record.tolerance,
    lockedUntil: record.locked_until?.getTime() ?? null,
  };
}

/** The same with its place in the ledger. */
export function orderRecordReply(
  record: OrderRecord,
  currentPrice: string | undefined,
): z.output<typeof orderRecord> {
  return {
    ...orderReply(record, currentPrice),
    filledTime: (record.executed_at ?? record.received_at).getTime(),
    ...fillEvidenceOf(record),
    ledgerSequence: Number(record.ledger_sequence),
    balanceAfter: moneyText(record.balance_after, record.currency),
  };
}

export function dayTradeReply(
  record: DayTradeRecord,
  currentPrice: string | undefined,
): z.output<typeof dayTrade> {
  const sold = record.sold_shares > 0n;
  return {
    ...orderRecordReply(record, currentPrice),
    soldAmount: String(record.sold_shares),
    profit: sold ? moneyText(profitOf(record), record.currency) : null,
    closeTime: record.close_at.getTime(),
  };
}

/** What the sold shares brought beyond their part of what the purchase cost, fees on both sides counted. */
function profitOf({ gross, fee, shares, sold_shares, sold_for }: DayTradeRecord): bigint {
  const cost = divideRounded(((gross ?? 0n) + (fee ?? 0n)) * sold_shares, shares, 'up');
  return sold_for - cost;
}
