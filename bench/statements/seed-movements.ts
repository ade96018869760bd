import type { Database } from '@openfloor/db/database';
import { sql } from 'kysely';
import pg from 'pg';

/**
 * A customer with so many movements: orders of three lines each with their evidence, and deposits between them, a minute
 * apart. Gives the id.
 */
export async function seedMovements(
  url: string,
  owners: Database,
  tenantId: string,
  movements: number,
): Promise<string> {
  const { rows } = await owners.tenant(tenantId, tx =>
    sql<{ id: string }>`
      insert into customer (tenant_id, username, account_number, password_hash, verified_name, created_at)
      values (${tenantId}, 'statement-' || ${movements}::text, '8000000001', 'x', 'Adaeze Okonkwo', now() - interval '200 days')
      returning customer_id as id`.execute(tx),
  );
  const customerId = rows[0]!.id;
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    await owner.query('alter table trade_order disable trigger user');
    await owner.query(story(tenantId, customerId, Math.ceil(movements / 4)));
    await owner.query('alter table trade_order enable trigger user');
  } finally {
    await owner.end();
  }
  return customerId;
}

/** A deposit and an order, in turns: four lines. */
const story = (tenantId: string, customerId: string, rounds: number) => `
  do $$
  declare
    v_at timestamptz;
    v_order uuid;
    v_customer constant uuid[] := array['${customerId}'::uuid];
  begin
    for round in 1..${rounds} loop
      v_at := date_trunc('minute', now()) - make_interval(mins => 2 * (${rounds} - round) + 10);
      v_order := gen_random_uuid();
      perform ledger_post(v_at, v_customer, array['deposit/' || gen_random_uuid()], array[
        row('${customerId}', 1, 'USER_DEPOSIT', 'NGN', 60000 + round, 'house.bank', 'available')::ledger_line]);
      perform ledger_post(v_at + interval '1 minute', v_customer, array['order/' || v_order], array[
        row('${customerId}', 1, 'TRADE', 'NGN', 50250, 'available', 'house.market')::ledger_line,
        row('${customerId}', 2, 'TRADE', 'share/NSENG-KANCEM', 10, 'house.market', 'available')::ledger_line,
        row('${customerId}', 3, 'TRADE_FEE', 'NGN', 100, 'available', 'house.fees')::ledger_line]);
      insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
        session_id, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at, quote_source, quote_age_ms,
        received_at, venue, state, executed_at, fill_price, gross, fee)
      values ('${tenantId}', v_order, '${customerId}', 'buy', 'NSENG-KANCEM', 'NGN', 10, false, 'customer',
        gen_random_uuid(), 0.001, 100, 0.01, 50.25, 50.25, v_at, 'simulated', 40, v_at + interval '1 minute', 'house',
        'filled', v_at + interval '1 minute', 50.25, 50250, 100);
    end loop;
  end $$`;
