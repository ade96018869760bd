import { randomUUID } from 'node:crypto';
import type { Database } from '@openfloor/db/database';
import { createTestDatabase } from '@openfloor/db/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { insertTenant } from '../../../trading/testing/trading-world.ts';
import { databaseStates, databaseSteps } from './database-steps.ts';
import { offers, products } from './offer-steps.ts';
import type { Sent } from './step.ts';

/** Before every history; the calendar does not matter here. */
export const beginMs = Date.parse('2026-01-05T09:00:00.000Z');

/** A tenant of its own for a few customers, so that no history waits for another's rows. */
export interface HistoryHouse {
  tenantId: string;
  customerIds: string[];
  /** What the database answered to each. */
  take(steps: readonly (Sent & { customer: string; at: string })[]): Promise<string[]>;
  states(): Promise<Map<string, Record<string, unknown>>>;
}

export interface HistoryWorld {
  database: Database;
  /** Of the database, for its owner. */
  url: string;
  openHouse(customers: number): Promise<HistoryHouse>;
  close(): Promise<void>;
}

export async function createHistoryWorld(): Promise<HistoryWorld> {
  const { database, url, drop } = await createTestDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(databaseSteps);
  await owner.query(databaseStates);
  await owner.query(`insert into instrument (instrument_id, source, market, symbol, name, currency, is_index,
      price_decimals, tick_size, listed, sort)
    values ('NSENG-ACME', 'model', 'NSENG', 'ACME', 'Acme', 'NGN', false, 2, 0.01, true, 1),
      ('US-WIDG', 'model', 'US', 'WIDG', 'Widgets', 'USD', false, 2, 0.01, true, 2)`);
  await owner.end();
  return { database, url, openHouse: customers => openHouse(database, customers), close: drop };
}

async function openHouse(database: Database, customers: number): Promise<HistoryHouse> {
  const tenantId = randomUUID();
  const word = tenantId.slice(0, 8);
  await insertTenant(database, tenantId, `house-${word}`, 'NGN', `${word}.test`);
  const customerIds = Array.from({ length: customers }, () => randomUUID());
  const [maker, checker] = [randomUUID(), randomUUID()];
  await database.tenant(tenantId, async tx => {
    await sql`insert into staff (tenant_id, staff_id, username, password_hash, roles)
      values (${tenantId}, ${maker}, 'maker', 'x', '{owner}'), (${tenantId}, ${checker}, 'checker', 'x', '{owner}')`.execute(
      tx,
    );
    await sql`insert into customer (tenant_id, customer_id, username, account_number, password_hash, verified_name)
      select ${tenantId}, id, 'customer-' || place, (1000000000 + place)::text, 'x', 'Adaeze'
      from unnest(${customerIds}::uuid[]) with ordinality as c(id, place)`.execute(tx);
    await sql`insert into payout_account (tenant_id, account_id, customer_id, usdt, account_name, bank, account_number,
        account_key)
      select ${tenantId}, gen_random_uuid(), id, false, 'Adaeze', 'Zuma Bank', '0081490244', id::text
      from unnest(${customerIds}::uuid[]) id`.execute(tx);
    for (const [place, offer] of offers.entries()) {
      const offerId = randomUUID();
      await sql`insert into offer (tenant_id, offer_id, kind, instrument_id, currency, method, created_at)
        values (${tenantId}, ${offerId}, 'PLACEMENT', ${offer.instrument}, ${offer.currency}, 'PRO_RATA',
          now() + ${place} * interval '1 second')`.execute(tx);
      await sql`insert into offer_terms (tenant_id, offer_id, version, price, discount_rate, unit_shares, units_offered,
          units_min, units_max, starts_at, ends_at, risk_label)
        values (${tenantId}, ${offerId}, 1, ${offer.price}::numeric / 10000, ${offer.discount}, ${offer.unitShares},
          1000000, 1, 1000, ${new Date(beginMs)}, ${new Date(beginMs + 1)}, 'LOW')`.execute(tx);
      await sql`update offer set state = 'published', published_at = now(), seed_hash = sha256('model')
        where offer_id = ${offerId}`.execute(tx);
    }
    for (const [place, product] of products.entries()) {
      const productId = randomUUID();
      await sql`insert into product (tenant_id, product_id, name, manager_name, currency, created_at)
        values (${tenantId}, ${productId}, 'Fund', 'Manager', ${product.currency},
          now() + ${place} * interval '1 second')`.execute(tx);
      await sql`insert into product_terms (tenant_id, product_id, version, amount_min, amount_total, lock_days, rate_low,
          rate_high, description, starts_at, ends_at, risk_label)
        values (${tenantId}, ${productId}, 1, 1, 1000000000000, 1, -100, 100, '', ${new Date(beginMs)},
          ${new Date(beginMs + 1)}, 'HIGH')`.execute(tx);
      await sql`insert into product_rate (tenant_id, product_id, from_at, until_at, rate, declared_at, declared_by,
          approved_by, reason)
        values (${tenantId}, ${productId}, '2026-01-01', '2029-01-01', ${product.rate}, now(), ${maker}, ${checker},
          'x')`.execute(tx);
    }
  });
  return {
    tenantId,
    customerIds,
    async take(steps) {
      const text = JSON.stringify(
        steps.map(step => ({ ...step, maker, checker })),
        (_, value) => (typeof value === 'bigint' ? value.toString() : value),
      );
      const { rows } = await database.tenant(tenantId, tx =>
        sql<{ outcomes: string[] }>`select history_steps(${text}::jsonb) as outcomes`.execute(tx),
      );
      return rows[0]?.outcomes ?? [];
    },
    async states() {
      const { rows } = await database.tenant(tenantId, tx =>
        sql<{ customer_id: string; state: Record<string, unknown> }>`
          select * from history_states(${customerIds}::uuid[])`.execute(tx),
      );
      return new Map(rows.map(row => [row.customer_id, row.state]));
    },
  };
}
