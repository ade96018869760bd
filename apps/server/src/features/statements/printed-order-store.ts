import type { Tx } from '@openfloor/db/database';
import { keptStatement } from '@openfloor/db/kept-statement';
import { sql } from 'kysely';

/** What a document says of an order: its proof, of which the JSON tells, is not read for it. */
export interface PrintedOrder {
  id: string;
  side: 'buy' | 'sell';
  instrument: string;
  currency: string;
  shares: bigint;
  state: 'filled' | 'rejected' | 'accepted' | 'unknown';
  receivedAt: Date;
  executedAt: Date | null;
  shownPrice: string;
  quotePrice: string;
  quoteSource: string;
  quoteAge: bigint;
  fillPrice: string | null;
  fee: bigint | null;
  /** What the market paid in the minute of the fill; null until that is known. */
  low: string | null;
  high: string | null;
}

const columns = sql`o.order_id as id, o.side, o.instrument_id as instrument, o.currency, o.shares, o.state,
  o.received_at as "receivedAt", o.executed_at as "executedAt", trim_scale(o.shown_price)::text as "shownPrice",
  trim_scale(o.quote_price)::text as "quotePrice", o.quote_source as "quoteSource", o.quote_age_ms as "quoteAge",
  trim_scale(o.fill_price)::text as "fillPrice", o.fee, trim_scale(m.low)::text as low, trim_scale(m.high)::text as high`;
const withMinute = sql`left join order_minute m on m.tenant_id = o.tenant_id and m.order_id = o.order_id and m.open is not null`;
const asTheyEnded = sql`coalesce(o.executed_at, o.received_at), o.order_id`;

const filled = keptStatement<PrintedOrder>(
  () => sql`
    select ${columns} from trade_order o ${withMinute}
    where o.customer_id = $1 and o.order_id = any($2::uuid[]) order by ${asTheyEnded}`,
);

/** A customer’s orders by their ids. */
export const readPrintedOrders = (
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<PrintedOrder[]> => (ids.length === 0 ? Promise.resolve([]) : filled(tx, [customerId, [...ids]]));

/** Those that came in a span of time and moved nothing: refused, or not answered yet. */
export async function readPrintedUnfilled(
  tx: Tx,
  customerId: string,
  span: { start: Date; end: Date },
  limit: number,
): Promise<PrintedOrder[]> {
  const { rows } = await sql<PrintedOrder>`
    select ${columns} from (
      select * from trade_order where customer_id = ${customerId} and state <> 'filled'
        and received_at >= ${span.start} and received_at < ${span.end} order by received_at limit ${limit}) o
    ${withMinute} order by ${asTheyEnded}`.execute(tx);
  return rows;
}
