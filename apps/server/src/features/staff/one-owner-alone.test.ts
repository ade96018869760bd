import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankDetails, createMoneyWorld, type MoneyWorld, range } from '../../testing/money-world.ts';

tries('deciding alone what takes two people');

let world: MoneyWorld;
let first: string;
let second: string;
beforeAll(async () => {
  world = await createMoneyWorld();
  first = await world.staffToken(['owner', 'treasury']);
  second = await world.staffToken(['owner', 'treasury']);
});
afterAll(() => world.close());

const reason = 'One person decides';
const idOf = async (as: string) => (await world.call('GET /me', { as })).data.id as string;
const disable = (id: string, as: string) =>
  world.call('POST /staff/{id}/disable', { as, params: { id }, body: { reason } });
const approve = (id: string, as: string) =>
  world.call('POST /approvals/{id}/approve', { as, params: { id } });
const demote = async (staffId: string, as: string) => {
  const body = { kind: 'staff.roles', payload: { staffId, roles: ['treasury'] }, reason };
  return world.call('POST /approvals', { as, body });
};

describe('one owner alone', () => {
  test('does not disable the other owner', async () => {
    const victim = await world.staffToken(['owner']);
    const { code, data } = await disable(await idOf(victim), first);
    expect({ code, proposed: data.proposalId !== null }).toEqual({ code: 0, proposed: true });
    expect((await world.call('GET /me', { as: victim })).code).toBe(0);
    expect((await approve(data.proposalId, first)).code).toBe(10410);
    expect((await approve(data.proposalId, second)).code).toBe(0);
    expect((await world.call('GET /me', { as: victim })).code).toBe(11012);
  });

  test('still takes everybody else’s access away at once', async () => {
    const member = await world.staffToken(['content']);
    expect((await disable(await idOf(member), first)).data).toEqual({ proposalId: null });
    expect((await world.call('GET /me', { as: member })).code).toBe(11012);
  });

  test('does not credit a deposit of fifty million', async () => {
    const customer = await world.newCustomer({ cash: {} });
    const { token, host } = customer;
    const announce = async (amount: string) => {
      const receipt = await world.file(customer, 'DEPOSIT');
      const body = { accountName: customer.name, ...bankDetails, amount, receipt, authCode: 'DEMO2026' };
      return (await world.server.call('POST /finance/deposit', { token, host, body })).data.id as string;
    };
    const pass = (id: string, as: string) =>
      world.call('POST /deposits/{id}/pass', { as, params: { id }, body: { reason } });
    const large = await announce('50000000.00');
    const { data } = await pass(large, first);
    expect(data.proposalId).toEqual(expect.any(String));
    expect(await world.cash(customer, 'NGN')).toEqual([0n, 0n]);
    expect((await approve(data.proposalId, first)).code).toBe(10410);
    const replies = await Promise.all(range(5).map(() => approve(data.proposalId, second)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await world.cash(customer, 'NGN')).toEqual([50_000_000_00n, 0n]);
    // At the threshold one person is enough.
    const small = await announce('15000000.00');
    expect((await pass(small, first)).data).toEqual({ proposalId: null });
    expect(await world.cash(customer, 'NGN')).toEqual([65_000_000_00n, 0n]);
    // What was rejected meanwhile is not credited by an old proposal.
    const rejected = await announce('20000000.00');
    const waiting = (await pass(rejected, first)).data.proposalId;
    await world.call('POST /deposits/{id}/reject', {
      as: second,
      params: { id: rejected },
      body: { reason },
    });
    expect((await approve(waiting, second)).code).toBe(10411);
    await world.checkLedger();
  });
});

test('the last owner does not vanish, whoever proposes it and however many do so at once', async () => {
  const owners: { id: string }[] = [];
  for (let page = 1, more = true; more; page++) {
    const query = { role: 'owner', status: 'active', size: '100', page: String(page) };
    const { records } = (await world.call('GET /staff', { as: first, query })).data;
    owners.push(...records);
    more = records.length === 100;
  }
  const [one, two] = [await idOf(first), await idOf(second)];
  const helper = await world.staffToken(['compliance']);
  for (const { id } of owners.filter(({ id }) => id !== one && id !== two)) {
    expect((await approve((await disable(id, first)).data.proposalId, second)).code).toBe(0);
  }
  // Two are left. Each proposes to demote the other, and somebody agrees to both at once.
  const proposals = [(await demote(two, first)).data.id, (await demote(one, second)).data.id];
  const replies = await Promise.all(proposals.map(id => approve(id, helper)));
  expect(replies.map(({ code }) => code).sort()).toEqual([0, 10409]);
  expect(replies.find(({ code }) => code !== 0)?.data).toEqual({ problem: 'lastOwner' });
  const left = await world.call('GET /staff', { as: helper, query: { role: 'owner', status: 'active' } });
  expect(left.data.total).toBe(1);
  const [{ id: last }] = left.data.records;
  const attempt = world.server.database.tenant(world.tenantId, tx =>
    tx.updateTable('staff').set({ disabled_at: new Date() }).where('staff_id', '=', last).execute(),
  );
  await expect(attempt).rejects.toThrow(/last owner/);
});
