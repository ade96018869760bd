import type { Tx } from '@openfloor/db/database';
import type { Currency, MarketCode } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { Page } from './order-records-store.ts';

export interface PositionRow {
  instrumentId: string;
  name: string;
  market: MarketCode;
  symbol: string;
  currency: Currency;
  available: bigint;
  total: bigint;
  averageCost: string;
}

/** Shares held, by the stock's name. Their number is the ledger's; the average cost is kept beside it. */
export async function listPositions(tx: Tx, customerId: string, page?: Page): Promise<PositionRow[]> {
  const limit = page ? page.pageSize : null;
  const offset = page ? (page.pageNum - 1) * page.pageSize : 0;
  const { rows } = await sql<PositionRow>`
    select i.instrument_id as "instrumentId", i.name, i.market, i.symbol, i.currency,
      held.available, held.total, coalesce(c.average_cost, 0)::text as "averageCost"
    from (
      select substr(asset, 7) as instrument_id, sum(balance)::bigint as total,
        coalesce(sum(balance) filter (where account = 'available'), 0)::bigint as available
      from ledger_balance
      where customer_id = ${customerId} and asset like 'share/%'
      group by asset having sum(balance) > 0
    ) held
    join instrument i using (instrument_id)
    left join position_cost c on c.customer_id = ${customerId} and c.instrument_id = held.instrument_id
    order by i.name, i.instrument_id limit ${limit}::bigint offset ${offset}`.execute(tx);
  return rows;
}
