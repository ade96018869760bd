import { readBalances } from '@openfloor/ledger/post';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MoneyCustomer, type MoneyWorld, range } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from './testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let world: MoneyWorld;
let maker: string;
beforeAll(async () => {
  desk = await createWithdrawalDesk();
  ({ world, maker } = desk);
});
afterAll(() => world.close());
afterEach(() => world.checkLedger());

const call: WithdrawalDesk['call'] = (...args) => desk.call(...args);
const propose: WithdrawalDesk['propose'] = (...args) => desk.propose(...args);
const approve: WithdrawalDesk['approve'] = (...args) => desk.approve(...args);
const approved: WithdrawalDesk['approved'] = (...args) => desk.approved(...args);
const customerWith: WithdrawalDesk['payable'] = cash => desk.payable(cash);
const ask = async (customer: MoneyCustomer, amount: string) => (await desk.ask(customer, amount)).data.id;

const told = 'The bank does not know the account number.';
const proposeReturn = (withdrawalId: string, more: object = {}) =>
  propose('withdrawal.return', { withdrawalId, told, ...more });

let references = 0;
const newReference = () => `NIP-${++references}`;
const pay = (id: string, bankReference = newReference(), more: object = {}) =>
  world.call('POST /withdrawals/{id}/paid', {
    as: maker,
    params: { id },
    body: { bankReference, reason: 'Sent with the noon batch', ...more },
  });

/** In minor units: available, payable. */
const money = ({ tenantId, customerId }: MoneyCustomer) =>
  world.server.database.tenant(tenantId, async tx => {
    const balances = await readBalances(tx, customerId);
    return [balances.of('NGN', 'available'), balances.of('NGN', 'payable')];
  });

const newest = async (customer: MoneyCustomer) =>
  (await call('POST /finance/withdrawRecord', customer, {})).data.records[0];
const movements = async (customer: MoneyCustomer, scene: string) =>
  (await call('POST /finance/transaction', customer, { scene, pageSize: 50 })).data.records;

describe('an approved withdrawal', () => {
  test('is payable until it is paid, and has left the bank then', async () => {
    const customer = await customerWith(100_000_00n);
    const id = await approved(customer, '40000.00');
    expect(await money(customer)).toEqual([60_000_00n, 40_000_00n]);
    expect(await pay(id, 'NIP-2026-77')).toMatchObject({ code: 0 });
    expect(await money(customer)).toEqual([60_000_00n, 0n]);
    const { data } = await world.call('GET /withdrawals/{id}', { as: maker, params: { id } });
    expect(data).toMatchObject({
      status: 'paid',
      stage: 'done',
      bankReference: 'NIP-2026-77',
      paidFrom: expect.stringContaining('client money NGN'),
      returned: null,
    });
  });

  test('that the bank returns is the customer’s again, who reads why and can be paid again', async () => {
    const customer = await customerWith(100_000_00n);
    const id = await approved(customer, '40000.00');
    await pay(id);
    const proposal = await proposeReturn(id, { bankReference: 'R-77' });
    expect(proposal).toMatchObject({ code: 0 });
    expect(await money(customer)).toEqual([60_000_00n, 0n]);
    expect(await approve(proposal.data.id)).toMatchObject({ code: 0 });
    expect(await money(customer)).toEqual([100_000_00n, 0n]);
    expect(await newest(customer)).toMatchObject({ stage: 'RETURNED', waitingFor: null, reason: told });
    const { token, host } = customer;
    const notices = await world.server.call('GET /notifications', { token, host });
    expect(notices.data.records[0]).toMatchObject({ kind: 'WITHDRAWAL_RETURNED' });
    const { data } = await world.call('GET /withdrawals/{id}', { as: maker, params: { id } });
    expect(data).toMatchObject({ stage: 'returned', returned: { reason: told, bankReference: 'R-77' } });
    expect(data.returned.proposer).not.toBe(data.returned.approver);

    const second = await approved(customer, '40000.00');
    await pay(second);
    expect(await money(customer)).toEqual([60_000_00n, 0n]);
    expect(await movements(customer, 'PAYMENT_RETURNED')).toMatchObject([
      { amount: '40000.00', description: 'Withdrawal to Zuma Bank ···· 0244: returned by the bank' },
    ]);
  });

  test('that the bank would not carry out returns without having been paid', async () => {
    const customer = await customerWith(50_000_00n);
    const id = await approved(customer, '50000.00');
    await approve((await proposeReturn(id)).data.id);
    expect(await money(customer)).toEqual([50_000_00n, 0n]);
    expect(await pay(id)).toMatchObject({ code: 10_409 });
    const steps = (await newest(customer)).steps.map((step: { step: string }) => step.step);
    expect(steps).toEqual(['SUBMITTED', 'FIRST_CHECK', 'SECOND_CHECK', 'RETURNED']);
  });
});

describe('what gives money back', () => {
  test('takes two people', async () => {
    const customer = await customerWith(50_000_00n);
    const id = await approved(customer, '20000.00');
    await pay(id);
    const { data } = await proposeReturn(id);
    expect((await approve(data.id, maker)).code).not.toBe(0);
    const reader = await world.staffToken(['auditor']);
    expect((await propose('withdrawal.return', { withdrawalId: id, told }, reader)).code).toBe(10_405);
    expect(await money(customer)).toEqual([30_000_00n, 0n]);
  });

  test('happens once, however many propose and approve it at once', async () => {
    const customer = await customerWith(50_000_00n);
    const id = await approved(customer, '20000.00');
    await pay(id);
    const ids: string[] = [];
    for (const as of [maker, await world.staffToken(['treasury']), await world.staffToken(['owner'])]) {
      const { data } = await propose('withdrawal.return', { withdrawalId: id, told }, as);
      if (data) ids.push(data.id);
    }
    const outcomes = await Promise.all(ids.flatMap(one => [approve(one), approve(one)]));
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await money(customer)).toEqual([50_000_00n, 0n]);
    expect((await proposeReturn(id)).code).toBe(10_409);
  });

  test('and the note that it was paid do not both count for one that is still to be paid', async () => {
    const customer = await customerWith(300_000_00n);
    for (const _ of range(5)) {
      const before = await money(customer);
      const id = await approved(customer, '20000.00');
      const { data } = await proposeReturn(id);
      await Promise.all([pay(id), approve(data.id)]);
      const [available, payable] = await money(customer);
      expect(payable).toBe(0n);
      const record = await newest(customer);
      // Whichever came first: returned (paid before or not), or paid with a proposal that no longer fits.
      const isBack = record.stage === 'RETURNED';
      expect(available).toBe(isBack ? before[0] : before[0]! - 20_000_00n);
    }
  });

  test.each(['reviewing', 'rejected', 'held'])('refuses one that is %s', async state => {
    const customer = await customerWith(50_000_00n);
    const id = state === 'held' ? await approved(customer, '20000.00') : await ask(customer, '20000.00');
    const reason = 'The name differs';
    if (state === 'rejected')
      await world.call('POST /withdrawals/{id}/reject', { as: maker, params: { id }, body: { reason } });
    if (state === 'held') {
      const body = { reason: 'We check the account' };
      await world.call('POST /withdrawals/{id}/hold', { as: maker, params: { id }, body });
    }
    const before = await money(customer);
    expect((await proposeReturn(id)).code).not.toBe(0);
    expect(await money(customer)).toEqual(before);
  });

  test.each([
    ['an unknown field', { amount: '1.00' }],
    ['no words for the customer', { told: ' ' }],
    ['words without end', { told: 'x'.repeat(501) }],
    ['a reference without end', { bankReference: 'x'.repeat(129) }],
    ['an id that is none', { withdrawalId: '1; drop table' }],
    ['a number for a reference', { bankReference: 7 }],
  ])('refuses %s', async (_, more) => {
    const customer = await customerWith(50_000_00n);
    const id = await approved(customer, '20000.00');
    expect((await proposeReturn(id, more)).code).toBe(10_400);
  });

  test('does not find what belongs to another tenant', async () => {
    const customer = await customerWith(50_000_00n);
    const id = await approved(customer, '20000.00');
    const foreign = await world.staffToken(['treasury'], hosts.aurora);
    const body = { kind: 'withdrawal.return', payload: { withdrawalId: id, told }, reason: 'Seen' };
    const reply = await world.call('POST /approvals', { as: foreign, host: hosts.aurora, body });
    expect(reply.code).toBe(10_404);
  });
});

describe('a bank’s reference', () => {
  test('stands for one payment of an account', async () => {
    const customer = await customerWith(90_000_00n);
    const [first, second] = [await approved(customer, '20000.00'), await approved(customer, '30000.00')];
    expect(await pay(first, 'NIP-ONCE')).toMatchObject({ code: 0 });
    const reply = await pay(second, ' NIP-ONCE ');
    expect(reply).toMatchObject({ code: 10_400 });
    expect(JSON.stringify(reply.data)).toContain('bankReference');
    expect(await money(customer)).toEqual([40_000_00n, 30_000_00n]);
  });

  test('given to two at once pays one of them', async () => {
    const customer = await customerWith(90_000_00n);
    const other = await customerWith(90_000_00n);
    const ids = [await approved(customer, '20000.00'), await approved(other, '20000.00')];
    const outcomes = await Promise.all(ids.map(id => pay(id, 'NIP-TWICE')));
    expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10_400]);
  });

  test('is looked for in the account that is named, which has to be the tenant’s own of that currency', async () => {
    const customer = await customerWith(90_000_00n);
    const id = await approved(customer, '20000.00');
    const accounts = await world.server.database.tenant(customer.tenantId, tx =>
      tx.selectFrom('treasury_account').select(['account_id', 'currency']).execute(),
    );
    const idOf = (currency: string) => accounts.find(account => account.currency === currency)?.account_id;
    for (const accountId of [idOf('USD'), crypto.randomUUID(), 'none'])
      expect((await pay(id, newReference(), { accountId })).code).toBe(10_400);
    expect(await pay(id, newReference(), { accountId: idOf('NGN') })).toMatchObject({ code: 0 });
  });
});

describe('whoever holds the server’s login', () => {
  const write = (customer: MoneyCustomer, values: { withdrawal: string; proposal: string; amount: bigint }) =>
    world.server.database.tenant(customer.tenantId, tx =>
      sql`insert into returned_payment (tenant_id, withdrawal_id, customer_id, currency, amount, proposal_id, reason, returned_at)
          values (${customer.tenantId}, ${values.withdrawal}, ${customer.customerId}, 'NGN', ${values.amount},
            ${values.proposal}, 'mine', date_trunc('milliseconds', now()))`.execute(tx),
    );

  test('cannot give money back without what two people decided, nor of another withdrawal, nor more', async () => {
    const customer = await customerWith(90_000_00n);
    const [paid, other] = [await approved(customer, '20000.00'), await approved(customer, '30000.00')];
    await pay(paid);
    const open = (await proposeReturn(paid)).data.id;
    await expect(write(customer, { withdrawal: paid, proposal: open, amount: 20_000_00n })).rejects.toThrow(
      'what two people decided',
    );
    await approve(open);
    await expect(write(customer, { withdrawal: other, proposal: open, amount: 30_000_00n })).rejects.toThrow(
      'what two people decided',
    );
    await expect(write(customer, { withdrawal: other, proposal: open, amount: 90_000_00n })).rejects.toThrow(
      'only an approved or paid withdrawal',
    );
    expect(await money(customer)).toEqual([60_000_00n, 30_000_00n]);
  });

  test('cannot note a payment without its entries, nor send what is payable past the bank', async () => {
    const customer = await customerWith(90_000_00n);
    const id = await approved(customer, '20000.00');
    const { database } = world.server;
    const note = (change: ReturnType<typeof sql>) =>
      database.tenant(customer.tenantId, tx =>
        sql`update withdrawal set ${change} where withdrawal_id = ${id}`.execute(tx),
      );
    await expect(
      note(sql`status = 'paid', paid_at = now(), paid_by = decided_by, bank_reference = 'x'`),
    ).rejects.toThrow('and its ledger entries are one');
    await expect(
      note(
        sql`status = 'paid', paid_at = now(), paid_by = decided_by, bank_reference = 'x', through_payable = false`,
      ),
    ).rejects.toThrow();
    expect(await money(customer)).toEqual([70_000_00n, 20_000_00n]);
  });
});
