import { post } from '@openfloor/ledger/testing/post';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { reconciliationDayJob } from './reconciliation-job.ts';

let world: ConsoleWorld;
let customerId: string;
const hourMs = 3_600_000;
/** Noon of a day in Lagos, an hour ahead of Greenwich. */
const noon = (day: string) => new Date(`${day}T11:00:00Z`);
const midnightAfter = (day: string) => new Date(Date.parse(`${day}T23:00:00Z`));
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 24 * hourMs + hourMs).toISOString().slice(0, 10);
const [first, second, third] = [dayBefore(4), dayBefore(3), dayBefore(2)] as [string, string, string];
const reason = 'from the bank’s portal';

beforeAll(async () => {
  world = await createConsoleWorld();
  await asTablesOwner(world.server, world.tenantId, ['delete from payment_profile']);
  await world.server.database.tenant(world.tenantId, async tx => {
    await tx.deleteFrom('treasury_account').execute();
    const row = await tx
      .selectFrom('customer')
      .select('customer_id')
      .where('username', '=', 'demo')
      .executeTakeFirstOrThrow();
    customerId = row.customer_id;
    await post(tx, noon(first), [
      {
        customerId,
        cause: 'deposit/1',
        lines: [
          { scene: 'USER_DEPOSIT', asset: 'NGN', amount: 100_000n, from: 'house.bank', to: 'available' },
          { scene: 'TRADE', asset: 'NGN', amount: 30_000n, from: 'available', to: 'house.market' },
          { scene: 'TRADE', asset: 'share/US-NWND', amount: 10n, from: 'house.market', to: 'available' },
        ],
      },
    ]);
    await post(tx, noon(second), [
      {
        customerId,
        cause: 'deposit/2',
        lines: [{ scene: 'USER_DEPOSIT', asset: 'NGN', amount: 5_000n, from: 'house.bank', to: 'available' }],
      },
    ]);
  });
});
afterAll(() => world.close());

const job = () => reconciliationDayJob(world.server.database);
const run = (at: Date) => job().run(world.tenantId, at, at);
const nextDue = (at: Date) => world.server.database.tenant(world.tenantId, tx => job().nextDue(tx, at));
const day = async (name: string) =>
  (await world.call('GET /reconciliation/days/{day}', { params: { day: name } })).data;
const breaks = async (query: Record<string, string> = {}) =>
  (await world.call('GET /reconciliation/breaks', { query })).data;
const state = (accountId: string, name: string, amount: string) =>
  world.call('POST /reconciliation/statements', { body: { accountId, day: name, amount, reason } });

describe('the daily job', () => {
  const justAfter = (name: string) => new Date(midnightAfter(name).getTime() + 61_000);

  test('runs after the tenant’s midnight, once, whoever asks', async () => {
    const early = new Date(midnightAfter(first).getTime() - 1);
    expect(await nextDue(early)).toMatchObject({ due: 1 });
    expect(await run(justAfter(dayBefore(5)))).toBe(1);
    expect(await nextDue(early)).toEqual({ due: 0, next: new Date(midnightAfter(first).getTime() + 60_000) });
    expect(await run(early)).toBe(0);
    const made = await Promise.all([run(justAfter(first)), run(justAfter(first)), run(justAfter(first))]);
    expect(made.reduce((sum, count) => sum + count)).toBe(1);
    expect(await run(justAfter(first))).toBe(0);
  });

  test('makes up for days on which no server ran, each as it ended', async () => {
    expect(await run(justAfter(third))).toBe(2);
    const { data } = await world.call('GET /reconciliation/days');
    expect(data.records.map((row: { day: string }) => row.day)).toEqual([third, second, first, dayBefore(5)]);
    const available = async (name: string) =>
      (await day(name)).trialBalance.find(
        (line: { asset: string; account: string }) => line.asset === 'NGN' && line.account === 'available',
      ).balance;
    expect([await available(first), await available(second)]).toEqual(['700.00', '750.00']);
    expect((await day(dayBefore(5))).trialBalance).toEqual([]);
  });

  test('the trial balance of every asset sums to nothing', async () => {
    const { trialBalance } = await day(second);
    expect(trialBalance).toContainEqual({ asset: 'NGN', account: 'house.bank', balance: '-1050.00' });
    expect(trialBalance).toContainEqual({ asset: 'share/US-NWND', account: 'house.market', balance: '-10' });
    const live = (await world.call('GET /reconciliation/trial-balance')).data.lines;
    expect(live).toEqual(trialBalance);
    const sum = trialBalance
      .filter((line: { asset: string }) => line.asset === 'NGN')
      .reduce(
        (total: number, line: { balance: string }) => total + Math.round(Number(line.balance) * 100),
        0,
      );
    expect(sum).toBe(0);
  });

  test('is in the audit log', async () => {
    const entries = await world.server.database.tenant(world.tenantId, tx =>
      tx.selectFrom('audit_entry').selectAll().where('action', '=', 'reconciliation.run').execute(),
    );
    expect(entries.map(entry => entry.subject)).toContain(`reconciliation/${third}`);
    expect(entries[0]).toMatchObject({ actor_kind: 'system', actor_name: 'reconciliation' });
  });
});

describe('statements', () => {
  let accountId: string;

  test('while none is there, one is missing', async () => {
    expect((await day(first)).cash).toEqual([
      {
        ...{
          currency: 'NGN',
          customerMoney: '700.00',
          payable: '0.00',
          claims: '0.00',
          suspense: '0.00',
          transit: '0.00',
        },
        ...{ expected: '700.00', stated: null, difference: null },
      },
    ]);
    expect(await breaks({ state: 'open', kind: 'statement-missing' })).toMatchObject({
      total: 3,
      records: [{ asset: 'NGN', found: null, difference: null }, {}, {}],
    });
  });

  test('an account is added, once under its name, in the tenant’s currencies', async () => {
    const add = (name: string, currency: string) =>
      world.call('POST /reconciliation/accounts', { body: { name, currency, reason } });
    accountId = (await add('Client money', 'NGN')).data.id;
    expect(await add('Client money', 'NGN')).toMatchObject({ code: 10400, data: { problem: 'nameTaken' } });
    expect(await add('Reais', 'BRL')).toMatchObject({ code: 10400, data: { field: 'currency' } });
    const { data } = await world.call('GET /reconciliation/accounts');
    expect(data).toMatchObject({ total: 1, records: [{ id: accountId, currency: 'NGN', closedTime: null }] });
  });

  test('one that differs opens a break; one person who corrects it until it agrees does not close it', async () => {
    expect((await state(accountId, first, '690.00')).code).toBe(0);
    expect((await day(first)).breaks).toMatchObject([
      { kind: 'statement-missing', resolvedBy: null, resolution: expect.any(String) },
      {
        kind: 'customer-money',
        expected: '700.00',
        found: '690.00',
        difference: '-10.00',
        resolvedTime: null,
      },
    ]);
    expect((await state(accountId, first, '695.00')).code).toBe(0);
    expect((await day(first)).breaks[1]).toMatchObject({ found: '695.00', difference: '-5.00' });
    expect((await state(accountId, first, '700')).code).toBe(0);
    const { cash, breaks: left, statements } = await day(first);
    expect(cash).toMatchObject([{ stated: '700.00', difference: '0.00' }]);
    expect(left[1]).toMatchObject({ found: '700.00', difference: '0.00', resolvedTime: null });
    expect(statements.map((row: { current: boolean }) => row.current)).toEqual([false, false, true]);
    const closing = await world.call('POST /reconciliation/breaks/{id}/resolve', {
      params: { id: left[1].id },
      body: { reason: 'The statement was typed wrongly' },
    });
    expect((await world.approve(closing.data.proposalId)).code).toBe(0);
    expect((await day(first)).breaks[1]).toMatchObject({ resolvedTime: expect.any(Number) });
  });

  test('a break is explained once, and stays explained', async () => {
    tries('deciding alone what takes two people');
    await state(accountId, second, '751.00');
    const open = await breaks({ state: 'open', kind: 'customer-money' });
    expect(open).toMatchObject({ total: 1, records: [{ day: second, difference: '1.00' }] });
    const resolve = () =>
      world.call('POST /reconciliation/breaks/{id}/resolve', {
        params: { id: open.records[0].id },
        body: { reason: 'Interest, booked next day' },
      });
    const { proposalId } = (await resolve()).data;
    // Whoever explains it does not close it alone.
    expect((await breaks({ state: 'open', kind: 'customer-money' })).total).toBe(1);
    const own = await world.call('POST /approvals/{id}/approve', { params: { id: proposalId } });
    expect(own.code).toBe(10410);
    expect((await world.approve(proposalId)).code).toBe(0);
    expect((await resolve()).code).toBe(10409);
    await state(accountId, second, '751.00');
    expect((await breaks({ state: 'open', kind: 'customer-money' })).total).toBe(0);
    expect((await breaks({ state: 'resolved', kind: 'customer-money' })).records).toContainEqual(
      expect.objectContaining({ resolution: 'Interest, booked next day', resolvedBy: expect.any(String) }),
    );
    expect((await world.call('GET /dashboard')).data.openBreaks).toBe(1);
  });

  test.each<[object, object]>([
    [{ day: '2026-02-30' }, { data: { field: 'day' } }],
    [{ day: '2999-01-01' }, { data: { field: 'day', problem: 'tooLarge' } }],
    [{ amount: '1.234' }, { data: { field: 'amount', problem: 'amountFormat' } }],
    [{ amount: '1e3' }, { data: { field: 'amount', problem: 'amountFormat' } }],
    [{ accountId: '00000000-0000-4000-8000-000000000000' }, { code: 10404 }],
    [{ reason: '' }, { data: { field: 'reason' } }],
  ])('refuses %j', async (edit, expected) => {
    const before = (await world.call('GET /reconciliation/statements')).data.total;
    const body = { accountId, day: third, amount: '1.00', reason, ...edit };
    expect(await world.call('POST /reconciliation/statements', { body })).toMatchObject(expected);
    expect((await world.call('GET /reconciliation/statements')).data.total).toBe(before);
  });

  test('are listed by account and day, and never change', async () => {
    const query = { account: accountId, from: second, to: second };
    expect((await world.call('GET /reconciliation/statements', { query })).data).toMatchObject({
      total: 2,
      records: [{ amount: '751.00', day: second, reason }, { current: false }],
    });
    const change = world.server.database.tenant(world.tenantId, tx =>
      sql`update stated_balance set amount = 0`.execute(tx),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  test('a closed account is closed once', async () => {
    const close = () =>
      world.call('POST /reconciliation/accounts/{id}/close', { params: { id: accountId }, body: { reason } });
    expect((await close()).code).toBe(0);
    expect((await close()).code).toBe(10409);
  });
});

test('whatever staff did to it is in the log, with who and why', async () => {
  const noted = async (action: string) =>
    (await world.call('GET /audit', { query: { action } })).data.records as {
      reason: string;
      actor: string;
    }[];
  for (const [action, why] of [
    ['treasury-account.add', reason],
    ['reconciliation.state-balance', reason],
    ['reconciliation.close-break.approve', 'Interest, booked next day'],
    ['treasury-account.close', reason],
  ] as const) {
    const [entry] = await noted(action);
    expect(entry, action).toMatchObject({ reason: why, actor: expect.stringMatching(/./) });
  }
});

test('a balance that was tampered with is a break of the ledger', async () => {
  const owner = new pg.Client({ connectionString: world.server.databaseUrl });
  await owner.connect();
  await owner.query(`alter table ledger_balance disable trigger user`);
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [world.tenantId]);
  await owner.query(
    `update ledger_balance set balance = balance + 7 where asset = 'NGN' and customer_id = $1`,
    [customerId],
  );
  await owner.end();
  const at = new Date(midnightAfter(dayBefore(1)).getTime() + 61_000);
  expect(await run(at)).toBe(1);
  expect(await breaks({ kind: 'ledger' })).toMatchObject({
    total: 1,
    records: [{ asset: 'NGN', expected: '750.00', found: '750.07', difference: '0.07' }],
  });
});

test('what another tenant has is not there', async () => {
  const as = await world.staffToken(['treasury'], hosts.aurora);
  const elsewhere = { as, host: hosts.aurora };
  expect((await world.call('GET /reconciliation/days', elsewhere)).data.total).toBe(0);
  const found = await world.call('GET /reconciliation/days/{day}', { ...elsewhere, params: { day: first } });
  expect(found.code).toBe(10404);
  const { records } = await breaks();
  const options = { ...elsewhere, params: { id: records[0].id }, body: { reason } };
  expect((await world.call('POST /reconciliation/breaks/{id}/resolve', options)).code).toBe(10404);
});
