import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { moneyText } from '@openfloor/money/money-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  withdrawalPassword,
} from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { liabilitiesNow } from './liabilities-now.ts';
import { qualityReport } from './quality-report.ts';
import { withdrawalReport } from './withdrawal-report.ts';

const dayMs = 86_400_000;
let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

const tenantId = async (host: string) => (await world.server.parts.tenants.byHost(host))?.tenantId ?? '';

/** A customer who has asked for half of their money; the withdrawal's id. */
async function askedForMoney(): Promise<{ customer: MoneyCustomer; id: string }> {
  const customer = await world.newCustomer({ cash: { NGN: 100_000_00n } });
  const account = { accountName: customer.name, ...bankDetails };
  const call = (key: 'POST /userBank/add' | 'POST /finance/withdraw', body: object) =>
    world.server.call(key, { token: customer.token, host: customer.host, body });
  await call('POST /userBank/add', account);
  await world.endCoolingOff(customer);
  const body = { amount: '50000.00', opPwd: withdrawalPassword, ...account };
  return { customer, id: (await call('POST /finance/withdraw', body)).data.id };
}

test('a guest is told of the tenant of the host alone, without a way to name another', async () => {
  for (const key of ['GET /transparency', 'GET /transparency/quality'] as const) {
    const [one, other] = [await world.server.call(key), await world.server.call(key, { host: hosts.lotus })];
    expect([one.code, other.code]).toEqual([0, 0]);
    expect((await world.server.call(key, { host: 'nobody.example' })).code).toBe(10403);
    const foreign = await tenantId(hosts.lotus);
    const asked = await world.server.call(key, { query: { tenantId: foreign } });
    expect(JSON.stringify(asked.data ?? {})).not.toContain('Lotus');
  }
  const lotus = (await world.server.call('GET /transparency', { host: hosts.lotus })).data;
  expect(lotus.operator.legalName).toBe('Lotus Demo Broking Pvt. Ltd.');
  expect(lotus.liabilities.totals.map(({ currency }: { currency: string }) => currency)).not.toContain('NGN');
});

test('the statement is in the reader’s language, and marked by its own field', async () => {
  const inPortuguese = await world.server.call('GET /transparency', { host: hosts.aurora, language: 'pt' });
  expect(inPortuguese.data.operator.clientMoney).toContain('No Banco Serra Demo');
  const inEnglish = await world.server.call('GET /transparency', { host: hosts.aurora, language: 'en' });
  expect(inEnglish.data.operator.clientMoney).toContain('At Banco Serra Demo');
});

test('liabilities are what the ledger says, with what was approved and is not paid yet', async () => {
  const customer = await world.newCustomer({ cash: { NGN: 1_234_56n } });
  await world.server.database.tenant(customer.tenantId, async tx => {
    const { totals, customers } = await liabilitiesNow(tx);
    const { rows } = await sql<{ owned: bigint; unpaid: bigint; customers: number }>`
      select (select sum(balance) from ledger_balance where asset = 'NGN')::bigint as owned,
        (select coalesce(sum(amount), 0) from withdrawal where status = 'approved' and currency = 'NGN')::bigint as unpaid,
        (select count(distinct customer_id) from ledger_balance where is_money(asset) and balance > 0)::int as customers
    `.execute(tx);
    expect(totals.get('NGN')).toBe((rows[0]?.owned ?? 0n) + (rows[0]?.unpaid ?? 0n));
    expect(customers).toBe(rows[0]?.customers);
    expect(moneyText(totals.get('NGN') ?? 0n, 'NGN')).toMatch(/^\d+\.\d\d$/);
  });
});

test('approving a withdrawal without paying it lowers no liability; paying it does', async () => {
  const [maker, checker] = [await world.staffToken(['treasury']), await world.staffToken(['compliance'])];
  const { customer, id } = await askedForMoney();
  const owed = async () =>
    (await world.server.database.tenant(customer.tenantId, liabilitiesNow)).totals.get('NGN') ?? 0n;
  const before = await owed();
  const proposal = { kind: 'withdrawal.approve', payload: { withdrawalId: id }, reason: 'Checked' };
  const { data } = await world.call('POST /approvals', { as: maker, body: proposal });
  await world.call('POST /approvals/{id}/approve', { as: checker, params: { id: data.id } });
  expect(await world.cash(customer, 'NGN')).toEqual([50_000_00n, 0n]);
  expect(await owed()).toBe(before);
  const paid = { bankReference: 'REF-1', reason: 'Sent' };
  await world.call('POST /withdrawals/{id}/paid', { as: maker, params: { id }, body: paid });
  expect(await owed()).toBe(before - 50_000_00n);
});

test('leaving slow withdrawals lying, or rejecting them for whatever reason, makes no figure better', async () => {
  const maker = await world.staffToken(['treasury']);
  const report = async (nowMs: number) =>
    world.server.database.tenant(await tenantId(hosts.savanna), tx => withdrawalReport(tx, 30, nowMs));
  const before = await report(Date.now());
  const asked = [await askedForMoney(), await askedForMoney(), await askedForMoney()];
  const left = await report(Date.now() + 40 * dayMs);
  expect(left).toMatchObject({ waiting: before.waiting + 3, paid: 0, ended: 0 });
  expect(left.medianMs).toBeGreaterThan(39 * dayMs);
  const reasons = ['The name differs', 'Something else', 'As you wished'];
  for (const [place, { id }] of asked.entries())
    await world.call('POST /withdrawals/{id}/reject', {
      as: maker,
      params: { id },
      body: { reason: reasons[place] },
    });
  const rejected = await report(Date.now());
  expect(rejected.rejected).toBe(before.rejected + 3);
  // Whatever staff wrote, the records are alike, and so is what is told of them.
  expect(rejected.reasons).toHaveLength(1);
  expect(rejected.reasons[0]?.count).toBe(before.rejected + 3);
});

test('a tenant without any orders has a report that says so', async () => {
  await world.server.database.tenant('00000000-0000-4000-8000-000000000001', async tx => {
    expect(await qualityReport(tx, 30, Date.now())).toMatchObject({
      fills: 0,
      slippageMedian: null,
      slippage99: null,
      refused: [],
      judgedThrough: null,
    });
    expect((await liabilitiesNow(tx)).totals.size).toBe(0);
    expect(await withdrawalReport(tx, 30, Date.now())).toMatchObject({
      ended: 0,
      medianMs: null,
      reasons: [],
    });
  });
});

test('percentiles are those of the fills themselves', async () => {
  const id = await tenantId(hosts.lotus);
  await world.server.database.tenant(id, async tx => {
    await sql`set local role none`.execute(tx);
    await sql`insert into fill_slippage_day (tenant_id, day, slippage, fills)
      select ${id}::uuid, (now() at time zone 'UTC')::date + 1, place / 10.0, 1 from generate_series(1, 200) place`.execute(
      tx,
    );
    const own = await sql<{ median: string; worst: string }>`
      select percentile_disc(0.5) within group (order by slippage)::text as median,
        percentile_disc(0.99) within group (order by slippage)::text as worst
      from fill_slippage_day, generate_series(1, fills) where day > (now() at time zone 'UTC')::date - 30`.execute(
      tx,
    );
    const report = await qualityReport(tx, 30, Date.now());
    expect(report).toMatchObject({ slippageMedian: own.rows[0]?.median, slippage99: own.rows[0]?.worst });
  });
});

test('the server’s role can neither write an outage nor take one away', async () => {
  const serving = await openDatabase({
    url: servingUrlOf(world.server.databaseUrl),
    poolMax: 1,
    applicationName: 'openfloor-test',
  });
  try {
    for (const statement of ["insert into price_outage values ('x', 1, 2)", 'delete from price_outage'])
      await expect(
        serving.platform(tx => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(/permission denied/);
  } finally {
    await serving.close();
  }
});
