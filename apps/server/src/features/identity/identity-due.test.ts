import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  withdrawalPassword,
} from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { expiryJob } from './expiry-job.ts';

let world: MoneyWorld;
let first: string;
let second: string;
let numbers = 60_000_000_000;
beforeAll(async () => {
  world = await createMoneyWorld();
  first = await world.staffToken(['compliance']);
  second = await world.staffToken(['compliance']);
});
afterAll(() => world.close());

type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, { token, host }: MoneyCustomer, body?: object) =>
  world.server.call(key, { token, host, ...(body && { body }) });
const mine = async (customer: MoneyCustomer) => (await ask('GET /kyc', customer)).data;
const submit = async (customer: MoneyCustomer, name = 'Damilola Ajayi') =>
  ask('POST /kyc', customer, {
    name,
    idType: 'NIN',
    idNumber: String(++numbers),
    bank: 'Zuma Bank',
    cardNo: '0081490244',
    photo: [await world.file(customer, 'KYC')],
  });
const listed = async (query: Record<string, string>) =>
  (await world.call('GET /identity', { as: first, query })).data.records;
const pass = async (customer: MoneyCustomer, more: object = {}) => {
  const [{ id }] = await listed({ customerId: customer.customerId, status: 'reviewing' });
  const body = { reason: 'Compared with the card', duplicatesChecked: true, ...more };
  return world.call('POST /identity/{id}/pass', { as: first, params: { id }, body });
};
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

async function verified(more: object = {}): Promise<MoneyCustomer> {
  const customer = await world.newCustomer({ name: null, cash: { NGN: 200_000_00n } });
  expect((await submit(customer)).code).toBe(0);
  const passed = await pass(customer, more);
  expect(passed.code, JSON.stringify(passed)).toBe(0);
  return { ...customer, name: 'Damilola Ajayi' };
}

const reason = 'The photo cannot be read any more';
const propose = (kind: string, payload: object, as = first) =>
  world.call('POST /approvals', { as, body: { kind, payload, reason } });
async function byTwo(kind: string, payload: object): Promise<string> {
  const proposed = await propose(kind, payload);
  expect(proposed.code, JSON.stringify(proposed)).toBe(0);
  const params = { id: proposed.data.id };
  const approved = await world.call('POST /approvals/{id}/approve', { as: second, params });
  expect(approved.code, JSON.stringify(approved)).toBe(0);
  return params.id;
}
const notices = async (customer: MoneyCustomer) =>
  (await ask('GET /notifications', customer)).data.records.filter(
    ({ kind }: { kind: string }) => kind === 'IDENTITY_DUE',
  );
const deposit = async (customer: MoneyCustomer) =>
  ask('POST /finance/deposit', customer, {
    amount: '50000.00',
    accountName: customer.name,
    bank: 'Zuma Bank',
    accountNumber: '0081490244',
    authCode: 'DEMO2026',
    receipt: await world.file(customer, 'DEPOSIT'),
  });
const withdraw = async (customer: MoneyCustomer) => {
  const account = { accountName: customer.name, ...bankDetails };
  await ask('POST /userBank/add', customer, account);
  await world.endCoolingOff(customer);
  return ask('POST /finance/withdraw', customer, {
    amount: '40000.00',
    opPwd: withdrawalPassword,
    ...account,
  });
};
const tellAt = (at: Date) => expiryJob(world.server).run(world.tenantId, at, at);

describe.each([
  ['identity.ask-again', 'asked-again'],
  ['identity.revoke', 'revoked'],
] as const)('%s', (kind, state) => {
  test('tells why, leaves reading and withdrawing open, and ends with the next verification', async () => {
    const customer = await verified();
    await byTwo(kind, { customerId: customer.customerId });
    const due = { state, reason, expiresOn: null };
    expect(await mine(customer)).toMatchObject({ status: 'REJECTED', reason, due });
    expect((await ask('GET /user/firstSteps', customer)).data.identityDue).toEqual(due);
    expect(await notices(customer)).toMatchObject([{ payload: due }]);
    expect((await deposit(customer)).code).toBe(30001);
    expect((await withdraw(customer)).code).toBe(0);
    const [shown] = await listed({ customerId: customer.customerId });
    expect(shown).toMatchObject({ status: 'passed', due });

    expect((await submit(customer, 'Damilola Ajayi Bello')).code).toBe(0);
    expect((await deposit(customer)).code).toBe(30001);
    expect((await pass(customer)).code).toBe(0);
    expect(await mine(customer)).toMatchObject({ status: 'PASSED', due: null });
    expect((await deposit({ ...customer, name: 'Damilola Ajayi Bello' })).code).toBe(0);
    const records = await listed({ customerId: customer.customerId });
    expect(records.map(({ status }: { status: string }) => status)).toEqual(['passed', 'replaced']);
    expect((await submit(customer)).data).toMatchObject({ problem: 'identityVerified' });
  });

  test('takes two people, and somebody who was verified', async () => {
    tries('deciding alone what takes two people');
    const customer = await verified();
    const { customerId, tenantId } = customer;
    const proposal = await propose(kind, { customerId });
    const params = { id: proposal.data.id };
    expect((await world.call('POST /approvals/{id}/approve', { as: first, params })).code).toBe(10410);
    expect((await propose(kind, { customerId }, await world.staffToken(['support']))).code).toBe(10405);
    await expect(
      world.server.database.tenant(tenantId, tx =>
        sql`update customer set identity_state = ${state}, identity_reason = 'Because', identity_since = now(),
          identity_proposal_id = ${params.id} where customer_id = ${customerId}`.execute(tx),
      ),
    ).rejects.toThrow('by two people');
    expect(await mine(customer)).toMatchObject({ status: 'PASSED', due: null });
    const unverified = await world.newCustomer({ name: null });
    expect((await propose(kind, { customerId: unverified.customerId })).code).toBe(10409);
    const foreign = await world.newCustomer({ host: hosts.aurora });
    expect((await propose(kind, { customerId: foreign.customerId })).code).toBe(10404);
    expect((await propose(kind, { customerId, state: 'x' })).code).toBe(10400);
  });
});

describe('a document that runs out', () => {
  test('is told of a month and a week before, once each, and then asked for', async () => {
    const customer = await verified({ expiresOn: day(40) });
    expect(await mine(customer)).toMatchObject({ status: 'PASSED', expiresOn: day(40), due: null });
    expect((await submit(customer)).data).toMatchObject({ problem: 'identityVerified' });
    const at = (days: number) => new Date(`${day(days)}T00:00:00.000Z`);
    expect(await tellAt(at(9))).toBe(0);
    // Two nodes at once, and again.
    const told = await Promise.all([tellAt(at(10)), tellAt(at(10))]);
    expect(told.toSorted()).toEqual([0, 1]);
    expect(await tellAt(at(32))).toBe(0);
    expect(await tellAt(at(33))).toBe(1);
    expect(await tellAt(at(40))).toBe(0);
    expect(await tellAt(at(41))).toBe(1);
    expect(await tellAt(at(400))).toBe(0);
    const states = (await notices(customer)).map(
      ({ payload }: { payload: { state: string } }) => payload.state,
    );
    expect(states).toEqual(['expired', 'expiring', 'expiring']);
    // Who is told too early by a wrong clock is judged by the database's all the same.
    expect((await deposit(customer)).code).toBe(0);
  });

  test('can be followed by the next one in its last month, and is over the day after its last', async () => {
    const customer = await verified({ expiresOn: day(30) });
    expect(await mine(customer)).toMatchObject({ status: 'PASSED', due: { state: 'expiring' } });
    expect(await listed({ expiring: 'true', customerId: customer.customerId })).toMatchObject([
      { expiresOn: day(30) },
    ]);
    await move(customer, 0);
    expect((await deposit(customer)).code).toBe(0);
    await move(customer, -1);
    expect(await mine(customer)).toMatchObject({ status: 'REJECTED', due: { state: 'expired' } });
    expect((await deposit(customer)).code).toBe(30001);
    expect((await withdraw(customer)).code).toBe(0);
    expect((await submit(customer)).code).toBe(0);
    expect((await pass(customer, { expiresOn: day(400) })).code).toBe(0);
    expect(await mine(customer)).toMatchObject({ status: 'PASSED', expiresOn: day(400), due: null });
    expect(await listed({ expiring: 'true', customerId: customer.customerId })).toEqual([]);
    await byTwo('identity.expiry', { customerId: customer.customerId, expiresOn: day(3) });
    expect(await mine(customer)).toMatchObject({ due: { state: 'expiring', expiresOn: day(3) } });
  });

  test.each([
    [day(-1), 'inThePast'],
    ['2027-02-30', 'wrongType'],
    ['tomorrow', 'wrongType'],
    [20_270_101, 'wrongType'],
    ['999999-01-01', 'wrongType'],
  ])('%s is no last day', async (expiresOn, problem) => {
    const customer = await world.newCustomer({ name: null });
    await submit(customer);
    expect((await pass(customer, { expiresOn })).data).toMatchObject({ field: 'expiresOn', problem });
  });
});

const move = ({ tenantId, customerId }: MoneyCustomer, days: number) =>
  world.server.database.tenant(tenantId, tx =>
    sql`update customer set identity_expires_on = (now() at time zone 'UTC')::date + ${days}::int
      where customer_id = ${customerId}`.execute(tx),
  );
