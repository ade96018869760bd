import { randomUUID } from 'node:crypto';
import { post } from '@openfloor/ledger/testing/post';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertProposal } from '../../kernel/approvals/proposal-store.ts';
import { consoleClient } from '../../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { openStaffSession } from '../staff/staff-store.ts';

let server: TestApp;
let client: ReturnType<typeof consoleClient>;
let maker: string;
let checker: string;
let tenantId: string;
let customerId: string;
let approvers: string[];

beforeAll(async () => {
  server = await createTestApp();
  client = consoleClient(server.app);
  maker = await client.logIn('maker', 'Maker!2026');
  checker = await client.logIn('checker', 'Checker!2026');
  tenantId = await idOf('select tenant_for_host($1) as id', [hosts.savanna]);
  customerId = await server.database.tenant(tenantId, async tx => {
    const { rows } = await sql<{ id: string }>`
      select customer_id as id from customer where username_key = 'demo'`.execute(tx);
    return rows[0]?.id ?? '';
  });
  approvers = await Promise.all(Array.from({ length: 20 }, (_, index) => newMember(`second-${index}`)));
});
afterAll(() => server.close());

async function idOf(query: string, values: string[]): Promise<string> {
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(query, values);
  await owner.end();
  return rows[0]?.id ?? '';
}

/** A treasurer with an open session; its token. */
async function newMember(
  username: string,
  roles: 'treasury'[] | 'content'[] = ['treasury'],
): Promise<string> {
  return server.database.tenant(tenantId, async tx => {
    const { staff_id: staffId } = await tx
      .insertInto('staff')
      .values({ tenant_id: tenantId, username, password_hash: 'x', roles })
      .returning('staff_id')
      .executeTakeFirstOrThrow();
    return openStaffSession(tx, { tenantId, staffId, address: '127.0.0.1', userAgent: '' });
  });
}

const adjustment = (fields: object = {}) => ({
  kind: 'manual.adjustment',
  payload: { customerId, currency: 'NGN', direction: 'credit', amount: '150.50', ...fields },
  reason: 'Goodwill for the outage of 12 May',
});

async function proposed(fields?: object, token = maker): Promise<string> {
  const reply = await client.call('POST /approvals', { token, body: adjustment(fields) });
  expect(reply).toMatchObject({ code: 0 });
  return reply.data.id;
}

const approve = (id: string, token = checker) =>
  client.call(`POST /approvals/${id}/approve`, { token, body: {} });
const shown = async (id: string, token = maker) =>
  (await client.call(`GET /approvals/${id}`, { token })).data;

async function balance(): Promise<bigint> {
  return server.database.tenant(tenantId, async tx => {
    const { rows } = await sql<{ balance: bigint }>`
      select balance from ledger_balance
      where customer_id = ${customerId} and asset = 'NGN' and account = 'available'`.execute(tx);
    return rows[0]?.balance ?? 0n;
  });
}

describe('a fee that was wrong', () => {
  const about = `order/${randomUUID()}` as const;
  const fee = (fields: object = {}) => ({ ...adjustment({ about, ...fields }), kind: 'fee.adjustment' });
  const propose = (fields: object = {}) =>
    client.call('POST /approvals', { token: maker, body: fee(fields) });
  const house = () =>
    server.database.tenant(tenantId, async tx => {
      const { rows } = await sql<{ account: string; sum: string }>`
        select account, sum(delta)::text as sum from ledger_entry
        cross join lateral (values (from_account::text, -amount), (to_account::text, amount)) as side(account, delta)
        where asset = 'NGN' and account in ('house.bank', 'house.fees', 'house.corrections') group by account`.execute(
        tx,
      );
      return new Map(rows.map(({ account, sum }) => [account, BigInt(sum)]));
    });
  const moved = (before: Map<string, bigint>, after: Map<string, bigint>, account: string) =>
    (after.get(account) ?? 0n) - (before.get(account) ?? 0n);
  beforeAll(async () => {
    const lines = [
      { scene: 'USER_DEPOSIT', asset: 'NGN', amount: 500_00n, from: 'house.bank', to: 'available' },
      { scene: 'TRADE_FEE', asset: 'NGN', amount: 300_00n, from: 'available', to: 'house.fees' },
    ] as const;
    await server.database.tenant(tenantId, tx => post(tx, new Date(), [{ customerId, cause: about, lines }]));
  });

  test('goes by the account of fees, up to what the record has cost, and never by the bank’s', async () => {
    const before = await house();
    const { data } = await propose({ amount: '100.00' });
    expect(await shown(data.id)).toMatchObject({ before: { fee: '300.00' }, after: { fee: '200.00' } });
    const tooLate = await propose({ amount: '250.00' });
    expect(await approve(data.id)).toMatchObject({ code: 0 });
    // What was charged has changed since it was proposed.
    expect((await approve(tooLate.data.id)).code).not.toBe(0);
    const after = await house();
    expect(moved(before, after, 'house.fees')).toBe(-100_00n);
    expect(moved(before, after, 'house.bank')).toBe(0n);
    expect(await propose({ amount: '200.01' })).toMatchObject({ code: 10_400 });
    const charged = await propose({ direction: 'debit', amount: '20.00' });
    expect(await approve(charged.data.id)).toMatchObject({ code: 0 });
    expect(moved(after, await house(), 'house.fees')).toBe(20_00n);
    const token = await server.logIn('demo', 'Demo!2026');
    const { data: told } = await server.call('GET /notifications', { token });
    expect(told.records[0]).toMatchObject({ kind: 'ACCOUNT_ADJUSTED', payload: { amount: '-20.00' } });
  });

  test('refuses a record that cost nothing or is no record, another currency, and a person alone', async () => {
    expect((await propose({ about: `order/${randomUUID()}` })).code).toBe(10_404);
    for (const other of ['order/1', 'deposit/00000000-0000-4000-8000-000000000000', undefined])
      expect((await propose({ about: other })).code).toBe(10_400);
    expect((await propose({ currency: 'USD' })).code).toBe(10_400);
    const { data } = await propose({ amount: '1.00' });
    expect((await approve(data.id, maker)).code).not.toBe(0);
  });

  test('and no other adjustment moves the bank’s account, whoever writes it', async () => {
    const before = await house();
    expect(await approve(await proposed({ amount: '5.00' }))).toMatchObject({ code: 0 });
    expect(moved(before, await house(), 'house.bank')).toBe(0n);
    const insert = server.database.tenant(tenantId, tx =>
      sql`insert into manual_adjustment select tenant_id, gen_random_uuid(), proposal_id, customer_id, currency, direction,
          amount, reason, posted_at, 'bank' from manual_adjustment limit 1`.execute(tx),
    );
    await expect(insert).rejects.toThrow('not the bank');
  });
});

describe('a manual adjustment', () => {
  test('waits, shows before and after, and moves money when another approves', async () => {
    const start = await balance();
    const id = await proposed();
    expect(await balance()).toBe(start);
    expect(await shown(id)).toMatchObject({
      state: 'open',
      proposer: 'maker',
      before: { adjustment: null },
      after: { adjustment: { currency: 'NGN', direction: 'credit', amount: '150.50' } },
      mayApprove: false,
      mayCancel: true,
    });
    expect(await shown(id, checker)).toMatchObject({ mayApprove: true, mayCancel: false });
    expect(await approve(id)).toMatchObject({ code: 0 });
    expect(await balance()).toBe(start + 150_50n);
    expect(await shown(id)).toMatchObject({ state: 'executed', decidedBy: 'checker', mayCancel: false });
    const token = await server.logIn('demo', 'Demo!2026');
    const { data } = await server.call('GET /user/activity', { token });
    expect(data.records).toContainEqual(
      expect.objectContaining({
        action: 'manual.adjustment.approve',
        by: 'staff',
        reason: 'Goodwill for the outage of 12 May',
      }),
    );
    const transactions = await server.call('POST /finance/transaction', { token, body: {} });
    expect(transactions.data.records[0]).toMatchObject({ scene: 'ADJUSTMENT' });
  });

  test('may take money back, but not more than there is', async () => {
    const start = await balance();
    const id = await proposed({ direction: 'debit', amount: '50' });
    expect((await approve(id)).code).toBe(0);
    expect(await balance()).toBe(start - 50_00n);
    const body = adjustment({ direction: 'debit', amount: '999999999' });
    expect((await client.call('POST /approvals', { token: maker, body })).code).toBe(20001);
  });

  test('that no longer fits at approval is refused and stays open', async () => {
    await proposed({ amount: '10' }).then(id => approve(id));
    const all = (await balance()).toString();
    const amount = `${all.slice(0, -2)}.${all.slice(-2)}`;
    const [first, second] = [
      await proposed({ direction: 'debit', amount }),
      await proposed({ direction: 'debit', amount }),
    ];
    expect((await approve(first)).code).toBe(0);
    expect((await approve(second)).code).toBe(20001);
    expect((await shown(second)).state).toBe('open');
    expect(await balance()).toBe(0n);
    await proposed({ amount: '1000' }).then(id => approve(id));
  });

  test.each<[string, object, object]>([
    ['an unknown customer', { customerId: randomUUID() }, { code: 10404 }],
    ['what is no id', { customerId: 'x' }, { code: 10404 }],
    ['another currency', { currency: 'BRL' }, { code: 10400, data: { field: 'payload.currency' } }],
    ['nothing', { amount: '0' }, { code: 10400, data: { field: 'payload.amount', problem: 'tooSmall' } }],
    ['a fraction of a kobo', { amount: '0.001' }, { code: 10400, data: { field: 'payload.amount' } }],
    ['1e400', { amount: '1e400' }, { code: 10400, data: { field: 'payload.amount' } }],
    [
      'an unknown field',
      { price: 1 },
      { code: 10400, data: { field: 'payload.price', problem: 'unknownField' } },
    ],
  ])('of %s is refused', async (_name, fields, answer) => {
    const reply = await client.call('POST /approvals', { token: maker, body: adjustment(fields) });
    expect(reply).toMatchObject(answer);
  });

  test('takes a reason and a known kind', async () => {
    const { reason: _, ...body } = adjustment();
    for (const reason of [undefined, '', '  ', 'x'.repeat(501)]) {
      const reply = await client.call('POST /approvals', { token: maker, body: { ...body, reason } });
      expect(reply).toMatchObject({ code: 10400, data: { field: 'reason' } });
    }
    const unknown = { ...adjustment(), kind: 'price.set' };
    expect(await client.call('POST /approvals', { token: maker, body: unknown })).toMatchObject({
      data: { field: 'kind' },
    });
  });
});

describe('four eyes', () => {
  test.each([
    ['en', 'You proposed this yourself. Somebody else has to decide about it.'],
    ['zh', '此申请由您本人提出，须由其他人员决定。'],
    ['pt', 'Esta proposta é sua. Outra pessoa precisa decidir sobre ela.'],
  ])('the proposer cannot approve or reject, and is told so in %s', async (language, msg) => {
    const id = await proposed();
    const asked = { token: maker, language, body: { reason: 'I am sure' } };
    for (const step of ['approve', 'reject']) {
      expect(await client.call(`POST /approvals/${id}/${step}`, asked)).toMatchObject({ code: 10410, msg });
    }
    expect((await shown(id)).state).toBe('open');
  });

  test('is a rule of the database itself', async () => {
    const id = await proposed();
    const decide = (state: string) =>
      server.database.tenant(tenantId, tx =>
        sql`update proposal set state = ${state}, decided_by = proposer_id, decided_at = now()
          where proposal_id = ${id}`.execute(tx),
      );
    await expect(decide('executed')).rejects.toThrow('proposer_is_not_approver');
    await expect(decide('rejected')).rejects.toThrow('proposer_is_not_approver');
    const change = (what: string) =>
      server.database.tenant(tenantId, tx =>
        sql`update proposal set ${sql.raw(what)} where proposal_id = ${id}`.execute(tx),
      );
    await expect(
      change(`proposer_id = (select staff_id from staff where username = 'checker')`),
    ).rejects.toThrow('stays as it was');
    await expect(change(`payload = '{}'`)).rejects.toThrow('stays as it was');
    await expect(change(`expires_at = now() + interval '1 year'`)).rejects.toThrow('stays as it was');
  });

  test('twenty approvers at once carry it out once', async () => {
    const start = await balance();
    const id = await proposed({ amount: '7' });
    const replies = await Promise.all(approvers.map(token => approve(id, token)));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
    expect(replies.filter(reply => reply.code === 10411)).toHaveLength(19);
    expect(await balance()).toBe(start + 7_00n);
    const { rows } = await server.database.tenant(tenantId, tx =>
      sql`select from manual_adjustment where proposal_id = ${id}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('the same approval sent again gets its first answer', async () => {
    const start = await balance();
    const id = await proposed({ amount: '3' });
    const again = () =>
      client.call(`POST /approvals/${id}/approve`, { token: checker, body: {}, key: `again-${id}` });
    expect(await Promise.all([again(), again(), again()])).toMatchObject([
      { code: 0 },
      { code: 0 },
      { code: 0 },
    ]);
    expect(await balance()).toBe(start + 3_00n);
  });

  test('approval and cancelling at once: one of them happens', async () => {
    const start = await balance();
    const id = await proposed({ amount: '11' });
    const [approved, cancelled] = await Promise.all([
      approve(id),
      client.call(`POST /approvals/${id}/cancel`, { token: maker, body: {} }),
    ]);
    expect([approved.code, cancelled.code].sort()).toEqual([0, 10411]);
    expect(await balance()).toBe(approved.code === 0 ? start + 11_00n : start);
  });

  test('what has expired is refused, and shown as expired', async () => {
    const { staff_id: proposerId } = await server.database.tenant(tenantId, tx =>
      tx.selectFrom('staff').select('staff_id').where('username', '=', 'maker').executeTakeFirstOrThrow(),
    );
    const { kind, payload, reason } = adjustment();
    const id = await server.database.tenant(tenantId, tx =>
      insertProposal(tx, {
        tenantId,
        kind,
        payload,
        title: 'Old',
        subject: `customer/${customerId}`,
        customerId,
        before: { adjustment: null },
        after: {},
        reason,
        proposerId,
        expiresAt: new Date(Date.now() - 1),
      }),
    );
    const start = await balance();
    expect(await approve(id)).toMatchObject({
      code: 10412,
      msg: 'This proposal has expired. Please propose it again.',
    });
    expect(await balance()).toBe(start);
    expect(await shown(id, checker)).toMatchObject({ state: 'expired', mayApprove: false });
    const open = await client.call('GET /approvals', { token: maker, query: { state: 'open', size: '100' } });
    expect(open.data.records.map((record: { id: string }) => record.id)).not.toContain(id);
  });

  test('what has changed meanwhile is refused, with the reason', async () => {
    const staffId = await server.database.tenant(tenantId, async tx => {
      const { rows } = await sql<{ id: string }>`
        select staff_id as id from staff where username = 'second-0'`.execute(tx);
      return rows[0]?.id;
    });
    const roles = (list: string[]) => ({
      kind: 'staff.roles',
      payload: { staffId, roles: list },
      reason: 'Moves to another desk',
    });
    const first = await client.call('POST /approvals', { token: maker, body: roles(['dealing']) });
    const second = await client.call('POST /approvals', { token: maker, body: roles(['content']) });
    expect(first.code).toBe(0);
    expect((await approve(first.data.id)).code).toBe(0);
    expect(await approve(second.data.id)).toMatchObject({
      code: 10413,
      msg: 'What this proposal changes has itself changed since. Please propose it again.',
    });
    expect((await shown(second.data.id)).state).toBe('open');
  });

  test('takes the role of an approver; others neither decide nor see it', async () => {
    const content = await newMember('writer', ['content']);
    const id = await proposed();
    expect((await approve(id, content)).code).toBe(10405);
    expect((await client.call(`GET /approvals/${id}`, { token: content })).code).toBe(10404);
    const reply = await client.call('POST /approvals', { token: content, body: adjustment() });
    expect(reply.code).toBe(10405);
    const listed = await client.call('GET /approvals', { token: content });
    expect(listed.data.records.map((record: { kind: string }) => record.kind)).not.toContain(
      'manual.adjustment',
    );
  });

  test('rejecting takes a reason; only the proposer takes it back; a decision is final', async () => {
    const id = await proposed();
    expect((await client.call(`POST /approvals/${id}/cancel`, { token: checker, body: {} })).code).toBe(
      10405,
    );
    expect((await client.call(`POST /approvals/${id}/reject`, { token: checker, body: {} })).data.field).toBe(
      'reason',
    );
    const body = { reason: 'Wrong customer' };
    expect((await client.call(`POST /approvals/${id}/reject`, { token: checker, body })).code).toBe(0);
    expect(await shown(id)).toMatchObject({ state: 'rejected', decisionReason: 'Wrong customer' });
    expect((await approve(id)).code).toBe(10411);
    expect((await client.call(`POST /approvals/${id}/cancel`, { token: maker, body: {} })).code).toBe(10411);
  });

  test('its proposer takes it back, without a word if they like', async () => {
    const id = await proposed();
    expect((await client.call(`POST /approvals/${id}/cancel`, { token: maker, body: {} })).code).toBe(0);
    expect(await shown(id)).toMatchObject({ state: 'cancelled', decidedBy: 'maker' });
    expect((await approve(id)).code).toBe(10411);
  });

  test('a proposal of one tenant does not exist in another', async () => {
    const id = await proposed();
    const token = await client.logIn('checker', 'Checker!2026', hosts.aurora);
    const elsewhere = { token, host: hosts.aurora, body: {} };
    expect((await client.call(`POST /approvals/${id}/approve`, elsewhere)).code).toBe(10404);
    expect((await client.call(`POST /approvals/not-an-id/approve`, elsewhere)).code).toBe(10404);
  });

  test('every step is in the log, and the log is sound', async () => {
    const { data } = await client.call('GET /audit', {
      token: maker,
      query: { action: 'manual.adjustment', size: '100' },
    });
    const actions = new Set(data.records.map((record: { action: string }) => record.action));
    expect(actions).toEqual(
      new Set(['propose', 'approve', 'reject', 'cancel'].map(step => `manual.adjustment.${step}`)),
    );
    expect((await verifyAudit(server.database, tenantId)).difference).toBeUndefined();
  });
});
