import type { dayTrade, orderRecord } from '@openfloor/contract/trading/calls';
import { moneyText } from '@openfloor/money/money-text';
import { divideRounded } from '@openfloor/money/rate';
import { recordNumber } from '@openfloor/rules/record-number';
import type { z } from 'zod';
import { fillEvidenceOf } from './fill-evidence.ts';
import type { KeptReply } from './order.ts';
import type { listDayTradeRecords, OrderRecord } from './order-records-store.ts';

export type DayTradeRecord = Awaited<ReturnType<typeof listDayTradeRecords>>[number];

/** With the name that people use for it. */
export const numbered = <Kept extends KeptReply>(order: Kept): Kept & { number: string } => ({
  ...order,
  number: recordNumber('order', order.id, order.createdTime),
});

/** A filled order as its owner sees it, whenever they look. */
export function orderReply(record: OrderRecord, currentPrice: string | undefined): KeptReply {
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
    ...numbered(orderReply(record, currentPrice)),
    filledTime: (record.executed_at ?? record.received_at).getTime(),
    ...fillEvidenceOf(record),
    ...correctedOf(record),
    ledgerSequence: Number(record.ledger_sequence),
    balanceAfter: moneyText(record.balance_after, record.currency),
  };
}

/** What the venue took back or put right since. */
function correctedOf(record: OrderRecord): Pick<z.output<typeof orderRecord>, 'corrected'> {
  if (record.bust_kind === null || record.busted_at === null) return {};
  const of = (minor: bigint) => moneyText(minor, record.currency);
  const was = { gross: record.gross ?? 0n, fee: record.fee ?? 0n };
  const now = { gross: record.bust_gross ?? 0n, fee: record.bust_fee ?? 0n };
  const amount =
    record.side === 'buy'
      ? was.gross + was.fee - now.gross - now.fee
      : now.gross - now.fee - (was.gross - was.fee);
  return {
    corrected: {
      kind: record.bust_kind,
      time: record.busted_at.getTime(),
      price: record.bust_price,
      fee: of(now.fee),
      amount: of(amount),
      claim: of(record.bust_claim ?? 0n),
      venueReference: record.bust_reference ?? '',
      reason: record.bust_reason ?? '',
    },
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
