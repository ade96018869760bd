import type { orderTypes } from '@openfloor/contract/blotter/console-calls';
import type { OrderSide, OrderState } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { isId } from '../../kernel/paging/record-filter.ts';
import { minuteColumns } from '../trading/fill-evidence.ts';
import { searchOrders } from './order-search-store.ts';

export type OrderType = (typeof orderTypes)[number];

export interface BlotterQuery extends PageQuery<'receivedTime'> {
  search?: string | undefined;
  state?: OrderState | undefined;
  side?: OrderSide | undefined;
  type?: OrderType | undefined;
  customerId?: string | undefined;
  stockId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

const orderType = sql<OrderType>`case when o.origin = 'square-off' then 'close' when o.offer_id is not null then 'block'
  when o.day_trade then 'day' else 'market' end`;

async function conditionOf(tx: Tx, query: BlotterQuery, masked: boolean): Promise<RawBuilder<boolean>> {
  const { search, state, side, type, customerId, stockId, from, to } = query;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (state) conditions.push(sql`o.state = ${state}`);
  if (side) conditions.push(sql`o.side = ${side}`);
  if (type) conditions.push(sql`${orderType} = ${type}`);
  if (customerId) conditions.push(isId(sql`o.customer_id`, customerId));
  if (stockId) conditions.push(sql`o.instrument_id = ${stockId}`);
  if (from !== undefined) conditions.push(sql`o.received_at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`o.received_at < ${new Date(to)}`);
  if (search) conditions.push(await searchOrders(tx, search, masked));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Orders with their stock, customer, minute and whatever was put right since. */
function selectOrders(tx: Tx) {
  return tx
    .selectFrom('trade_order as o')
    .innerJoin('instrument', 'instrument.instrument_id', 'o.instrument_id')
    .innerJoin('customer as c', join =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.customer_id', '=', 'o.customer_id'),
    )
    .leftJoin('order_minute', join =>
      join
        .onRef('order_minute.tenant_id', '=', 'o.tenant_id')
        .onRef('order_minute.order_id', '=', 'o.order_id'),
    )
    .leftJoin('trade_bust as bust', join =>
      join.onRef('bust.tenant_id', '=', 'o.tenant_id').onRef('bust.order_id', '=', 'o.order_id'),
    )
    .selectAll('o')
    .select([
      'instrument.name',
      'instrument.symbol',
      'instrument.market',
      'bust.kind as bust_kind',
      'c.username',
      'c.account_number',
      'c.verified_name',
      'c.status as customer_status',
      orderType.as('type'),
    ])
    .select(minuteColumns);
}

export type BlotterRow = Awaited<ReturnType<typeof listOrders>>['rows'][number];

export async function listOrders(tx: Tx, query: BlotterQuery, masked: boolean) {
  const condition = await conditionOf(tx, query, masked);
  return readPage(selectOrders(tx).where(condition), query, {
    columns: { receivedTime: 'o.received_at' },
    otherwise: '-receivedTime',
    id: 'o.order_id',
    idFollows: true,
    counted: tx.selectFrom('trade_order as o').where(condition),
  });
}

/** One order with what only its page shows. */
export function findOrder(tx: Tx, orderId: string) {
  return selectOrders(tx)
    .leftJoin('ledger_hold as hold', join =>
      join
        .onRef('hold.tenant_id', '=', 'o.tenant_id')
        .onRef('hold.hold_id', '=', 'o.order_id')
        .on('hold.state', '=', 'held'),
    )
    .select([
      'hold.asset as held_asset',
      'hold.amount as held',
      'bust.price as bust_price',
      'bust.venue_reference as bust_reference',
      'bust.reason as bust_reason',
      'bust.posted_at as busted_at',
    ])
    .where('o.order_id', '=', orderId)
    .executeTakeFirst();
}

/** The transaction that booked it. */
export async function findBooking(
  tx: Tx,
  orderId: string,
): Promise<{ sequence: bigint; hash: string } | undefined> {
  const { rows } = await sql<{ sequence: bigint; hash: string }>`
    select sequence, encode(hash, 'hex') as hash from ledger_transaction
    where cause = ${`order/${orderId}`} order by sequence desc limit 1`.execute(tx);
  return rows[0];
}
