import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  range,
} from '../../testing/money-world.ts';
import { tellAgreements } from '../settings/tell-agreements.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

const told = async ({ token, host }: MoneyCustomer, kind: string) =>
  (
    await world.server.call('GET /notifications', { token, host, query: { pageSize: '100' } })
  ).data.records.filter((notice: { kind: string }) => notice.kind === kind);

test('what is put on hold is told with the text for the customer, each time, and no internal note', async () => {
  const customer = await world.newCustomer();
  const receipt = await world.file(customer, 'DEPOSIT');
  const body = {
    amount: '50000.00',
    accountName: customer.name,
    ...bankDetails,
    authCode: 'DEMO2026',
    receipt,
  };
  const { token, host } = customer;
  const { id } = (await world.server.call('POST /finance/deposit', { token, host, body })).data;
  const as = await world.staffToken(['treasury']);
  const act = (verb: 'hold' | 'unhold', more = {}) =>
    world.call(`POST /deposits/{id}/${verb}`, {
      as,
      params: { id },
      body: { reason: 'We ask the bank', ...more },
    });
  expect((await act('hold', { internalNote: 'Looks forged' })).code).toBe(0);
  await act('unhold', { reason: 'The bank has it' });
  expect(await told(customer, 'DEPOSIT_UNHELD')).toMatchObject([{ payload: { reason: 'The bank has it' } }]);
  await act('hold');
  const notices = await told(customer, 'DEPOSIT_HELD');
  expect(notices).toMatchObject(
    range(2).map(() => ({ payload: { amount: '50000.00', reason: 'We ask the bank' } })),
  );
  expect(JSON.stringify(notices)).not.toContain('forged');
});

test('a new agreement is told to everybody who was there, once, whoever tells it at the same time', async () => {
  const customers = [await world.newCustomer(), await world.newCustomer()];
  const { database } = world.server;
  await database.tenant(world.tenantId, tx =>
    sql`insert into agreement (tenant_id, kind, version, published_at)
      select tenant_id, 'USER', max(version) + 1, now() from agreement where kind = 'USER' group by tenant_id`.execute(
      tx,
    ),
  );
  const later = await world.newCustomer();
  // Two nodes, of which one may have been frozen: rows decide, and a cause is told once.
  const counts = await Promise.all(range(2).map(() => tellAgreements(database, world.tenantId, 2)));
  const all = await database.tenant(world.tenantId, tx =>
    sql<{
      count: number;
    }>`select count(*)::int as count from notification where kind = 'AGREEMENT_CHANGED'`.execute(tx),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.rows[0]?.count);
  for (const customer of customers)
    expect(await told(customer, 'AGREEMENT_CHANGED')).toMatchObject([{ payload: { agreement: 'USER' } }]);
  expect(await told(later, 'AGREEMENT_CHANGED')).toEqual([]);
  expect(await tellAgreements(database, world.tenantId)).toBe(0);
});
