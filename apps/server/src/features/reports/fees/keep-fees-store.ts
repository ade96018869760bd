import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

export interface DayToKeep {
  day: string;
  startsAt: Date;
  endsAt: Date;
}

/** Reconciled days of which fees are not kept, oldest first. */
export async function daysWithoutFees(tx: Tx, zone: string, limit: number): Promise<DayToKeep[]> {
  const { rows } = await sql<DayToKeep>`
    select d.day::text as day, d.day::timestamp at time zone ${zone} as "startsAt", d.ends_at as "endsAt"
    from reconciliation_day d
    where not exists (select from fee_day f where f.tenant_id = d.tenant_id and f.day = d.day)
    order by d.day limit ${limit}`.execute(tx);
  return rows;
}

/** The instrument of an order that was not received in these days. */
const olderOrder = (id: RawBuilder<unknown>) =>
  sql`(select o.instrument_id from trade_order o where o.tenant_id = current_tenant_id() and o.order_id = ${id}::uuid)`;

/**
 * Keeps what a day's entries brought in and gave back, by kind and instrument. False where somebody has. Orders are found
 * together, by when they were received: one by one, a million of them would be looked for in every piece of the table.
 */
export async function keepFees(tx: Tx, { day, startsAt, endsAt }: DayToKeep): Promise<boolean> {
  const claimed = await sql`
    insert into fee_day (tenant_id, day) values (current_tenant_id(), ${day}::date) on conflict do nothing`.execute(
    tx,
  );
  if (claimed.numAffectedRows !== 1n) return false;
  await sql`
    with fee as materialized (
      select split_part(t.cause, '/', 1) as record, split_part(t.cause, '/', 2) as id, e.scene, e.asset,
        case when e.to_account = 'house.fees' then e.amount else 0 end as charged,
        case when e.from_account = 'house.fees' then e.amount else 0 end as returned
      from ledger_transaction t
      join ledger_entry e on e.tenant_id = t.tenant_id and e.customer_id = t.customer_id and e.sequence = t.sequence
      where t.posted_at >= ${startsAt} and t.posted_at < ${endsAt}
        and e.posted_at >= ledger_since(${startsAt}) and e.posted_at < ${endsAt}
        and (e.from_account = 'house.fees' or e.to_account = 'house.fees')
    ), lately as (
      select order_id::text as id, instrument_id from trade_order
      where received_at >= ${startsAt}::timestamptz - interval '1 day' and received_at < ${endsAt}
    ), known as (
      select fee.scene, fee.asset, fee.charged, fee.returned, coalesce(lately.instrument_id, case fee.record
        when 'order' then ${olderOrder(sql`fee.id`)}
        when 'bust' then (select o.instrument_id from trade_bust b join trade_order o on o.tenant_id = b.tenant_id
          and o.order_id = b.order_id where b.tenant_id = current_tenant_id() and b.bust_id = fee.id::uuid)
        when 'application' then (select o.instrument_id from application a join offer o on o.tenant_id = a.tenant_id
          and o.offer_id = a.offer_id where a.tenant_id = current_tenant_id() and a.application_id = fee.id::uuid)
        end, '') as instrument_id
      from fee left join lately on fee.record = 'order' and lately.id = fee.id
    )
    insert into fee_sum (tenant_id, day, kind, currency, instrument_id, charged, returned, entries)
    select current_tenant_id(), ${day}::date, case scene when 'TRADE_FEE' then 'trading' when 'FUNDING_FEE' then 'subscription'
        when 'EXCHANGE_FEE' then 'exchange' when 'FEE_ADJUSTMENT' then 'adjustment' else 'other' end as kind,
      asset, instrument_id, sum(charged), sum(returned), count(*)
    from known group by kind, asset, instrument_id`.execute(tx);
  return true;
}

export interface FeeDifference {
  currency: string;
  kept: string;
  ledger: string;
}

/** Currencies of which a day's fees are not what the trial balances of it and of the day before say. */
export async function findFeeDifferences(tx: Tx, { day, startsAt }: DayToKeep): Promise<FeeDifference[]> {
  const { rows } = await sql<FeeDifference>`
    with line as (
      select currency::text as currency, charged - returned as kept, 0 as ledger from fee_sum where day = ${day}::date
      union all
      select asset, 0, balance from trial_balance where day = ${day}::date and account = 'house.fees'
      union all
      select b.asset, 0, -b.balance from trial_balance b join reconciliation_day d using (tenant_id, day)
      where d.ends_at = ${startsAt} and b.account = 'house.fees'
    )
    select currency, sum(kept)::text as kept, sum(ledger)::text as ledger from line
    where exists (select from reconciliation_day d where d.ends_at = ${startsAt})
    group by currency having sum(kept) <> sum(ledger) order by currency`.execute(tx);
  return rows;
}
