import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface PlannedWork {
  time: Date;
  job: string;
  what: string;
  count: number;
}

/** What comes next, one line an offer, product and day. */
export async function listPlanned(tx: Tx, at: Date, limit: number): Promise<PlannedWork[]> {
  const { rows } = await sql<PlannedWork>`
    select * from (
      select t.starts_at as time, 'offer-opening' as job, i.symbol as what, 1 as count
      from offer o join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
      join instrument i on i.instrument_id = o.instrument_id
      where o.state = 'published' and t.starts_at > ${at}
      union all
      select t.ends_at, 'offer-closing', i.symbol,
        (select count(*)::integer from application a where a.offer_id = o.offer_id)
      from offer o join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
      join instrument i on i.instrument_id = o.instrument_id
      where o.state = 'published' and o.closed_at is null
      union all
      select a.funding_due_at, 'funding-deadline', i.symbol, count(*)::integer
      from application a join offer o on o.offer_id = a.offer_id
      join instrument i on i.instrument_id = o.instrument_id
      where a.status = 'FUNDING' group by 1, 3
      union all
      select l.due_at, 'settlement', i.symbol, count(*)::integer
      from settlement_lot l join instrument i on i.instrument_id = l.instrument_id
      where l.settled_at is null group by 1, 3
      union all
      select min(q.matures_at), 'maturity', p.name, count(*)::integer
      from product_order q join product p on p.product_id = q.product_id
      where q.status = 'HOLDING' group by p.product_id, p.name, date_trunc('day', q.matures_at)
      union all
      select d.close_at, 'square-off', i.symbol, count(*)::integer
      from day_trade_lot d join instrument i on i.instrument_id = d.instrument_id
      where d.sold_shares < d.shares group by 1, 3
    ) planned order by time, job, what limit ${limit}`.execute(tx);
  return rows;
}
