import type { OrderSide } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { Place } from '../../http/walk.ts';
import { type Beginning, pageByPlace } from '../../kernel/paging/page-places.ts';
import { minuteColumns } from './fill-evidence.ts';

export interface Page {
  pageNum: number;
  pageSize: number;
}

/**
 * The number of the transaction that booked the order, and the cash that was left available after it. Its cause stands in a list:
 * compared with the words themselves, which row security holds back from indexes, a month's transactions were gone through for
 * each order.
 */
const ledgerPlace = sql<{ ledger_sequence: bigint; balance_after: bigint }>`(
  select booked.sequence as ledger_sequence, coalesce((
      select case e.to_account when 'available' then e.to_balance else e.from_balance end
      from ledger_entry e
      where e.tenant_id = trade_order.tenant_id and e.customer_id = trade_order.customer_id
        and e.sequence <= booked.sequence and e.asset = trade_order.currency
        and 'available' in (e.from_account, e.to_account)
      order by e.sequence desc, e.line desc limit 1
    ), 0) as balance_after
  from (
    select max(t.sequence) as sequence from ledger_transaction t
    where t.tenant_id = trade_order.tenant_id and t.cause = any(array(select 'order/' || trade_order.order_id))
  ) booked)`.as('ledger_place');

/** Filled orders, or a page of them: what is told beside each is not worked out for those that a page passes over. */
function filledOrders(tx: Tx, orders: Orders = ordersOf(tx)) {
  return tx
    .selectFrom(orders.as('trade_order'))
    .innerJoin('instrument', 'instrument.instrument_id', 'trade_order.instrument_id')
    .innerJoin('order_minute', join =>
      join
        .onRef('order_minute.tenant_id', '=', 'trade_order.tenant_id')
        .onRef('order_minute.order_id', '=', 'trade_order.order_id'),
    )
    .innerJoinLateral(ledgerPlace, join => join.onTrue())
    .leftJoin('trade_bust as bust', join =>
      join
        .onRef('bust.tenant_id', '=', 'trade_order.tenant_id')
        .onRef('bust.order_id', '=', 'trade_order.order_id'),
    )
    .select([
      'trade_order.side',
      'bust.kind as bust_kind',
      'bust.price as bust_price',
      'bust.gross as bust_gross',
      'bust.fee as bust_fee',
      'bust.claim as bust_claim',
      'bust.venue_reference as bust_reference',
      'bust.reason as bust_reason',
      'bust.posted_at as busted_at',
    ])
    .select(minuteColumns)
    .select([
      'ledger_place.ledger_sequence',
      'ledger_place.balance_after',
      'trade_order.order_id',
      'trade_order.instrument_id',
      'trade_order.currency',
      'trade_order.shares',
      'trade_order.gross',
      'trade_order.fee',
      'trade_order.fill_price',
      'trade_order.day_trade',
      'trade_order.shown_price',
      'trade_order.quote_at',
      'trade_order.quote_price',
      'trade_order.offer_id',
      'trade_order.quote_source',
      'trade_order.quote_age_ms',
      'trade_order.executed_at',
      'trade_order.tolerance',
      'trade_order.received_at',
      'trade_order.locked_until',
      'instrument.name',
      'instrument.market',
      'instrument.symbol',
    ]);
}

const ordersOf = (tx: Tx) =>
  tx.selectFrom('trade_order').selectAll('trade_order').where('state', '=', 'filled');
type Orders = ReturnType<typeof ordersOf>;

/** Newest first. */
const pageOf = (orders: Orders, { after, offset }: Beginning, pageSize: number): Orders =>
  orders
    .$if(after !== undefined, query => query.where(isBehind(after)))
    .orderBy('trade_order.received_at', 'desc')
    .orderBy('trade_order.order_id', 'desc')
    .limit(pageSize)
    .offset(offset);

const newestFirst = (query: ReturnType<typeof filledOrders>) =>
  query.orderBy('trade_order.received_at', 'desc').orderBy('trade_order.order_id', 'desc');

export type OrderRecord = Awaited<ReturnType<typeof findOrderRecord>>;

export function findOrderRecord(tx: Tx, orderId: string) {
  return filledOrders(tx).where('trade_order.order_id', '=', orderId).executeTakeFirstOrThrow();
}

/** What their customers are told of orders, filled or not. */
export function findToldOrders(tx: Tx, orderIds: readonly string[]) {
  return tx
    .selectFrom('trade_order')
    .innerJoin('instrument', 'instrument.instrument_id', 'trade_order.instrument_id')
    .select([
      'trade_order.order_id',
      'trade_order.received_at',
      'trade_order.customer_id',
      'trade_order.origin',
      'trade_order.instrument_id',
      'trade_order.side',
      'trade_order.shares',
      'trade_order.fill_price',
      'trade_order.currency',
      'instrument.symbol',
    ])
    .where('trade_order.order_id', 'in', orderIds)
    .execute();
}

/** Which of the orders are wanted; all where nothing is said. */
export interface OrderFilter {
  from?: number | undefined;
  currencyType?: Currency | undefined;
  dailyTrade?: boolean | undefined;
}

/** Newest first. */
export function listOrderRecords(
  tx: Tx,
  customerId: string,
  side: OrderSide,
  { pageNum, pageSize, from, currencyType, dailyTrade }: Page & OrderFilter,
): Promise<OrderRecord[]> {
  return pageByPlace(
    { list: ['orders', customerId, side, from, currencyType, dailyTrade], pageNum, pageSize },
    beginning => {
      const wanted = ordersOf(tx)
        .where('trade_order.customer_id', '=', customerId)
        .where('trade_order.side', '=', side)
        .$if(from !== undefined, query => query.where('trade_order.received_at', '>=', new Date(from ?? 0)))
        .$if(currencyType !== undefined, query =>
          query.where('trade_order.currency', '=', currencyType ?? 'USD'),
        )
        .$if(dailyTrade !== undefined, query =>
          query.where('trade_order.day_trade', '=', dailyTrade ?? false),
        );
      return newestFirst(filledOrders(tx, pageOf(wanted, beginning, pageSize))).execute();
    },
    placeOf,
  );
}

/** Orders are received at whole milliseconds. */
const placeOf = (row: { received_at: Date; order_id: string }): Place => ({
  key: row.received_at.toISOString(),
  id: row.order_id,
});
const isBehind = (after: Place | undefined) =>
  sql<boolean>`(trade_order.received_at, trade_order.order_id) < (${after?.key}::timestamptz, ${after?.id}::uuid)`;

/** Purchases for the day, newest first, with what became of their shares. */
export function listDayTradeRecords(tx: Tx, customerId: string, { pageNum, pageSize }: Page) {
  return pageByPlace(
    { list: ['day trades', customerId], pageNum, pageSize },
    beginning => {
      const wanted = ordersOf(tx)
        .where('trade_order.customer_id', '=', customerId)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('day_trade_lot as lot')
              .whereRef('lot.tenant_id', '=', 'trade_order.tenant_id')
              .whereRef('lot.order_id', '=', 'trade_order.order_id'),
          ),
        );
      return newestFirst(filledOrders(tx, pageOf(wanted, beginning, pageSize)))
        .innerJoin('day_trade_lot', join =>
          join
            .onRef('day_trade_lot.tenant_id', '=', 'trade_order.tenant_id')
            .onRef('day_trade_lot.order_id', '=', 'trade_order.order_id'),
        )
        .select(['day_trade_lot.sold_shares', 'day_trade_lot.sold_for', 'day_trade_lot.close_at'])
        .execute();
    },
    placeOf,
  );
}
