import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHistoryWorld, type HistoryWorld } from '../../books/testing/history/history-world.ts';
import { reconcileDays } from '../../reconciliation/reconcile-day.ts';
import { describeTenant } from '../../tenants/describe-tenant.ts';
import { spanOf } from '../pages/day-store.ts';
import { writeJournal } from './write-journal.ts';

/** Transactions of two entries each, on one day. */
const transactions = torture(20_000, 1_000_000);
const zone = 'Africa/Lagos';
const day = '2026-06-10';
const megabytesMax = 150;

let world: HistoryWorld;
let tenantId: string;
beforeAll(async () => {
  world = await createHistoryWorld();
  const house = await world.openHouse(50);
  tenantId = house.tenantId;
  const owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await owner.query(`set app.tenant_id = '${tenantId}'`);
  // Written past the ledger's rules, which would take the transactions one by one.
  for (const table of ['ledger_transaction', 'ledger_entry'])
    await owner.query(`alter table ${table} disable trigger user`);
  const customers = `(array['${house.customerIds.join("','")}']::uuid[])[1 + n % 50]`;
  const at = `'${day}T00:00:00Z'::timestamptz + n * interval '30 milliseconds'`;
  const id = `overlay(overlay(gen_random_uuid()::text placing '01975${'0'.repeat(3)}-0000' from 1) placing '7' from 15)`;
  await owner.query(`
    insert into ledger_transaction (tenant_id, customer_id, sequence, posted_at, cause, previous_hash, hash)
    select '${tenantId}', ${customers}, 1 + n / 50, ${at}, 'order/' || ${id}, sha256('a'), sha256('b')
    from generate_series(0, ${transactions - 1}) n`);
  await owner.query(`
    insert into ledger_entry (tenant_id, customer_id, sequence, line, scene, asset, amount, from_account, to_account,
      from_balance, to_balance, posted_at)
    select '${tenantId}', ${customers}, 1 + n / 50, line, case line when 1 then 'TRADE' else 'TRADE_FEE' end, 'NGN',
      1 + n % 1000, 'available', case line when 1 then 'house.market' else 'house.fees' end, 0, null, ${at}
    from generate_series(0, ${transactions - 1}) n, generate_series(1, 2) line`);
  for (const table of ['ledger_transaction', 'ledger_entry'])
    await owner.query(`alter table ${table} enable trigger user`);
  await owner.query('analyze ledger_transaction, ledger_entry');
  await owner.end();
  await reconcileDays(world.database, { tenantId, local: 'NGN' }, new Date(`${day}T23:30:00Z`));
}, 1_200_000);
afterAll(() => world.close());

test(`a journal of ${transactions.toLocaleString('en')} transactions is never in memory as a whole`, {
  timeout: 1_200_000,
}, async context => {
  const { database } = world;
  const period = { from: day, to: day };
  const [tenant, span] = await database.tenant(tenantId, async tx => [
    (await describeTenant(tx, false))!,
    await spanOf(tx, period, zone),
  ]);
  const rest = { pause: async () => {}, breathe: () => {} };
  const source = {
    database,
    tenant,
    period,
    span,
    zone,
    version: 1,
    madeAt: new Date(),
    incidents: [],
    rest,
  };
  const startedAt = performance.now();
  const before = process.memoryUsage().heapUsed;
  const written = writeJournal(source);
  let most = 0;
  let bytes = 0;
  let entries = 0;
  for (;;) {
    const { value, done } = await written.next();
    if (done) {
      entries = value;
      break;
    }
    bytes += Buffer.byteLength(value);
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(entries).toBe(transactions * 2);
  const megabytes = Math.round(most / 2 ** 20);
  expect(megabytes).toBeLessThan(megabytesMax);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  tellFigures(context, {
    entries,
    megabytesWritten: Math.round(bytes / 2 ** 20),
    megabytesHeld: megabytes,
    seconds,
  });
});
