import type { OrderSide, OrderState } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { walked } from '../../http/walk.ts';
import { countUpTo, type PageQuery, pageOf } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { minuteColumns } from '../trading/fill-evidence.ts';
import { isNumbered } from './customer-dealings-store.ts';

export interface LedgerLine {
  sequence: bigint;
  line: number;
  posted_at: Date;
  cause: string;
  scene: string;
  asset: string;
  amount: bigint;
  from_account: string;
  to_account: string;
  from_balance: bigint | null;
  to_balance: bigint | null;
  hash: string;
}

export async function listLedger(tx: Tx, customerId: string, query: PageQuery & LedgerFilter) {
  const { scene, asset } = query;
  const { ascending, limit, offset, walk } = pageOf(query);
  const wanted = { scene: scene ?? null, asset: asset ?? null };
  const entries = sql`from ledger_entry e
    where e.customer_id = ${customerId} and (${wanted.scene}::text is null or e.scene = ${wanted.scene}::text)
      and (${wanted.asset}::text is null or e.asset = ${wanted.asset}::text)`;
  const direction = ascending && !walk ? sql`asc` : sql`desc`;
  const behind = walk?.after
    ? sql`and (e.sequence, e.line) < (${walk.after.key}::bigint, ${walk.after.id}::smallint)`
    : sql``;
  const { rows } = await sql<LedgerLine>`
    select e.*, t.posted_at, t.cause, encode(t.hash, 'hex') as hash
    from (
      select tenant_id, customer_id, sequence, line, scene, asset, amount, from_account, to_account,
        from_balance, to_balance ${entries} ${behind}
      order by sequence ${direction}, line ${direction} limit ${limit} offset ${offset}
    ) e join ledger_transaction t using (tenant_id, customer_id, sequence)
    order by e.sequence ${direction}, e.line ${direction}`.execute(tx);
  if (walk) {
    walked(walk, rows, row => ({ key: row.sequence.toString(), id: String(row.line) }));
    return { rows, total: rows.length };
  }
  const counted = await countUpTo(entries).execute(tx);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

interface LedgerFilter {
  scene?: string | undefined;
  asset?: string | undefined;
}

interface OrderFilter {
  side?: OrderSide | undefined;
  state?: OrderState | undefined;
  number?: string | undefined;
}

export function listOrders(tx: Tx, customerId: string, query: PageQuery & OrderFilter) {
  const { side, state, number } = query;
  let found = tx
    .selectFrom('trade_order')
    .innerJoin('instrument', 'instrument.instrument_id', 'trade_order.instrument_id')
    .leftJoin('order_minute', join =>
      join
        .onRef('order_minute.tenant_id', '=', 'trade_order.tenant_id')
        .onRef('order_minute.order_id', '=', 'trade_order.order_id'),
    )
    .leftJoin('trade_bust', join =>
      join
        .onRef('trade_bust.tenant_id', '=', 'trade_order.tenant_id')
        .onRef('trade_bust.order_id', '=', 'trade_order.order_id'),
    )
    .where('trade_order.customer_id', '=', customerId);
  if (side) found = found.where('trade_order.side', '=', side);
  if (state) found = found.where('trade_order.state', '=', state);
  if (number)
    found = found.where(isNumbered(number, 'order', 'trade_order.order_id', 'trade_order.received_at'));
  const shown = found
    .selectAll('trade_order')
    .select(['instrument.name', 'instrument.symbol', 'trade_bust.kind as bust_kind'])
    .select(minuteColumns);
  return readPage(shown, query, {
    columns: { receivedTime: 'received_at' },
    otherwise: '-receivedTime',
    id: 'trade_order.order_id',
  });
}
