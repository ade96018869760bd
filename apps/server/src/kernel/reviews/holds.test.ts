import { randomUUID } from 'node:crypto';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { depositQueue } from '../../features/deposits/deposit-queue-store.ts';
import { withdrawalQueue } from '../../features/withdrawals/withdrawal-queue-store.ts';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  range,
  withdrawalPassword,
} from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';

let world: MoneyWorld;
let maker: string;
let checker: string;
beforeAll(async () => {
  world = await createMoneyWorld();
  maker = await world.staffToken(['treasury']);
  checker = await world.staffToken(['treasury', 'compliance']);
});
afterAll(() => world.close());
afterEach(() => world.checkLedger());

type Kind = 'withdrawals' | 'deposits';
const kinds: Kind[] = ['withdrawals', 'deposits'];
const queues = { withdrawals: withdrawalQueue, deposits: depositQueue };
const why = 'The bank has been asked about this payment';

const ofCustomer = (
  customer: MoneyCustomer,
  key: Parameters<MoneyWorld['server']['call']>[0],
  body: object,
) => world.server.call(key, { token: customer.token, host: customer.host, body });

async function newRecord(kind: Kind): Promise<{ customer: MoneyCustomer; id: string }> {
  const customer = await world.newCustomer({ cash: { NGN: 100_000_00n } });
  const account = { accountName: customer.name, ...bankDetails };
  if (kind === 'withdrawals') {
    await ofCustomer(customer, 'POST /userBank/add', account);
    await world.endCoolingOff(customer);
    const asked = { ...account, amount: '40000.00', opPwd: withdrawalPassword };
    return { customer, id: (await ofCustomer(customer, 'POST /finance/withdraw', asked)).data.id };
  }
  const receipt = await world.file(customer, 'DEPOSIT');
  const announced = { ...account, amount: '40000.00', receipt, authCode: 'DEMO2026' };
  return { customer, id: (await ofCustomer(customer, 'POST /finance/deposit', announced)).data.id };
}

const act = (
  verb: 'hold' | 'unhold' | 'reject',
  kind: Kind,
  id: string,
  { as = maker, reason = why, host = hosts.savanna as string } = {},
) => world.call(`POST /${kind}/{id}/${verb}`, { as, host, params: { id }, body: { reason } });
const show = async (kind: Kind, id: string) =>
  (await world.call(`GET /${kind}/{id}`, { as: maker, params: { id } })).data;
const recordOf = async (kind: Kind, customer: MoneyCustomer) =>
  (
    await ofCustomer(
      customer,
      kind === 'deposits' ? 'POST /finance/depositRecord' : 'POST /finance/withdrawRecord',
      {},
    )
  ).data.records[0];
const propose = async (withdrawalId: string, as = maker) =>
  world.call('POST /approvals', {
    as,
    body: { kind: 'withdrawal.approve', payload: { withdrawalId }, reason: 'Name and bank checked' },
  });
const approve = (proposalId: string, as = checker) =>
  world.call('POST /approvals/{id}/approve', { as, params: { id: proposalId } });
const pass = (id: string) =>
  world.call('POST /deposits/{id}/pass', { as: maker, params: { id }, body: { reason: 'It arrived' } });
const pay = (id: string) =>
  world.call('POST /withdrawals/{id}/paid', {
    as: maker,
    params: { id },
    body: { bankReference: `BANK-${id.slice(0, 8)}`, reason: 'Sent by the bank' },
  });
const cancel = (customer: MoneyCustomer, id: string) =>
  ofCustomer(customer, 'POST /finance/withdrawCancel', { id });

/** The endings of a record's holds, as the database has them. */
const endings = ({ tenantId }: MoneyCustomer, id: string) =>
  world.server.database.tenant(tenantId, async tx => {
    const { rows } = await sql<{ ending: string | null; reviewing: boolean }>`
      select h.ending, coalesce(d.status, w.status) = 'reviewing' as reviewing from review_hold h
      left join deposit d on d.deposit_id = h.deposit_id
      left join withdrawal w on w.withdrawal_id = h.withdrawal_id
      where coalesce(h.deposit_id, h.withdrawal_id) = ${id} order by h.placed_at`.execute(tx);
    return rows;
  });

async function listed(kind: Kind, query: Record<string, string>, id: string): Promise<boolean> {
  const { data } = await world.call(`GET /${kind}`, { as: maker, query: { ...query, size: '100' } });
  return data.records.some((record: { id: string }) => record.id === id);
}

describe.each(kinds)('a hold of %s', kind => {
  test('shows to staff and to the customer with its reason, and moves no money', async () => {
    const { customer, id } = await newRecord(kind);
    const before = await world.cash(customer, 'NGN');
    const [toReview, onHold] =
      kind === 'deposits'
        ? [{ status: 'reviewing', onHold: 'false' }, { onHold: 'true' }]
        : [{ stage: 'to-review' }, { stage: 'on-hold' }];
    expect((await act('hold', kind, id)).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual(before);
    const hold = { reason: why, internalNote: null, by: expect.any(String), sinceTime: expect.any(Number) };
    expect(await show(kind, id)).toMatchObject({ status: 'reviewing', hold });
    expect(await listed(kind, toReview, id)).toBe(false);
    expect(await listed(kind, onHold, id)).toBe(true);
    expect(await recordOf(kind, customer)).toMatchObject({
      status: 'REVIEWING',
      holds: [{ reason: why, sinceTime: expect.any(Number), untilTime: null }],
    });

    const lifted = await act('unhold', kind, id, { as: checker, reason: 'The bank has answered' });
    expect(lifted.code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual(before);
    expect(await show(kind, id)).toMatchObject({ status: 'reviewing', hold: null });
    expect(await listed(kind, toReview, id)).toBe(true);
    expect(await listed(kind, onHold, id)).toBe(false);
    expect(await recordOf(kind, customer)).toMatchObject({
      holds: [{ reason: why, untilTime: expect.any(Number) }],
    });
    expect(await endings(customer, id)).toEqual([{ ending: 'lifted', reviewing: true }]);
  });

  test('is in the audit log and in the customer’s activity', async () => {
    const { customer, id } = await newRecord(kind);
    await act('hold', kind, id);
    await act('unhold', kind, id, { reason: 'The bank has answered' });
    const topic = kind === 'deposits' ? 'deposit' : 'withdrawal';
    const log = await world.call('GET /audit', { as: checker, query: { subject: `${topic}/${id}` } });
    const told = [
      { action: `${topic}.unhold`, reason: 'The bank has answered' },
      { action: `${topic}.hold`, reason: why },
    ];
    expect(log.data.records.slice(0, 2)).toMatchObject(told);
    const { data } = await world.server.call('GET /user/activity', {
      token: customer.token,
      host: customer.host,
    });
    expect(data.records.slice(0, 2)).toMatchObject(told);
  });

  test('stops no clock: its record waits since the customer asked', async () => {
    const { customer, id } = await newRecord(kind);
    const count = () => world.server.database.tenant(customer.tenantId, tx => queues[kind].count(tx));
    const before = await count();
    await act('hold', kind, id);
    expect(await count()).toEqual(before);
    expect((await show(kind, id)).createdTime).toBe((await recordOf(kind, customer)).createdTime);
  });

  test('is placed once, lifted once, and only while the record is under review', async () => {
    const { id } = await newRecord(kind);
    expect((await act('unhold', kind, id)).data.problem).toBe('notOnHold');
    expect((await act('hold', kind, id)).code).toBe(0);
    expect(await act('hold', kind, id, { as: checker })).toMatchObject({
      code: 10409,
      msg: 'This is on hold already',
      data: { problem: 'alreadyOnHold' },
    });
    expect((await act('unhold', kind, id)).code).toBe(0);
    expect((await act('unhold', kind, id)).data.problem).toBe('notOnHold');
    expect((await act('hold', kind, id)).code).toBe(0);
    expect((await act('reject', kind, id)).code).toBe(0);
    for (const verb of ['hold', 'unhold'] as const) {
      expect(await act(verb, kind, id)).toMatchObject({ code: 10409, data: { problem: 'recordChanged' } });
    }
  });

  test('needs a reason, and a record of this tenant', async () => {
    const { id } = await newRecord(kind);
    for (const reason of ['', '  ', 'no', 'x'.repeat(501)]) {
      expect((await act('hold', kind, id, { reason })).code).not.toBe(0);
    }
    expect((await show(kind, id)).hold).toBeNull();
    const elsewhere = await world.staffToken(['treasury'], hosts.aurora);
    for (const verb of ['hold', 'unhold'] as const) {
      expect((await act(verb, kind, id, { as: elsewhere, host: hosts.aurora })).code).toBe(10404);
      expect((await act(verb, kind, randomUUID())).code).toBe(10404);
      expect((await act(verb, kind, 'nonsense')).code).toBe(10404);
    }
  });

  test('ends when the record is rejected, which says that it was on hold', async () => {
    const { customer, id } = await newRecord(kind);
    await act('hold', kind, id);
    expect((await act('reject', kind, id, { as: checker })).code).toBe(0);
    expect(await endings(customer, id)).toEqual([{ ending: 'rejected', reviewing: false }]);
    expect((await show(kind, id)).hold).toBeNull();
    const topic = kind === 'deposits' ? 'deposit' : 'withdrawal';
    const log = await world.call('GET /audit', { as: checker, query: { subject: `${topic}/${id}` } });
    expect(log.data.records[0].before).toEqual({ status: 'reviewing', onHold: true });
  });

  test('placed by twenty at once is one hold', async () => {
    const { customer, id } = await newRecord(kind);
    const replies = await Promise.all(range(20).map(() => act('hold', kind, id)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await endings(customer, id)).toEqual([{ ending: null, reviewing: true }]);
    const lifted = await Promise.all(range(20).map(() => act('unhold', kind, id)));
    expect(lifted.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await endings(customer, id)).toEqual([{ ending: 'lifted', reviewing: true }]);
  });

  test('cannot be placed, changed or removed behind the server’s back', async () => {
    const { customer, id } = await newRecord(kind);
    await act('hold', kind, id);
    const column = kind === 'deposits' ? 'deposit_id' : 'withdrawal_id';
    const attempt = (statement: string) =>
      world.server.database.tenant(customer.tenantId, tx => sql.raw(statement).execute(tx));
    const mine = `where ${column} = '${id}'`;
    await expect(attempt(`update review_hold set reason = 'Another' ${mine}`)).rejects.toThrow(
      /keeps its reason/,
    );
    await expect(attempt(`delete from review_hold ${mine}`)).rejects.toThrow(/permission denied|never/);
    await act('reject', kind, id);
    await expect(attempt(`update review_hold set ended_at = now() ${mine}`)).rejects.toThrow(/ends once/);
    const again = `insert into review_hold (tenant_id, ${column}, reason, placed_at, placed_by)
      select tenant_id, ${column}, 'Again', now(), placed_by from review_hold ${mine}`;
    await expect(attempt(again)).rejects.toThrow(/only what is under review/);
  });
});

describe('a withdrawal on hold', () => {
  tries('paying out what is on hold');
  test('can still be cancelled by the customer', async () => {
    const { customer, id } = await newRecord('withdrawals');
    await act('hold', 'withdrawals', id);
    expect(await recordOf('withdrawals', customer)).toMatchObject({
      cancellable: true,
      waitingFor: 'FIRST_CHECK',
    });
    expect((await cancel(customer, id)).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([100_000_00n, 0n]);
    expect(await endings(customer, id)).toEqual([{ ending: 'cancelled', reviewing: false }]);
  });

  test('is not paid by a second approval that was proposed before the hold', async () => {
    const { customer, id } = await newRecord('withdrawals');
    const proposalId = (await propose(id)).data.id;
    expect((await act('hold', 'withdrawals', id, { as: checker })).code).toBe(0);
    expect(await show('withdrawals', id)).toMatchObject({ stage: 'on-hold', pending: { proposalId } });
    expect(await recordOf('withdrawals', customer)).toMatchObject({ waitingFor: 'SECOND_CHECK' });
    expect((await approve(proposalId, maker)).code).toBe(10410);
    expect(await approve(proposalId)).toMatchObject({ code: 10409, data: { problem: 'onHold' } });
    expect(await world.cash(customer, 'NGN')).toEqual([60_000_00n, 40_000_00n]);
    // The first approval stands, and counts again once the hold is over.
    await act('unhold', 'withdrawals', id);
    expect((await approve(proposalId)).code).toBe(0);
    expect(await show('withdrawals', id)).toMatchObject({ stage: 'to-pay', hold: null });
    expect(await endings(customer, id)).toEqual([{ ending: 'lifted', reviewing: false }]);
  });

  test('is not marked as paid, though two had approved it before the hold', async () => {
    const { customer, id } = await newRecord('withdrawals');
    await approve((await propose(id)).data.id);
    expect((await act('hold', 'withdrawals', id)).code).toBe(0);
    expect(await show('withdrawals', id)).toMatchObject({ status: 'approved', stage: 'on-hold' });
    expect(await listed('withdrawals', { stage: 'to-pay' }, id)).toBe(false);
    expect(await recordOf('withdrawals', customer)).toMatchObject({
      holds: [{ reason: why, untilTime: null }],
    });
    expect(await pay(id)).toMatchObject({ code: 10409, data: { problem: 'onHold' } });
    await act('unhold', 'withdrawals', id, { as: checker });
    expect((await pay(id)).code).toBe(0);
    expect(await act('hold', 'withdrawals', id)).toMatchObject({ data: { problem: 'recordChanged' } });
  });

  test('is not approved or paid in the database either', async () => {
    const { customer, id } = await newRecord('withdrawals');
    await act('hold', 'withdrawals', id);
    const attempt = world.server.database.tenant(customer.tenantId, tx =>
      sql`update withdrawal set status = 'approved', first_checked_at = now(), decided_at = now(),
        first_checked_by = (select placed_by from review_hold where withdrawal_id = ${id}),
        decided_by = (select staff_id from staff where username = 'checker')
        where withdrawal_id = ${id}`.execute(tx),
    );
    await expect(attempt).rejects.toThrow(/on hold is not paid/);
  });

  test('placed while it is being paid is either too late or stops the payment', async () => {
    for (const _round of range(3)) {
      const { customer, id } = await newRecord('withdrawals');
      await approve((await propose(id)).data.id);
      const [held, paid] = await Promise.all([act('hold', 'withdrawals', id, { as: checker }), pay(id)]);
      const { status, hold } = await show('withdrawals', id);
      expect([held?.code, paid?.code].sort()).toEqual([0, 10409]);
      expect(status).toBe(paid?.code === 0 ? 'paid' : 'approved');
      expect(hold !== null).toBe(held?.code === 0);
      expect(await endings(customer, id)).toHaveLength(held?.code === 0 ? 1 : 0);
    }
  });

  test('may get its first approval and stays on hold with it', async () => {
    const { id } = await newRecord('withdrawals');
    await act('hold', 'withdrawals', id);
    expect((await propose(id)).code).toBe(0);
    expect(await show('withdrawals', id)).toMatchObject({ stage: 'on-hold', hold: { reason: why } });
    await act('unhold', 'withdrawals', id);
    expect(await show('withdrawals', id)).toMatchObject({ stage: 'second-approval' });
  });

  test('held, approved, cancelled and rejected at once ends one way, and on hold nothing is approved', async () => {
    for (const round of range(3)) {
      const { customer, id } = await newRecord('withdrawals');
      const proposalId = (await propose(id)).data.id;
      const steps = [
        () => act('hold', 'withdrawals', id),
        () => approve(proposalId),
        () => cancel(customer, id),
        () => act('reject', 'withdrawals', id),
      ];
      await Promise.all(range(20).map(index => steps[(index + round) % steps.length]?.()));
      const { status, hold } = await show('withdrawals', id);
      expect(['approved', 'cancelled', 'rejected']).toContain(status);
      // What was approved first can be put on hold afterwards; a hold that came first ended with its record.
      const ending = status === 'approved' ? null : status;
      for (const known of await endings(customer, id)) expect(known.ending).toBe(ending);
      expect(hold === null).toBe(status !== 'approved' || (await endings(customer, id)).length === 0);
      const kept = status === 'approved' ? 60_000_00n : 100_000_00n;
      expect(await world.cash(customer, 'NGN')).toEqual([kept, 0n]);
    }
  });
});

describe('an internal note', () => {
  test.each(kinds)('of a hold of %s is read by staff and by no customer', async kind => {
    const { customer, id } = await newRecord(kind);
    const secret = 'Suspected of laundering, do not tell';
    const body = { reason: why, internalNote: secret };
    const held = await world.call(`POST /${kind}/{id}/hold`, { as: maker, params: { id }, body });
    expect(held.code).toBe(0);
    expect((await show(kind, id)).hold).toMatchObject({ reason: why, internalNote: secret });
    const topic = kind === 'deposits' ? 'deposit' : 'withdrawal';
    const log = await world.call('GET /audit', { as: checker, query: { subject: `${topic}/${id}` } });
    expect(log.data.records[0].after).toEqual({ onHold: true, internalNote: secret });
    const { token, host } = customer;
    const replies = await Promise.all([
      recordOf(kind, customer),
      world.server.call('GET /user/activity', { token, host }),
      world.server.call('POST /finance/transaction', { token, host, body: {} }),
      world.server.call('GET /user', { token, host }),
      act('reject', kind, id).then(() => recordOf(kind, customer)),
    ]);
    for (const reply of replies) expect(JSON.stringify(reply)).not.toContain(secret);
    expect(JSON.stringify(replies[0])).toContain(why);
  });
});

describe('a deposit on hold', () => {
  test('is credited once it is passed, which ends the hold', async () => {
    const { customer, id } = await newRecord('deposits');
    await act('hold', 'deposits', id);
    expect((await pass(id)).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([140_000_00n, 0n]);
    expect(await endings(customer, id)).toEqual([{ ending: 'passed', reviewing: false }]);
  });

  test('held, passed and rejected at once is credited at most once', async () => {
    const { customer, id } = await newRecord('deposits');
    const steps = [() => act('hold', 'deposits', id), () => pass(id), () => act('reject', 'deposits', id)];
    await Promise.all(range(20).map(index => steps[index % steps.length]?.()));
    const { status } = await show('deposits', id);
    for (const { ending } of await endings(customer, id)) expect(ending).toBe(status);
    const cash = status === 'passed' ? 140_000_00n : 100_000_00n;
    expect(await world.cash(customer, 'NGN')).toEqual([cash, 0n]);
  });
});
