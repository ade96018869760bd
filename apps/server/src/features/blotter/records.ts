import type { blotterConsoleCalls } from '@openfloor/contract/blotter/console-calls';
import type { CallReply } from '@openfloor/contract/call';
import { moneyText } from '@openfloor/money/money-text';
import { deviceName } from '../../kernel/devices/device-name.ts';
import { consoleCustomer, type Masking } from '../../kernel/masking/console-customer.ts';
import { orderLine } from '../trading/order-line.ts';
import type { BlotterRow, findBooking, findOrder } from './blotter-store.ts';
import type { BlotterSummary } from './summary-store.ts';

type Calls = typeof blotterConsoleCalls;

export const blotterLine = (row: BlotterRow, masking: Masking) => ({
  ...orderLine(row),
  customer: consoleCustomer(row, masking),
  type: row.type,
  market: row.market,
  venue: row.venue,
});

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export function wholeOrder(
  row: Found,
  booking: Awaited<ReturnType<typeof findBooking>>,
  masking: Masking,
): CallReply<Calls['GET /orders/{id}']> {
  return {
    ...blotterLine(row, masking),
    tolerance: row.tolerance,
    feeRate: row.fee_rate,
    feeMinimum: moneyText(row.fee_minimum, row.currency),
    lockedUntil: row.locked_until?.getTime() ?? null,
    dayCloseTime: row.day_close_at?.getTime() ?? null,
    offerId: row.offer_id,
    venueReference: row.venue_reference,
    held: row.held === null || row.held_asset === null ? null : moneyText(row.held, row.held_asset),
    ledger: booking ? { sequence: Number(booking.sequence), hash: booking.hash } : null,
    address: row.address,
    device: row.user_agent === null ? null : deviceName(row.user_agent),
    correction:
      row.bust_kind === null || row.busted_at === null
        ? null
        : {
            kind: row.bust_kind,
            time: row.busted_at.getTime(),
            price: row.bust_price,
            venueReference: row.bust_reference ?? '',
            reason: row.bust_reason ?? '',
          },
  };
}

export function summaryRecord(summary: BlotterSummary): CallReply<Calls['GET /orders/summary']> {
  const sums = (of: BlotterSummary['open']) =>
    of.map(({ currency, amount }) => ({ currency, amount: moneyText(amount, currency) }));
  const counted = (of: readonly { count: number }[]) => of.reduce((sum, { count }) => sum + count, 0);
  const { day, open, openCount, filled, rejected, unknown, refused } = summary;
  return {
    day,
    open: { count: openCount, held: sums(open) },
    filled: { count: counted(filled), gross: sums(filled) },
    rejected: { count: counted(rejected), reasons: rejected },
    unknown: { count: unknown.count, oldestTime: unknown.oldest?.getTime() ?? null },
    refused,
  };
}
