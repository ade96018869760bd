import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { type CaseDesk, createCaseDesk, reason } from './testing/case-desk.ts';

let desk: CaseDesk;
beforeAll(async () => {
  desk = await createCaseDesk();
});
afterAll(async () => {
  await desk.world.checkLedger();
  await desk.world.close();
});

const paid = (id: string) =>
  desk.world.call('POST /withdrawals/{id}/paid', {
    as: desk.maker,
    params: { id },
    body: { bankReference: `NIP-${id}`, reason },
  });
const proposed = async (customer: MoneyCustomer, amount: string) => {
  const { data } = await desk.ask(customer, amount);
  const { data: proposal } = await desk.propose('withdrawal.approve', { withdrawalId: data.id });
  return { withdrawalId: data.id as string, proposalId: proposal.id as string };
};
const held = { code: 10409, data: { problem: 'heldByCompliance' } };

describe('while a case waits for its outcome', () => {
  test('nothing that the customer asked for is approved, built into a file, released or noted as paid', async () => {
    const customer = await desk.payable(9_000_000_00n);
    const waiting = await proposed(customer, '10001.00');
    const loose = await desk.approved(customer, '10002.00');
    const built = (await desk.build([await desk.approved(customer, '10003.00')])).data;
    const sent = await desk.approved(customer, '10004.00');
    await desk.released([sent]);
    const { id } = await desk.open(customer);
    expect(await desk.approve(waiting.proposalId)).toMatchObject(held);
    expect((await desk.build([loose])).code).toBe(10409);
    expect((await desk.approve(built.proposalId)).code).toBe(10409);
    expect(await paid(loose)).toMatchObject(held);
    // What the bank has been told to pay is paid, and said to be.
    expect((await paid(sent)).code).toBe(0);
    // Not by hand in the database either.
    await expect(
      desk.world.server.database.tenant(desk.world.tenantId, tx =>
        sql`update withdrawal set status = 'approved', first_checked_at = now(), decided_at = now()
          where withdrawal_id = ${waiting.withdrawalId}`.execute(tx),
      ),
    ).rejects.toThrow();
    expect((await desk.decide(id, 'cleared')).code).toBe(0);
    expect((await desk.approve(waiting.proposalId)).code).toBe(0);
    expect((await paid(loose)).code).toBe(0);
    expect((await desk.approve(built.proposalId)).code).toBe(0);
  });

  test('treasury reads that compliance holds it, and support, content and dealing do not', async () => {
    const customer = await desk.payable(1_000_000_00n);
    const { withdrawalId } = await proposed(customer, '10001.00');
    const { number } = await desk.open(customer);
    const seen = async (as: string) => {
      const params = { id: withdrawalId };
      const shown = (await desk.world.call('GET /withdrawals/{id}', { as, params })).data;
      return shown?.heldByCompliance;
    };
    expect(await seen(desk.maker)).toBe(true);
    for (const role of ['support', 'content', 'dealing'] as const) {
      const as = await desk.world.staffToken([role]);
      expect([role, await seen(as)]).not.toEqual([role, true]);
      const told = JSON.stringify([
        await desk.world.call('GET /dashboard', { as }),
        await desk.world.call('GET /records', { as, query: { number } }),
        await desk.world.call('GET /approvals', { as }),
        await desk.world.call('GET /customers/{id}', { as, params: { id: customer.customerId } }),
        await desk.world.call('GET /customers/{id}/activity', { as, params: { id: customer.customerId } }),
        await desk.world.call('GET /withdrawals', { as, query: { size: '100' } }),
      ]);
      expect([role, /"cases"|"case\.|"case"|heldByCompliance":true/.test(told)]).toEqual([role, false]);
    }
    const treasury = await desk.world.call('GET /dashboard', { as: desk.maker });
    expect(treasury.data.queues.map(({ name }: { name: string }) => name)).not.toContain('cases');
    const team = await desk.world.call('GET /dashboard', { as: desk.first });
    expect(team.data.queues.map(({ name }: { name: string }) => name)).toContain('cases');
  });

  test('opened beside an approval or a release, one comes first and the other knows of it', async () => {
    for (const round of [1, 2, 3]) {
      const customer = await desk.payable(1_000_000_00n);
      const { proposalId } = await proposed(customer, '10001.00');
      const [approved] = await Promise.all([desk.approve(proposalId), desk.open(customer)]);
      const other = await desk.payable(1_000_000_00n);
      const file = (await desk.build([await desk.approved(other, '10002.00')])).data;
      const [released] = await Promise.all([desk.approve(file.proposalId), desk.open(other)]);
      expect([round, [0, 10409].includes(approved.code), [0, 10409].includes(released.code)]).toEqual([
        round,
        true,
        true,
      ]);
    }
  });
});
