import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface Traded {
  /** Bought less sold. */
  shares: bigint;
  /** Paid less received, without fees, in minor units. */
  cost: bigint;
}

/** What a customer has traded of one stock from a moment on. */
export async function tradedSince(
  tx: Tx,
  customerId: string,
  instrumentId: string,
  since: Date,
): Promise<Traded> {
  const { rows } = await sql<Traded>`
    select coalesce(sum(case side when 'buy' then shares else -shares end), 0)::bigint as shares,
      coalesce(sum(case side when 'buy' then gross else -gross end), 0)::bigint as cost
    from trade_order
    where customer_id = ${customerId} and instrument_id = ${instrumentId}
      and state = 'filled' and executed_at >= ${since}`.execute(tx);
  return rows[0] ?? { shares: 0n, cost: 0n };
}
