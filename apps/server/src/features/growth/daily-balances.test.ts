import { createLedgerWorld, type LedgerWorld } from '@openfloor/ledger/testing/ledger-world';
import { post } from '@openfloor/ledger/testing/post';
import type { Line } from '@openfloor/ledger/vocabulary';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keepBalances, listKeptDays } from '../../kernel/balances/daily-balance-store.ts';
import { dailyFlows } from '../dashboard/figures-store.ts';
import { listMoves } from '../portfolio/portfolio-store.ts';
import { claimDay } from '../reconciliation/day-store.ts';
import {
  findLedgerDifferences,
  readTrialBalance,
  storeTrialBalance,
} from '../reconciliation/trial-balance-store.ts';
import { readBalancesAt } from '../statements/ledger-store.ts';
import { isInTurn } from './balances-job.ts';
import { checkBalances } from './check-balances.ts';

let world: LedgerWorld;
let customers: string[];
const dayMs = 86_400_000;

/** The days of next month, whose piece is there; the first one kept holds years of before. */
const now = new Date();
const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
const dayStart = (place: number) => new Date(monthStart + place * dayMs);
const dayName = (place: number) => dayStart(place).toISOString().slice(0, 10);

const paid = (amount: bigint): Line => ({
  scene: 'USER_DEPOSIT',
  asset: 'NGN',
  amount,
  from: 'house.bank',
  to: 'available',
});
const charged = (amount: bigint): Line => ({
  scene: 'TRADE_FEE',
  asset: 'NGN',
  amount,
  from: 'available',
  to: 'house.fees',
});
const shares: Line = {
  scene: 'TRADE',
  asset: 'share/NSENG-ACME',
  amount: 7n,
  from: 'house.market',
  to: 'locked',
};

const tenant = <Result>(work: Parameters<typeof world.database.tenant<Result>>[1]) =>
  world.database.tenant(world.tenantId, work);
let causes = 0;
const postAt = (at: Date, customerId: string, lines: Line[]) =>
  tenant(tx => post(tx, at, [{ customerId, cause: `test/${++causes}`, lines }]));

async function closeDay(place: number): Promise<void> {
  const [day, endsAt] = [dayName(place), dayStart(place + 1)];
  await tenant(async tx => {
    await claimDay(tx, world.tenantId, day, endsAt);
    await storeTrialBalance(tx, world.tenantId, day, await readTrialBalance(tx, endsAt));
    await keepBalances(tx, day, endsAt);
  });
}

beforeAll(async () => {
  world = await createLedgerWorld();
  customers = [await world.newCustomer(), await world.newCustomer(), await world.newCustomer()];
  const [busy = '', calm = '', late = ''] = customers;
  await postAt(new Date('2020-03-01T10:00:00Z'), busy, [paid(1_000n), charged(3n)]);
  await postAt(new Date('2021-03-01T10:00:00Z'), calm, [paid(500n), shares]);
  await closeDay(0);
  for (let place = 1; place < 5; place++) {
    await postAt(new Date(dayStart(place).getTime() + 1_000), busy, [paid(10n), charged(1n)]);
    if (place === 3) await postAt(new Date(dayStart(place).getTime() + 2_000), late, [paid(70n)]);
    await closeDay(place);
  }
  await postAt(new Date(dayStart(5).getTime() + 1_000), busy, [charged(4n)]);
});
afterAll(() => world.close());

/** Adds up everything that ever happened, as nothing in the product does. */
const summed = async (where: string) =>
  (
    await world.owner.query<{ asset: string; account: string; balance: string }>(`
      select asset, account, sum(delta)::text as balance from (
        select e.asset, side.account, side.delta from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
        cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, delta)
        where ${where}) s
      group by 1, 2 having sum(delta) <> 0 order by 1, 2`)
  ).rows;

describe('what is kept of days', () => {
  test('gives the same as adding up everything', async () => {
    for (let place = 0; place < 6; place++) {
      const until = dayStart(place + 1);
      const found = await tenant(tx => readTrialBalance(tx, until));
      expect(found).toEqual(await summed(`t.posted_at < '${until.toISOString()}'`));
    }
    expect(await tenant(tx => readTrialBalance(tx))).toEqual(await summed('true'));
    expect(await tenant(findLedgerDifferences)).toEqual([]);
    for (const customer of customers)
      for (let sequence = 0n; sequence <= 6n; sequence++) {
        const found = await tenant(tx => readBalancesAt(tx, customer, sequence));
        const all = await summed(
          `e.customer_id = '${customer}' and e.sequence <= ${sequence} and side.account not like 'house.%'`,
        );
        const there = await world.owner.query(
          'select from ledger_transaction where customer_id = $1 and sequence = $2',
          [customer, sequence],
        );
        if (there.rowCount === 1 || sequence === 0n)
          expect(found.map(row => ({ ...row, balance: String(row.balance) }))).toEqual(all);
      }
  });

  test('is kept once, in order, and changed by nobody', async () => {
    await tenant(tx => keepBalances(tx, dayName(2), dayStart(3)));
    expect((await tenant(tx => listKeptDays(tx))).map(({ day }) => day)).toEqual(
      [0, 1, 2, 3, 4].map(dayName),
    );
    await expect(world.owner.query('update daily_balance set balance = 1')).rejects.toThrow('append-only');
    await expect(tenant(tx => sql`delete from daily_balance`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
  });

  test('spares every check and report the pieces of before', async () => {
    const locker = new pg.Client({ connectionString: world.url });
    await locker.connect();
    onTestFinished(() => locker.end());
    // Whoever looks into them waits, and gives up.
    await locker.query(`begin;
      lock table parts.ledger_entry_before, parts.ledger_transaction_before in access exclusive mode`);
    const quickly = <Result>(work: Parameters<typeof world.database.tenant<Result>>[1]) =>
      tenant<Result>(async tx => {
        await sql`set local lock_timeout = '300ms'`.execute(tx);
        return work(tx);
      });
    const [busy = ''] = customers;
    await expect(quickly(tx => sql`select count(*) from ledger_entry`.execute(tx))).rejects.toThrow(
      'lock timeout',
    );
    await quickly(tx => readTrialBalance(tx));
    await quickly(findLedgerDifferences);
    await quickly(tx => dailyFlows(tx, { zone: 'UTC', from: dayStart(1), byNow: false }));
    await quickly(tx => listMoves(tx, busy, dayStart(1), 100n));
    const check = await checkBalances(world.database, world.tenantId, ({ startsAt }) => startsAt !== null);
    expect(check).toEqual({ days: 4, differences: [] });
    await closeDay(5);
    await quickly(tx => sql`select count(*) from proof_balances(${dayStart(5)})`.execute(tx)).catch(error => {
      // The last transaction of a customer may lie anywhere.
      expect(String(error)).toContain('lock timeout');
    });
    await locker.query('rollback');
  });
});

describe('somebody who may switch the triggers off', () => {
  tries('books that agree only with themselves');

  test.each([
    [
      'raises the balance of a day',
      'daily_balance',
      `update daily_balance set balance = balance + 1 where day = '${dayName(2)}'`,
    ],
    [
      'raises one of the first day',
      'daily_balance',
      `update daily_balance set balance = balance + 1 where day = '${dayName(0)}' and asset <> 'NGN'`,
    ],
    ['takes one away', 'daily_balance', `delete from daily_balance where day = '${dayName(3)}'`],
    [
      'invents one',
      'daily_balance',
      `insert into daily_balance select tenant_id, customer_id, asset, account, '${dayName(4)}', 9 from daily_balance
       where day = '${dayName(0)}' and asset <> 'NGN'`,
    ],
    [
      'moves a total from one account of the house to another',
      'trial_balance',
      `update trial_balance set balance = balance + case account when 'house.bank' then 5 else -5 end
       where day >= '${dayName(2)}' and account like 'house.%' and asset = 'NGN'`,
    ],
    [
      'changes the balance that there is now',
      'ledger_balance',
      `update ledger_balance set balance = balance + 1 where asset <> 'NGN'`,
    ],
  ])('%s, and is found', async (_, table, statement) => {
    const snapshot = await world.owner.query(`select * from ${table}`);
    await world.owner.query(`alter table ${table} disable trigger user`);
    await world.owner.query(statement);
    const { differences } = await checkBalances(world.database, world.tenantId);
    expect(differences.length).toBeGreaterThan(0);
    await world.owner.query(`delete from ${table}`);
    await world.owner.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(snapshot.rows.map(row => ({ ...row, day: row.day && localDay(row.day) })))],
    );
    await world.owner.query(`alter table ${table} enable trigger user`);
    expect((await checkBalances(world.database, world.tenantId)).differences).toEqual([]);
  });
});

/** The driver reads a date as midnight here. */
const localDay = (day: Date) =>
  `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;

test('each day has its turn within two months, and those of the last week every day', () => {
  const from = Date.UTC(2026, 0, 1);
  const named = (place: number) => new Date(from + place * dayMs).toISOString().slice(0, 10);
  const turns = Array.from({ length: 60 }, (_, place) =>
    isInTurn('2020-02-02', new Date(from + place * dayMs)),
  );
  expect(turns.filter(Boolean)).toHaveLength(1);
  expect([1, 2, 7].map(ago => isInTurn(named(100 - ago), new Date(from + 100 * dayMs)))).toEqual([
    true,
    true,
    true,
  ]);
});
