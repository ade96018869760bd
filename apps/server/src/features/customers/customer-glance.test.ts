import { randomUUID } from 'node:crypto';
import { unguarded } from '@openfloor/db/testing/unguarded';
import { post } from '@openfloor/ledger/testing/post';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';

let world: ConsoleWorld;
let demo: string;
let support: string;
const reason = 'asked for by the customer';
const of = (id: string) => ({ params: { id } });

beforeAll(async () => {
  world = await createConsoleWorld();
  support = await world.staffToken(['support']);
  const { data } = await world.call('GET /customers', { query: { search: 'demo' } });
  demo = data.records[0].id;
  await world.call('POST /customers/{id}/notes', { ...of(demo), body: { text: 'Called.' } });
  // Whoever has money has a chain, which deposits refer to.
  await world.server.database.tenant(world.tenantId, tx =>
    post(tx, new Date(), [
      {
        customerId: demo,
        cause: 'deposit/test',
        lines: [{ scene: 'USER_DEPOSIT', asset: 'NGN', amount: 100n, from: 'house.bank', to: 'available' }],
      },
    ]),
  );
});
afterAll(() => world.close());

describe('what else there is about a customer', () => {
  beforeAll(async () => {
    const { tenantId } = world;
    await world.server.database.tenant(tenantId, async tx => {
      const account = { account_name: 'Adaeze Okonkwo', bank: 'Zuma Bank', usdt: false };
      await tx
        .insertInto('payout_account')
        .values({
          tenant_id: tenantId,
          account_id: randomUUID(),
          customer_id: demo,
          ...account,
          account_number: '0012344471',
          account_key: 'zuma bank|0012344471',
        })
        .execute();
      for (const status of ['reviewing', 'reviewing', 'rejected'] as const) {
        const isOpen = status === 'reviewing';
        const { staff_id } = await tx.selectFrom('staff').select('staff_id').executeTakeFirstOrThrow();
        const insert = tx.insertInto('deposit').values({
          tenant_id: tenantId,
          deposit_id: randomUUID(),
          customer_id: demo,
          currency: 'NGN',
          amount: 100n,
          usdt: false,
          address: '127.0.0.1',
          user_agent: 'test',
          created_at: new Date(),
          status,
          reason: isOpen ? null : 'test',
          reviewed_at: isOpen ? null : new Date(),
          reviewed_by: isOpen ? null : staff_id,
        });
        await unguarded(tx, 'deposit', () => insert.execute());
      }
    });
  });
  const glance = async (as: string) => {
    const { data } = await world.call('GET /customers/{id}', { ...of(demo), as });
    return { counts: data.counts, payoutAccount: data.payoutAccount };
  };

  test.each([['owner'], ['support'], ['auditor']] as const)('is counted for %s', async role => {
    expect(await glance(await world.staffToken([role]))).toEqual({
      counts: { orders: 0, notes: 1, documents: 0, openDeposits: 2, openWithdrawals: 0 },
      payoutAccount: {
        bank: 'Zuma Bank',
        number: '••••••4471',
        usdt: false,
        changedTime: expect.any(Number),
      },
    });
  });

  test('is not told to whoever may not read it', async () => {
    expect(await glance(await world.staffToken(['dealing']))).toEqual({
      counts: { orders: 0, notes: 1, documents: null, openDeposits: null, openWithdrawals: null },
      payoutAccount: null,
    });
  });
});

describe('the customer’s activity', () => {
  const activity = async (query: Record<string, string> = {}, as?: string) =>
    (await world.call('GET /customers/{id}/activity', { ...of(demo), query, ...(as && { as }) })).data;

  test('is what the customer reads, without persons', async () => {
    const token = await world.server.logIn('demo', 'Demo!2026');
    await world.call('POST /customers/{id}/sessions/end', { ...of(demo), body: { reason } });
    const again = await world.server.logIn('demo', 'Demo!2026');
    expect(again).not.toBe(token);
    const own = (await world.server.call('GET /user/activity', { token: again })).data;
    const told = await activity();
    expect(told).toEqual({ records: own.records, total: own.records.length });
    expect(told.records).toMatchObject([
      { action: 'user.log-in-new-device', by: 'customer', address: '127.0.0.1' },
      { action: 'customer.end-sessions', by: 'staff', roles: ['owner'], reason, address: null },
      { action: 'user.log-in-new-device' },
    ]);
    expect(JSON.stringify(told)).not.toContain('staff-');
  });

  test('is listed by whose it is, in an order, page by page', async () => {
    expect(await activity({ by: 'staff' })).toMatchObject({ total: 1, records: [{ by: 'staff' }] });
    const oldest = await activity({ sort: 'time', size: '10' });
    expect(oldest.records.map((row: { id: string }) => row.id)).toEqual(
      (await activity()).records.map((row: { id: string }) => row.id).toReversed(),
    );
    expect(await activity({ page: '2' })).toMatchObject({ records: [], total: 3 });
  });

  test('tells support no name and no number', async () => {
    expect(JSON.stringify(await activity({}, support))).not.toMatch(/Okonkwo|8820441706/);
  });
});
