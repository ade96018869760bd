import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  withdrawalPassword,
} from '../../testing/money-world.ts';
import type { CallOptions } from '../../testing/test-app.ts';

let world: MoneyWorld;
let treasury: string;
let compliance: string;
beforeAll(async () => {
  world = await createMoneyWorld();
  treasury = await world.staffToken(['treasury']);
  compliance = await world.staffToken(['compliance']);
});
afterAll(() => world.close());

type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, { token, host }: MoneyCustomer, options: CallOptions = {}) =>
  world.server.call(key, { token, host, ...options });

/** What the customer reads, the newest first. */
const told = async (customer: MoneyCustomer, query: Record<string, string> = {}) =>
  (await ask('GET /notifications', customer, { query })).data.records;
const kinds = async (customer: MoneyCustomer, query: Record<string, string> = {}) =>
  (await told(customer, query)).map(({ kind }: { kind: string }) => kind);

async function announce(customer: MoneyCustomer): Promise<string> {
  const receipt = await world.file(customer, 'DEPOSIT');
  const body = {
    amount: '50000.00',
    accountName: customer.name,
    ...bankDetails,
    authCode: 'DEMO2026',
    receipt,
  };
  return (await ask('POST /finance/deposit', customer, { body })).data.id;
}

test('deposits are told as they end, once, and found by topic', async () => {
  const customer = await world.newCustomer();
  const [passed, rejected] = [await announce(customer), await announce(customer)];
  const body = { reason: 'Found on the statement' };
  for (const _ of [1, 2])
    await world.call('POST /deposits/{id}/pass', { as: treasury, params: { id: passed }, body });
  await world.call('POST /deposits/{id}/reject', {
    as: treasury,
    params: { id: rejected },
    body: { reason: 'No such transfer' },
  });
  expect(await told(customer)).toMatchObject([
    { kind: 'DEPOSIT_REJECTED', payload: { amount: '50000.00', reason: 'No such transfer' } },
    { kind: 'DEPOSIT_PASSED', payload: { amount: '50000.00', currencyType: 'NGN' } },
  ]);
  expect(await kinds(customer, { topic: 'MONEY' })).toHaveLength(2);
  expect(await kinds(customer, { topic: 'SECURITY' })).toEqual([]);
  expect((await ask('GET /notifications', customer, { query: { topic: 'ALL' } })).code).toBe(10400);
});

test('withdrawals are told when they are paid or given back, with the end of the account’s number', async () => {
  const customer = await world.newCustomer({ cash: { NGN: 100_000_00n } });
  const target = { accountName: customer.name, ...bankDetails };
  await ask('POST /userBank/add', customer, { body: target });
  await world.endCoolingOff(customer);
  const withdraw = async () => {
    const body = { amount: '1000.00', opPwd: withdrawalPassword, ...target };
    return (await ask('POST /finance/withdraw', customer, { body })).data.id as string;
  };
  const [paid, back] = [await withdraw(), await withdraw()];
  const proposal = { kind: 'withdrawal.approve', payload: { withdrawalId: paid }, reason: 'Checked' };
  const { data } = await world.call('POST /approvals', { as: treasury, body: proposal });
  await world.call('POST /approvals/{id}/approve', { as: compliance, params: { id: data.id } });
  expect(await kinds(customer)).toEqual([]);
  const body = { bankReference: 'ZB-1', reason: 'Sent' };
  await world.call('POST /withdrawals/{id}/paid', { as: treasury, params: { id: paid }, body });
  await world.call('POST /withdrawals/{id}/reject', {
    as: treasury,
    params: { id: back },
    body: { reason: 'The name differs' },
  });
  expect(await told(customer)).toMatchObject([
    { kind: 'WITHDRAWAL_REJECTED', payload: { reason: 'The name differs' } },
    { kind: 'WITHDRAWAL_PAID', payload: { amount: '1000.00', bank: 'Zuma Bank', account: '···· 0244' } },
  ]);
});

test('identities are told with the reviewer’s words', async () => {
  const customer = await world.newCustomer({ name: null });
  for (const verb of ['requestInfo', 'reject', 'pass'] as const) {
    const photo = [await world.file(customer, 'KYC')];
    const body = { name: 'Damilola Ajayi', idType: 'NIN', idNumber: '72041234567', ...card, photo };
    expect((await ask('POST /kyc', customer, { body })).code).toBe(0);
    const query = { customerId: customer.customerId, status: 'reviewing' };
    const { records } = (await world.call('GET /identity', { as: compliance, query })).data;
    await world.call(`POST /identity/{id}/${verb}`, {
      as: compliance,
      params: { id: records[0].id },
      body: { reason: `Because of ${verb}` },
    });
  }
  expect(await told(customer, { topic: 'SECURITY' })).toMatchObject([
    { kind: 'IDENTITY_PASSED' },
    { kind: 'IDENTITY_REJECTED', payload: { reason: 'Because of reject' } },
    { kind: 'IDENTITY_INCOMPLETE', payload: { reason: 'Because of requestInfo' } },
  ]);
});

const card = { bank: 'Zuma Bank', cardNo: '0081490244' };

test('a password that was changed and a device that is new are told; the first device is not', async () => {
  const credentials = { username: 'notice.reader', password: 'Quiet.harbour.42' };
  const agreements = ['USER', 'REGISTRATION'];
  await world.server.call('POST /user/register', {
    body: { ...credentials, authCode: 'DEMO2026', agreements },
  });
  const logIn = async () =>
    (await world.server.call('POST /user/login', { body: credentials })).data.token as string;
  const read = async (token: string) =>
    (await world.server.call('GET /notifications', { token })).data.records.map(
      ({ kind, payload }: { kind: string; payload: { what?: string } }) => payload.what ?? kind,
    );
  const first = await logIn();
  expect(await read(first)).toEqual([]);
  const second = await logIn();
  expect(await read(second)).toEqual(['NEW_DEVICE']);
  const password = 'Louder.harbour.43';
  const body = { oldPassword: credentials.password, password };
  expect((await world.server.call('PUT /user/password', { token: second, body })).code).toBe(0);
  expect(await read(second)).toEqual(['LOGIN_PASSWORD', 'NEW_DEVICE']);
});
