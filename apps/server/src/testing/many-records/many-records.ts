import pg from 'pg';
import { createHistoryWorld, type HistoryWorld } from '../../features/books/testing/history/history-world.ts';
import { reconcileDays } from '../../features/reconciliation/reconcile-day.ts';
import { keepFeesOfDays } from '../../features/reports/fees/keep-fees.ts';

/** A tenant with so many records of each kind that a report is made of. */
export interface ManyRecords {
  world: HistoryWorld;
  tenantId: string;
  zone: string;
  /** All orders, transactions, deposits and entries of the log. */
  day: string;
  /** Days whose fees have so many rows. */
  daysOfFees: { from: string; to: string };
}

const zone = 'Africa/Lagos';
const day = '2026-06-10';
const daysOfFees = { from: '2025-06-01', to: '2025-09-08' };
const customers = 50;

/** Written past the tables' rules, which would take the records one by one. */
export async function makeManyRecords(count: number): Promise<ManyRecords> {
  const world = await createHistoryWorld();
  const { tenantId, customerIds } = await world.openHouse(customers);
  const owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  const insert = async (table: string, columns: string, from: string) => {
    await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(`insert into ${table} (tenant_id, ${columns}) select '${tenantId}', ${from}`);
    await owner.query(`alter table ${table} enable trigger user`);
  };
  const each = `from generate_series(0, ${count - 1}) n`;
  const customer = `(array['${customerIds.join("','")}']::uuid[])[1 + n % ${customers}]`;
  const at = `'${day}T00:00:00Z'::timestamptz + n * interval '80 seconds' / ${count} * 1000`;
  const moment = `date_trunc('milliseconds', ${at})`;
  const id = `overlay(overlay(md5(n::text)::uuid::text placing '01975000-0000' from 1) placing '7' from 15)::uuid`;
  try {
    await owner.query(`set app.tenant_id = '${tenantId}'`);
    await insert(
      'trade_order',
      `order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin, session_id, fee_rate, fee_minimum,
        tolerance, shown_price, quote_price, quote_at, quote_source, quote_age_ms, received_at, venue, state, executed_at,
        fill_price, gross, fee`,
      `${id}, ${customer}, 'buy', 'NSENG-ACME', 'NGN', 10, false, 'customer', ${id}, 0, 250, 0, 30, 30, ${moment}, 'hand', 0,
        ${moment}, 'desk', 'filled', ${moment}, 30, 30000, 250 ${each}`,
    );
    await insert(
      'ledger_transaction',
      'customer_id, sequence, posted_at, cause, previous_hash, hash',
      `${customer}, 1 + n / ${customers}, ${moment}, 'order/' || ${id}, sha256('a'), sha256('b') ${each}`,
    );
    await insert(
      'ledger_entry',
      'customer_id, sequence, line, scene, asset, amount, from_account, to_account, from_balance, to_balance, posted_at',
      `${customer}, 1 + n / ${customers}, line, case line when 1 then 'TRADE' else 'TRADE_FEE' end, 'NGN', 1 + n % 1000,
        'available', case line when 1 then 'house.market' else 'house.fees' end, 0, null, ${moment}
        ${each}, generate_series(1, 2) line`,
    );
    await insert(
      'deposit',
      'deposit_id, number, customer_id, currency, amount, usdt, address, user_agent, created_at',
      `${id}, 'DE-' || n, ${customer}, 'NGN', 1 + n % 1000, false, '192.0.2.7', 'x', ${moment} ${each}`,
    );
    await owner.query('analyze');
    await reconcileDays(world.database, { tenantId, local: 'NGN' }, new Date(`${day}T23:30:00Z`));
    await keepFeesOfDays(world.database, tenantId);
    // Behind the entries that the books' close has made.
    await insert(
      'audit_entry',
      `sequence, at, actor_kind, actor_name, actor_roles, action, subject, customer_id, after, previous_hash, hash`,
      `1000 + n, ${moment}, 'system', 'test', '{}', 'test.record', 'test/' || n, ${customer}, '{"some":"thing"}', sha256('a'),
        sha256('b') ${each}`,
    );
    const days = `from generate_series('${daysOfFees.from}'::date, '${daysOfFees.to}', '1 day') as d(day)`;
    await insert('reconciliation_day', 'day, ends_at', `d.day::date, d.day::date + 1 ${days}`);
    await insert('fee_day', 'day', `d.day::date ${days}`);
    await insert(
      'fee_sum',
      'day, kind, currency, instrument_id, charged, returned, entries',
      `d.day::date, 'trading', 'NGN', 'NSENG-' || n, 1 + n % 1000, 0, 1 ${days}, generate_series(1, ${count / 100}) n`,
    );
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
  return { world, tenantId, zone, day, daysOfFees };
}
