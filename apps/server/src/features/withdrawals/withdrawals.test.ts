import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MoneyCustomer, type MoneyWorld, range, withdrawalPassword } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { createWithdrawalDesk, target, type WithdrawalDesk } from './testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let world: MoneyWorld;
let maker: string;
let checker: string;
beforeAll(async () => {
  desk = await createWithdrawalDesk();
  ({ world, maker, checker } = desk);
});
afterAll(() => world.close());
afterEach(() => world.checkLedger());

const call: WithdrawalDesk['call'] = (...args) => desk.call(...args);
const ask: WithdrawalDesk['ask'] = (...args) => desk.ask(...args);
const approve: WithdrawalDesk['approve'] = (...args) => desk.approve(...args);
const payable: WithdrawalDesk['payable'] = (...args) => desk.payable(...args);
const records = async (customer: MoneyCustomer) =>
  (await call('POST /finance/withdrawRecord', customer, {})).data.records;

async function propose(withdrawalId: string, as = maker): Promise<string> {
  const reply = await desk.propose('withdrawal.approve', { withdrawalId }, as);
  expect(reply.code).toBe(0);
  return reply.data.id;
}
const reject = (id: string, reason = 'The name on the account differs', as = maker) =>
  world.call('POST /withdrawals/{id}/reject', { as, params: { id }, body: { reason } });

describe('a withdrawal', () => {
  test('goes its way: set aside, checked, approved by a second person, paid', async () => {
    const customer = await payable(100_000_00n);
    const { data } = await ask(customer, '50000.00');
    expect(await world.cash(customer, 'NGN')).toEqual([50_000_00n, 50_000_00n]);
    expect((await records(customer))[0]).toMatchObject({
      id: data.id,
      status: 'REVIEWING',
      stage: 'SUBMITTED',
      waitingFor: 'FIRST_CHECK',
      cancellable: true,
      accountNumber: '···· 0244',
      steps: [
        { step: 'SUBMITTED', time: expect.any(Number) },
        { time: null },
        { time: null },
        { time: null },
      ],
    });
    const proposalId = await propose(data.id);
    expect((await records(customer))[0]).toMatchObject({
      stage: 'FIRST_CHECKED',
      waitingFor: 'SECOND_CHECK',
    });
    expect((await approve(proposalId, maker)).code).not.toBe(0);
    expect((await approve(proposalId)).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([50_000_00n, 0n]);
    expect((await records(customer))[0]).toMatchObject({
      status: 'PASSED',
      stage: 'APPROVED',
      waitingFor: 'PAYMENT',
      cancellable: false,
      bankReference: null,
    });
    const paid = { bankReference: 'NIP-2026-77', reason: 'Sent with the noon batch' };
    expect(
      (await world.call('POST /withdrawals/{id}/paid', { as: maker, params: { id: data.id }, body: paid }))
        .code,
    ).toBe(0);
    const [record] = await records(customer);
    expect(record).toMatchObject({ stage: 'PAID', waitingFor: null, bankReference: 'NIP-2026-77' });
    expect(record.steps.map((step: { time: number | null }) => step.time)).not.toContain(null);
    const again = await world.call('POST /withdrawals/{id}/paid', {
      as: maker,
      params: { id: data.id },
      body: paid,
    });
    expect(again.code).toBe(10409);
  });

  test('that is rejected gives the money back and says why', async () => {
    const customer = await payable(10_000_00n);
    const { data } = await ask(customer, 5000);
    expect((await reject(data.id, '')).data.problem).toBe('reasonRequired');
    expect((await reject(data.id)).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([10_000_00n, 0n]);
    expect((await records(customer))[0]).toMatchObject({
      status: 'REJECTED',
      stage: 'REJECTED',
      reason: 'The name on the account differs',
    });
    expect((await reject(data.id)).code).toBe(10409);
    expect((await call('POST /finance/withdrawCancel', customer, { id: data.id })).code).toBe(10409);
  });

  test('can be cancelled while it is under review, and then cannot be approved', async () => {
    const customer = await payable(10_000_00n);
    const { data } = await ask(customer, 5000);
    const proposalId = await propose(data.id);
    expect((await call('POST /finance/withdrawCancel', customer, { id: data.id })).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([10_000_00n, 0n]);
    expect((await records(customer))[0]).toMatchObject({
      status: 'REJECTED',
      stage: 'CANCELLED',
      reason: 'You cancelled it.',
    });
    expect((await approve(proposalId)).code).toBe(10411);
    expect(await world.cash(customer, 'NGN')).toEqual([10_000_00n, 0n]);
  });

  test.each([
    ['cancelled', 'The customer cancelled the withdrawal'],
    ['rejected', 'The withdrawal was rejected'],
    ['approved by another proposal', 'Another proposal to approve it was carried out'],
  ])('that is %s makes the proposal that waits void', async (how, decisionReason) => {
    const customer = await payable(10_000_00n);
    const { id } = (await ask(customer, 5000)).data;
    const proposalId = await propose(id);
    if (how === 'cancelled') await call('POST /finance/withdrawCancel', customer, { id });
    else if (how === 'rejected') await reject(id);
    else await approve(await propose(id));
    const shown = await world.call('GET /approvals/{id}', { as: checker, params: { id: proposalId } });
    expect(shown.data).toMatchObject({
      state: 'void',
      decisionReason,
      decidedBy: null,
      mayApprove: false,
      mayCancel: false,
    });
    for (const step of ['approve', 'reject', 'cancel'] as const) {
      const as = step === 'cancel' ? maker : checker;
      const asked = { as, params: { id: proposalId }, body: { reason: 'Let me try' } };
      expect((await world.call(`POST /approvals/{id}/${step}`, asked)).code).toBe(10411);
    }
    const waiting = await world.call('GET /approvals', {
      as: checker,
      query: { view: 'open', subject: `withdrawal/${id}` },
    });
    expect(waiting.data.total).toBe(0);
    const log = await world.call('GET /audit', { as: checker, query: { subject: `withdrawal/${id}` } });
    const actions = log.data.records.map((record: { action: string }) => record.action);
    expect(actions).toContain('withdrawal.approve.void');
  });

  test('is shown to whoever approves it as a case, whose holds and notes stay after the decision', async () => {
    const [customer, other] = [await payable(10_000_00n), await payable(10_000_00n)];
    const { id } = (await ask(customer, 5000)).data;
    await ask(other, 1000);
    const proposalId = await propose(id);
    const asked = { as: checker, params: { id: proposalId } };
    const hold = { reason: 'We check the account', internalNote: 'Called, no answer' };
    await world.call('POST /withdrawals/{id}/hold', { as: maker, params: { id }, body: hold });
    const { data: found } = await world.call('GET /approvals/{id}/case', asked);
    expect(found.balance).toEqual({
      currency: 'NGN',
      before: '10000.00',
      change: '-5000.00',
      after: '5000.00',
    });
    // Both have saved the same account of the same bank.
    expect(found.warnings).toEqual(expect.arrayContaining(['onHold', 'newAccount', 'sharedAccount']));
    expect(found.destination).toMatchObject({ paidBefore: 0, alsoUsedBy: expect.any(Number) });
    const { data: shown } = await world.call('GET /approvals/{id}', asked);
    expect(shown).toMatchObject({
      number: expect.stringMatching(/^W-/),
      customer: { id: customer.customerId },
      money: { amount: '5000.00', currency: 'NGN' },
    });
    const byNumber = await world.call('GET /approvals', { as: checker, query: { search: shown.number } });
    expect(byNumber.data.records.map((record: { id: string }) => record.id)).toEqual([proposalId]);

    const unhold = { as: maker, params: { id }, body: { reason: 'She called back' } };
    expect((await world.call('POST /withdrawals/{id}/unhold', unhold)).code).toBe(0);
    expect((await approve(proposalId)).code).toBe(0);
    const { data: after } = await world.call('GET /withdrawals/{id}', { as: checker, params: { id } });
    const history = after.history.map(({ action, reason, internalNote }: Record<string, string | null>) => [
      action,
      reason,
      internalNote,
    ]);
    expect(history).toEqual(
      expect.arrayContaining([
        ['withdrawal.hold', 'We check the account', 'Called, no answer'],
        ['withdrawal.unhold', 'She called back', null],
        ['withdrawal.approve.approve', expect.any(String), null],
      ]),
    );
    expect((await world.call('GET /approvals/{id}/case', asked)).data).toMatchObject({
      balance: null,
      history: after.history,
    });
  });

  test('has a number by which people name it, and can be found by it', async () => {
    const customer = await payable(10_000_00n);
    const [first, second] = [(await ask(customer, 2000)).data.id, (await ask(customer, 3000)).data.id];
    const shown = async (id: string) =>
      (await world.call('GET /withdrawals/{id}', { as: maker, params: { id } })).data;
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const { number, firstCheckedTime } = await shown(first);
    expect(number).toMatch(new RegExp(`^W-${day}-\\d{4}$`));
    expect(firstCheckedTime).toBeNull();
    expect((await shown(second)).number > number).toBe(true);
    const found = await world.call('GET /withdrawals', {
      as: maker,
      query: { search: number.toLowerCase() },
    });
    expect(found.data).toMatchObject({ total: 1, records: [{ id: first, number }] });
    const told = await world.call('GET /audit', { as: checker, query: { search: number.toLowerCase() } });
    expect(new Set(told.data.records.map((entry: { subject: string }) => entry.subject))).toEqual(
      new Set([`withdrawal/${first}`]),
    );
    await propose(first);
    expect((await shown(first)).firstCheckedTime).toEqual(expect.any(Number));
  });

  test('in USDT leaves the dollars, in a coin that the tenant pays out, to an address of that coin', async () => {
    const customer = await world.newCustomer({ cash: { USD: 500_00n } });
    const usdt = {
      usdt: true,
      bank: 'trc20',
      accountNumber: 'TDemoAddressDoNotSendAnyMoneyHere1',
      accountName: 'USDT',
    };
    const asking = (more: object = {}) =>
      call('POST /finance/withdraw', customer, { amount: 100, opPwd: withdrawalPassword, ...usdt, ...more });
    expect((await asking({ bank: 'SOL', accountNumber: 'DemoDemoDemoDemo' })).data).toMatchObject({
      field: 'bank',
      problem: 'notAllowed',
    });
    expect((await asking({ accountNumber: 'T1' })).data).toMatchObject({ problem: 'usdtAddressFormat' });
    expect((await asking()).data).toMatchObject({ problem: 'accountCoolingOff' });
    await world.endCoolingOff(customer);
    expect((await asking()).code).toBe(0);
    expect(await world.cash(customer, 'USD')).toEqual([400_00n, 100_00n]);
    expect((await records(customer))[0]).toMatchObject({ usdt: true, bank: 'TRC20', currencyType: 'USD' });
  });

  test('is open to a disabled customer, and costs nobody a payment', async () => {
    const customer = await payable(10_000_00n);
    await world.server.database.tenant(customer.tenantId, tx =>
      sql`update customer set status = 'disabled', disabled_at = now(), disabled_reason = 'test'
          where customer_id = ${customer.customerId}`.execute(tx),
    );
    const { data, code } = await ask(customer, 10_000);
    expect(code).toBe(0);
    expect((await approve(await propose(data.id))).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([0n, 0n]);
  });

  test('below the minimum is refused, except of everything that is left', async () => {
    const customer = await payable(1_500_00n);
    expect((await ask(customer, 500)).data).toMatchObject({ problem: 'belowMinimum', limit: '1000.00' });
    expect((await ask(customer, 1000)).code).toBe(0);
    expect((await ask(customer, 499)).data).toMatchObject({ problem: 'belowMinimum' });
    expect((await ask(customer, 500)).code).toBe(0);
    expect(await world.cash(customer, 'NGN')).toEqual([0n, 1_500_00n]);
  });
});

describe('whoever may not', () => {
  test('without a verified name, the password, or the money', async () => {
    const nobody = await world.newCustomer({ cash: { NGN: 10_000_00n }, name: null });
    expect((await ask(nobody, 5000, { accountName: 'A B' })).code).toBe(30001);
    const customer = await payable(10_000_00n);
    expect((await ask(customer, 5000, { opPwd: '000000' })).code).toBe(30002);
    expect((await ask(customer, 10_000.01)).code).toBe(20001);
    await world.server.database.tenant(customer.tenantId, tx =>
      sql`update customer set withdrawal_password_hash = null where customer_id = ${customer.customerId}`.execute(
        tx,
      ),
    );
    expect((await ask(customer, 5000)).code).toBe(30002);
    expect(await world.cash(customer, 'NGN')).toEqual([10_000_00n, 0n]);
  });

  test('guesses the withdrawal password five times and no more', async () => {
    const customer = await payable(10_000_00n);
    const codes = [];
    for (const guess of range(7)) codes.push((await ask(customer, 5000, { opPwd: `00000${guess}` })).code);
    expect(codes).toEqual([30002, 30002, 30002, 30002, 30002, 10429, 10429]);
    expect((await ask(customer, 5000)).code).toBe(10429);
  });

  test('to another person’s account', async () => {
    const customer = await payable(10_000_00n);
    expect((await ask(customer, 5000, { accountName: 'Bashir Lawal' })).data).toMatchObject({
      field: 'accountName',
      problem: 'nameMismatch',
    });
    expect((await ask(customer, 5000, { accountName: 'OKONKWO, Adaeze' })).code).toBe(0);
  });

  test('to a new or edited account before it has cooled off', async () => {
    const customer = await payable(10_000_00n);
    const fresh = { accountNumber: '7777777777' };
    const first = await ask(customer, 5000, fresh);
    expect(first.data).toMatchObject({ field: 'accountNumber', problem: 'accountCoolingOff' });
    expect(first.data.usableFrom).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const list = await call('POST /userBank', customer, {});
    const saved = list.data.records.find(
      (account: { accountNumber: string }) => account.accountNumber === '7777777777',
    );
    expect(saved.usableFrom).toBe(first.data.usableFrom);
    // Asking again does not begin it anew.
    expect((await ask(customer, 5000, fresh)).data.usableFrom).toBe(first.data.usableFrom);
    await world.endCoolingOff(customer);
    expect((await ask(customer, 5000, fresh)).code).toBe(0);
    const edit = { id: saved.id, ...target(customer), accountNumber: '8888888888' };
    expect((await call('PUT /userBank/update', customer, edit)).code).toBe(0);
    expect((await ask(customer, 5000, { accountNumber: '8888888888' })).data).toMatchObject({
      problem: 'accountCoolingOff',
    });
  });

  test.each<[string, object, string, string]>([
    ['no amount', { amount: undefined }, 'amount', 'amountRequired'],
    ['a negative amount', { amount: -5 }, 'amount', 'amountFormat'],
    ['zero', { amount: 0 }, 'amount', 'tooSmall'],
    ['three decimals', { amount: '5.001' }, 'amount', 'amountDecimals'],
    ['an endless amount', { amount: '9'.repeat(30) }, 'amount', 'tooLarge'],
    ['an amount of another kind', { amount: [1] }, 'amount', 'amountFormat'],
    ['no bank', { bank: '' }, 'bank', 'bankRequired'],
    ['no number', { accountNumber: ' ' }, 'accountNumber', 'accountNumberRequired'],
    ['a number with markup', { accountNumber: '<b>12345</b>' }, 'accountNumber', 'accountNumberFormat'],
    ['a NUL', { bank: 'Zuma\0Bank' }, 'bank', 'wrongType'],
    ['a long password', { opPwd: '1234567' }, 'opPwd', 'tooLong'],
    ['no password', { opPwd: undefined }, 'opPwd', 'passwordRequired'],
    ['a password of another kind', { opPwd: 135790 }, 'opPwd', 'wrongType'],
    ['an unknown field', { fee: 1 }, 'fee', 'unknownField'],
  ])('%s changes nothing', async (_, more, field, problem) => {
    const customer = await payable(10_000_00n);
    const reply = await ask(customer, 5000, more, randomUUID());
    expect(reply).toMatchObject({ code: 10400, data: { field, problem } });
    expect(await records(customer)).toEqual([]);
    expect(await world.cash(customer, 'NGN')).toEqual([10_000_00n, 0n]);
  });

  test.each(['somebody else’s', 'another tenant’s', 'none', 'no id'])(
    'cancels or decides %s withdrawal',
    async whose => {
      const owner = await payable(10_000_00n, whose === 'another tenant’s' ? { host: hosts.savanna } : {});
      const { data } = await ask(owner, 5000);
      const ids = { none: randomUUID(), 'no id': 'x' } as Record<string, string>;
      const id = ids[whose] ?? data.id;
      const host = whose === 'another tenant’s' ? hosts.aurora : hosts.savanna;
      const stranger = await world.newCustomer({ host });
      expect(await call('POST /finance/withdrawCancel', stranger, { id })).toMatchObject({
        code: 10404,
        data: null,
      });
      if (whose === 'somebody else’s') return;
      const staff = await world.staffToken(['treasury', 'owner'], host);
      const wrongId = whose === 'another tenant’s' ? data.id : id;
      const reason = 'Because of this';
      for (const reply of [
        await world.call('GET /withdrawals/{id}', { as: staff, host, params: { id: wrongId } }),
        await world.call('POST /withdrawals/{id}/reject', {
          as: staff,
          host,
          params: { id: wrongId },
          body: { reason },
        }),
        await world.call('POST /withdrawals/{id}/paid', {
          as: staff,
          host,
          params: { id: wrongId },
          body: { reason, bankReference: 'X' },
        }),
      ]) {
        expect(reply).toMatchObject({ code: 10404, data: null });
      }
      expect(await world.cash(owner, 'NGN')).toEqual([5_000_00n, 5_000_00n]);
    },
  );
});

describe('many at once', () => {
  // Five: a sixth at the same moment would look like guessing the password.
  test('five requests for one balance set it aside once', async () => {
    const customer = await payable(10_000_00n);
    const replies = await Promise.all(range(5).map(() => ask(customer, 10_000)));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
    expect(replies.filter(reply => reply.code === 20001)).toHaveLength(4);
    expect(await world.cash(customer, 'NGN')).toEqual([0n, 10_000_00n]);
  });

  test('a repetition gets the first reply although the password was guessed at since', async () => {
    const customer = await payable(10_000_00n);
    const key = randomUUID();
    const first = await ask(customer, 1000, {}, key);
    expect(first.code).toBe(0);
    for (const opPwd of ['928171', '928172', '928173', '928174', '928175']) await ask(customer, 5, { opPwd });
    expect((await ask(customer, 5)).code).toBe(10429);
    expect(await ask(customer, 1000, {}, key)).toMatchObject({ code: 0, data: first.data });
    expect(await records(customer)).toHaveLength(1);
  });

  test('five repetitions under one key are one withdrawal', async () => {
    const customer = await payable(100_000_00n);
    const key = randomUUID();
    const replies = await Promise.all(range(5).map(() => ask(customer, 1000, {}, key)));
    expect(new Set(replies.map(reply => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.code).toBe(0);
    expect(await records(customer)).toHaveLength(1);
    expect((await ask(customer, 2000, {}, key)).code).toBe(10409);
  });

  test('one approval given ten times pays once', async () => {
    const customer = await payable(10_000_00n);
    const { data } = await ask(customer, 4000);
    const [one, other] = [
      await propose(data.id),
      await propose(data.id, await world.staffToken(['treasury'])),
    ];
    const replies = await Promise.all(range(10).map(index => approve(index % 2 ? one : other)));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
    expect(await world.cash(customer, 'NGN')).toEqual([6_000_00n, 0n]);
  });

  test('approval, rejection and cancellation at once: one of them happens, and the money is in one place', async () => {
    for (const _ of range(8)) {
      const customer = await payable(10_000_00n);
      const { data } = await ask(customer, 4000);
      const proposalId = await propose(data.id);
      const [approved, rejected, cancelled] = await Promise.all([
        approve(proposalId),
        reject(data.id),
        call('POST /finance/withdrawCancel', customer, { id: data.id }),
      ]);
      const happened = [approved, rejected, cancelled].filter(reply => reply.code === 0);
      expect(happened).toHaveLength(1);
      const left = approved.code === 0 ? 6_000_00n : 10_000_00n;
      expect(await world.cash(customer, 'NGN')).toEqual([left, 0n]);
      const stage = approved.code === 0 ? 'APPROVED' : rejected.code === 0 ? 'REJECTED' : 'CANCELLED';
      expect((await records(customer))[0].stage).toBe(stage);
    }
  });
});

describe('the console', () => {
  test('shows what a reviewer compares, and masks it for support', async () => {
    const customer = await payable(50_000_00n);
    const { data } = await ask(customer, 20_000);
    const shown = await world.call('GET /withdrawals/{id}', { as: maker, params: { id: data.id } });
    expect(shown.data).toMatchObject({
      stage: 'to-review',
      amount: '20000.00',
      nameMatch: 'same',
      warnings: ['newAccount', 'sharedAccount'],
      accountNumber: '0081490244',
      masked: false,
      accountUsedBefore: 0,
      pending: null,
    });
    const support = await world.call('GET /withdrawals/{id}', {
      as: await world.staffToken(['support']),
      params: { id: data.id },
    });
    expect(support.data.masked).toBe(true);
    const text = JSON.stringify(support.data);
    for (const secret of ['0081490244', 'Adaeze', 'Okonkwo']) expect(text).not.toContain(secret);
  });

  test('warns of recent changes', async () => {
    const customer = await payable(50_000_00n);
    await world.server.database.tenant(customer.tenantId, async tx => {
      await sql`update customer set password_hash = 'y' where customer_id = ${customer.customerId}`.execute(
        tx,
      );
      await sql`update payout_account set changed_at = now() - interval '30 hours'
                where customer_id = ${customer.customerId}`.execute(tx);
    });
    const ids = [];
    for (const _ of range(3)) ids.push((await ask(customer, 1000)).data.id);
    const shown = await world.call('GET /withdrawals/{id}', { as: maker, params: { id: ids[2] } });
    expect(shown.data.warnings).toEqual([
      'newAccount',
      'accountChanged',
      'sharedAccount',
      'passwordChanged',
      'severalToday',
    ]);
  });

  test('lists by stage, oldest first, and finds by part of a name', async () => {
    const customer = await payable(50_000_00n, { name: 'Zubairu Lookup' });
    const first = (await ask(customer, 1000)).data.id;
    const second = (await ask(customer, 1000)).data.id;
    await propose(second);
    const list = (query: Record<string, string>) =>
      world.call('GET /withdrawals', { as: maker, query: { search: 'lookup', ...query } });
    expect((await list({})).data).toMatchObject({ total: 2, records: [{ id: second }, { id: first }] });
    expect((await list({ stage: 'to-review' })).data.records).toMatchObject([{ id: first }]);
    const [waiting] = (await list({ stage: 'second-approval' })).data.records;
    expect(waiting).toMatchObject({ id: second, pending: { reason: 'Seen on the statement' } });
    expect((await list({ search: '100%' })).data.total).toBe(0);
    expect((await list({ sort: 'secret' })).code).toBe(10400);
  });

  test('needs the right role', async () => {
    const customer = await payable(50_000_00n);
    const { data } = await ask(customer, 1000);
    const auditor = await world.staffToken(['auditor']);
    const dealing = await world.staffToken(['dealing']);
    expect((await world.call('GET /withdrawals', { as: auditor })).code).toBe(0);
    expect((await world.call('GET /withdrawals', { as: dealing })).code).toBe(10405);
    expect((await reject(data.id, 'Not my business', auditor)).code).toBe(10405);
    const body = {
      kind: 'withdrawal.approve',
      payload: { withdrawalId: data.id },
      reason: 'I would like to',
    };
    expect((await world.call('POST /approvals', { as: dealing, body })).code).toBe(10405);
    expect(await world.cash(customer, 'NGN')).toEqual([49_000_00n, 1_000_00n]);
  });

  test('writes down who did what to whom', async () => {
    const customer = await payable(50_000_00n);
    const { data } = await ask(customer, 1000);
    await approve(await propose(data.id));
    const { rows } = await world.server.database.tenant(customer.tenantId, tx =>
      sql<{
        action: string;
      }>`select action from audit_entry where customer_id = ${customer.customerId} order by sequence`.execute(
        tx,
      ),
    );
    expect(rows.map(row => row.action)).toEqual([
      'bank-account.add',
      'withdrawal.request',
      'withdrawal.approve.propose',
      'withdrawal.approve.approve',
    ]);
  });
});
