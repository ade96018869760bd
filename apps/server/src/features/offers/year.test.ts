import type { Tx } from '@openfloor/db/database';
import { verifyLedger } from '@openfloor/ledger/verify';
import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTimeMs } from '../trading/testing/trading-world.ts';
import { createOfferWorld, dayMs, type OfferWorld } from './testing/offer-world.ts';
import { Year } from './testing/year.ts';

const days = torture(40, 365);
const people = torture(60, 1_000);
let world: OfferWorld;
beforeAll(async () => {
  world = await createOfferWorld();
});
afterAll(() => world.close());

/** What must hold at the end of every day; each figure is how far it is from holding. */
async function differences(tx: Tx, at: Date) {
  const { rows } = await sql<Record<string, string>>`
    select
      ((select coalesce(sum(balance), 0) from ledger_balance where account = 'advance')
        - (select coalesce(sum(paid + fee_paid), 0) from application where status = 'FUNDING'))::text as advance,
      ((select coalesce(sum(balance), 0) from ledger_balance where account = 'locked' and asset = 'NGN')
        - (select coalesce(sum(amount), 0) from product_order where status = 'HOLDING'))::text as "lockedCash",
      ((select coalesce(sum(balance), 0) from ledger_balance where account = 'locked' and asset like 'share/%')
        - (select coalesce(sum(shares), 0) from settlement_lot where settled_at is null))::text as "lockedShares",
      ((select coalesce(sum(balance), 0) from ledger_balance where asset like 'share/%')
        - (select coalesce(sum(a.delivered_units * t.unit_shares), 0) from application a
          join offer_terms t on t.offer_id = a.offer_id and t.version = a.terms_version
          where status = 'FINISH'))::text as delivered,
      (select count(*) from offer o join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
        where (select coalesce(sum(case when o.kind <> 'SNAP_UP' or a.status = 'FUNDING' then allotted_units
            when a.status = 'FINISH' then delivered_units end), 0) from application a
          where a.offer_id = o.offer_id) > t.units_offered)::text as exceeded,
      (select count(*) from offer o join offer_taken k using (tenant_id, offer_id)
        where o.kind = 'SNAP_UP' and k.taken <> (select coalesce(sum(coalesce(delivered_units, allotted_units)), 0)
          from application a where a.offer_id = o.offer_id and a.status in ('FUNDING', 'FINISH')))::text as taken,
      (select count(*) from product p join product_terms t
        on t.product_id = p.product_id and t.version = p.terms_version where p.taken > t.amount_total)::text as "overTaken",
      ((select count(*) from application where status = 'FUNDING' and funding_due_at <= ${at})
        + (select count(*) from product_order where status = 'HOLDING' and matures_at <= ${at})
        + (select count(*) from settlement_lot where settled_at is null and due_at <= ${at})
        + (select count(*) from offer o join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
          where o.state = 'published' and o.closed_at is null and t.ends_at <= ${at})
        + (select count(*) from application a join offer o using (tenant_id, offer_id)
          join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
          join offer_taken k on k.offer_id = o.offer_id
          where a.status = 'APPLYING' and (k.taken < t.units_offered or t.funding_due_at <= ${at})))::text as late,
      (select count(*) from ledger_balance where balance < 0)::text as negative`.execute(tx);
  return Object.entries(rows[0] ?? { nothing: '1' }).filter(([, value]) => value !== '0');
}

test(`${days} days of ${people} customers who subscribe, fund, fail, mature and list`, {
  timeout: 900_000,
}, async context => {
  const year = new Year(world);
  await year.addCustomers(people);
  for (let day = 0; day < days; day++) {
    world.clock.nowMs = openTimeMs + day * dayMs;
    await year.liveDay(day);
    expect(year.failures).toEqual([]);
    const at = new Date(world.clock.nowMs);
    expect([day, await year.query(tx => differences(tx, at))]).toEqual([day, []]);
  }
  const { rows } = await year.query(tx =>
    sql<Record<string, number>>`
      select (select count(*) from (select customer_id from application union select customer_id from product_order) p)::integer
          as people, count(*) filter (where status = 'FINISH')::integer as finished,
        count(*) filter (where fail_reason = 'NOT_PAID')::integer as unpaid,
        count(*) filter (where fail_reason = 'DECLINED')::integer as declined,
        count(*) filter (where status = 'FINISH' and delivered_units < allotted_units)::integer as partly,
        (select count(*) from product_order where status = 'MATURED')::integer as matured,
        (select count(*) from settlement_lot where settled_at is not null)::integer as listed
      from application`.execute(tx),
  );
  const story = rows[0] ?? {};
  expect(year.asked.size).toBe(people);
  for (const [name, count] of Object.entries(story)) expect([name, count > 10]).toEqual([name, true]);
  const verdict = await verifyLedger(world.database, world.tenantIds.ngn);
  expect(verdict.difference).toBeUndefined();
  tellFigures(context, { days, ...story });
});
