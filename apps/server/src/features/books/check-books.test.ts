import { tamper } from '@openfloor/db/testing/tamper';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backOfficeHistory } from '../../demo/seed-back-office.ts';
import { demoMoneyHistory } from '../../demo/seed-money.ts';
import { offerHistory } from '../../demo/seed-offers.ts';
import { seedTrading } from '../../demo/seed-trading.ts';
import { runDueFor } from '../../kernel/schedule/run-due.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { booksJob } from './books-job.ts';
import { checkBooks, checkBooksIn } from './check-books.ts';

tries('books that agree only with themselves');

let server: TestApp;
let tenantId: string;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
  tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
  const histories = [
    demoMoneyHistory(server.parts.vault, server.parts.idNumbers),
    offerHistory(server.parts),
    backOfficeHistory(server.parts.idNumbers),
  ];
  await seedTrading(server.database, server.market.hub, Date.now(), [tenantId], histories);
}, 300_000);
afterAll(() => server.close());

class Enough extends Error {}

/** What the check says after a superuser's statement, which nobody will have made. */
async function after(table: string, statement: string): Promise<string[]> {
  let found: string[] = [];
  const attempt = server.database.tenant(tenantId, async tx => {
    await sql`set local role none`.execute(tx);
    await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    await sql`alter table trade_order drop constraint value_follows_from_price`.execute(tx);
    const { numAffectedRows } = await sql.raw(statement).execute(tx);
    expect(numAffectedRows).toBe(1n);
    const { differences } = await checkBooksIn(tx);
    found = differences.map(({ record, what }) => `${record}: ${what}`);
    throw new Enough();
  });
  await expect(attempt).rejects.toThrow(Enough);
  return found;
}

test('books in which every flow has left records are sound', async () => {
  const { customers, differences } = await checkBooks(server.database, tenantId);
  expect(differences).toEqual([]);
  expect(customers).toBeGreaterThan(5);
});

describe('a superuser’s hand in the books is found and named:', () => {
  test.each<[string, string, string, string, RegExp]>([
    [
      'a deposit passed without its credit',
      'deposit',
      `status = 'passed', reviewed_at = now(), reviewed_by = (select staff_id from staff limit 1)`,
      `status = 'reviewing'`,
      /^deposit\/.* the ledger lacks USER_DEPOSIT/,
    ],
    ['a deposit of another amount', 'deposit', 'amount = amount + 1', `status = 'passed'`, /^deposit\//],
    [
      'a withdrawal that goes back to review',
      'withdrawal',
      `status = 'reviewing', decided_at = null, first_checked_at = null, first_checked_by = null`,
      `status = 'approved'`,
      /^(withdrawal|hold)\//,
    ],
    [
      'a hold that ended',
      'ledger_hold',
      `state = 'released', ended_at = now()`,
      `state = 'held'`,
      /^hold\/.* it is released, its record says held/,
    ],
    ['an exchange for more', 'currency_exchange', 'to_amount = to_amount * 10', 'true', /^exchange\//],
    [
      'a cheaper order',
      'trade_order',
      'fill_price = fill_price + 1',
      `state = 'filled'`,
      /^order\/.* its price/,
    ],
    ['more shares in an order', 'trade_order', 'shares = shares + 10', `side = 'buy'`, /^order\//],
    [
      'a changed cost',
      'position_cost',
      'average_cost = average_cost / 2',
      'true',
      /^position\/.* average cost/,
    ],
    ['a larger lot', 'settlement_lot', 'shares = shares + 10', 'true', /^lot\//],
    [
      'a day trade unsold',
      'day_trade_lot',
      'sold_shares = 0',
      'sold_shares > 0',
      /^day-trade\/.* 0 of it are sold/,
    ],
    ['a larger profit', 'product_order', 'profit = profit + 100', 'profit is not null', /^quantitative\//],
    ['a larger advance', 'application_payment', 'amount = amount + 100', 'true', /^application\//],
  ])('%s', async (_, table, set, where, named) => {
    const found = await after(
      table,
      `update ${table} set ${set} where (tableoid, ctid) = (select tableoid, ctid from ${table} where ${where} limit 1)`,
    );
    expect(found).toContainEqual(expect.stringMatching(named));
  });

  test('entries that no record owes', async () => {
    const found = await after(
      'ledger_transaction',
      `update ledger_transaction set cause = 'deposit/invented'
       where (tableoid, ctid) =
         (select tableoid, ctid from ledger_transaction where cause like 'deposit/%' limit 1)`,
    );
    expect(found).toContainEqual(
      expect.stringMatching(/^deposit\/invented: the ledger has .* which no record owes/),
    );
  });
});

test('the daily check looks at whoever moved since the last sound one, and fails by the name of the record', async () => {
  const job = booksJob(server.database);
  const at = new Date();
  const due = () => server.database.tenant(tenantId, tx => job.nextDue(tx, at));
  const parts = { database: server.database, now: () => at.getTime(), log: { error: () => {} } };
  expect(await due()).toEqual({ next: at, due: 1 });
  await runDueFor(parts, tenantId, [job]);
  expect(await due()).toEqual({ next: new Date(at.getTime() + 86_400_000), due: 0 });

  const run = (time: Date) => job.run(tenantId, time, time);
  const monday = new Date('2026-11-23T10:00:00Z');
  expect(await run(monday)).toBeLessThan(await run(new Date('2026-11-22T10:00:00Z')));
  const resize = (by: number) =>
    tamper(
      server.databaseUrl,
      tenantId,
      'settlement_lot',
      `update settlement_lot set shares = shares + ${by}`,
    );
  await resize(10);
  await expect(run(new Date('2026-11-22T10:00:00Z'))).rejects.toThrow(
    /differences; the first: (settlement|lot)\//,
  );
  await resize(-10);
});
