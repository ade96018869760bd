import type { OrderSide, OrderState } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { type PageQuery, pageOf } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { minuteColumns } from '../trading/fill-evidence.ts';

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
  const { ascending, limit, offset } = pageOf(query);
  const wanted = { scene: scene ?? null, asset: asset ?? null };
  const entries = sql`from ledger_entry e
    where e.customer_id = ${customerId} and (${wanted.scene}::text is null or e.scene = ${wanted.scene}::text)
      and (${wanted.asset}::text is null or e.asset = ${wanted.asset}::text)`;
  const direction = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<LedgerLine>`
    select e.*, t.posted_at, t.cause, encode(t.hash, 'hex') as hash
    from (
      select tenant_id, customer_id, sequence, line, scene, asset, amount, from_account, to_account,
        from_balance, to_balance ${entries}
      order by sequence ${direction}, line ${direction} limit ${limit} offset ${offset}
    ) e join ledger_transaction t using (tenant_id, customer_id, sequence)
    order by e.sequence ${direction}, e.line ${direction}`.execute(tx);
  const counted = await sql<{ total: bigint }>`select count(*) as total ${entries}`.execute(tx);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

interface LedgerFilter {
  scene?: string | undefined;
  asset?: string | undefined;
}

interface OrderFilter {
  side?: OrderSide | undefined;
  state?: OrderState | undefined;
}

export function listOrders(tx: Tx, customerId: string, query: PageQuery & OrderFilter) {
  const { side, state } = query;
  let found = tx
    .selectFrom('trade_order')
    .innerJoin('instrument', 'instrument.instrument_id', 'trade_order.instrument_id')
    .leftJoin('order_minute', join =>
      join
        .onRef('order_minute.tenant_id', '=', 'trade_order.tenant_id')
        .onRef('order_minute.order_id', '=', 'trade_order.order_id'),
    )
    .where('customer_id', '=', customerId);
  if (side) found = found.where('side', '=', side);
  if (state) found = found.where('state', '=', state);
  const shown = found
    .selectAll('trade_order')
    .select(['instrument.name', 'instrument.symbol'])
    .select(minuteColumns);
  return readPage(shown, query, {
    columns: { receivedTime: 'received_at' },
    otherwise: '-receivedTime',
    id: 'trade_order.order_id',
  });
}

export type OrderLine = Awaited<ReturnType<typeof listOrders>>['rows'][number];
