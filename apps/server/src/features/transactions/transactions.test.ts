import { createHash } from 'node:crypto';
import { errorCodes } from '@openfloor/contract/error-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  withdrawalPassword,
} from '../../testing/money-world.ts';

let world: MoneyWorld;
let customer: MoneyCustomer;
beforeAll(async () => {
  world = await createMoneyWorld();
  customer = await world.newCustomer({ cash: { NGN: 100_000_00n, USD: 500_00n } });
  const call = (key: Parameters<MoneyWorld['server']['call']>[0], body: object) =>
    world.server.call(key, { token: customer.token, host: customer.host, body });
  const target = { accountName: customer.name, ...bankDetails };
  await call('POST /userBank/add', target);
  await world.endCoolingOff(customer);
  const ask = { ...target, opPwd: withdrawalPassword };
  const kept = await call('POST /finance/withdraw', { ...ask, amount: 20_000 });
  const cancelled = await call('POST /finance/withdraw', { ...ask, amount: 5_000 });
  await call('POST /finance/withdrawCancel', { id: cancelled.data.id });
  await call('POST /exchange/toNGN', { amount: 100 });
  const maker = await world.staffToken(['treasury']);
  const proposal = { kind: 'withdrawal.approve', payload: { withdrawalId: kept.data.id }, reason: 'Checked' };
  const { data } = await world.call('POST /approvals', { as: maker, body: proposal });
  expect((await world.approve(data.id)).code).toBe(0);
});
afterAll(() => world.close());

const list = async (body: object = {}, more: object = {}) =>
  (
    await world.server.call('POST /finance/transaction', {
      token: customer.token,
      host: customer.host,
      body,
      ...more,
    })
  ).data?.records;

const target = 'Zuma Bank ···· 0244';

test('every change of available money is there, with what remained', async () => {
  const shown = (await list({ desc: false, pageSize: 50 })).map(
    ({ scene, amount, balance, currencyType, description }: Record<string, string>) => [
      scene,
      currencyType,
      amount,
      balance,
      description,
    ],
  );
  expect(shown).toEqual([
    ['USER_DEPOSIT', 'NGN', '100000.00', '100000.00', 'Deposit'],
    ['USER_DEPOSIT', 'USD', '500.00', '500.00', 'Deposit'],
    ['HOLD', 'NGN', '-20000.00', '80000.00', `Withdrawal to ${target}: money set aside`],
    ['HOLD', 'NGN', '-5000.00', '75000.00', `Withdrawal to ${target}: money set aside`],
    ['RELEASE', 'NGN', '5000.00', '80000.00', `Withdrawal to ${target}: money returned`],
    ['MONEY_EXCHANGE', 'USD', '-99.50', '400.50', 'Exchange from USD to NGN'],
    ['EXCHANGE_FEE', 'USD', '-0.50', '400.00', 'Fee for the exchange from USD to NGN'],
    ['MONEY_EXCHANGE', 'NGN', '153230.00', '233230.00', 'Exchange from USD to NGN'],
    ['RELEASE', 'NGN', '20000.00', '253230.00', `Withdrawal to ${target}: released for payment`],
    ['CONFIRM_WITHDRAW', 'NGN', '-20000.00', '233230.00', `Withdrawal to ${target}`],
  ]);
});

test('pages fit together in both directions, and filters choose', async () => {
  const all = await list({ pageSize: 50 });
  const ids = (records: { id: string }[]) => records.map(record => record.id);
  expect(ids(await list({ desc: false, pageSize: 50 }))).toEqual(ids(all).reverse());
  const pages = [];
  for (const pageNum of [1, 2, 3, 4]) pages.push(...(await list({ pageNum, pageSize: 3 })));
  expect(ids(pages)).toEqual(ids(all));
  expect(await list({ pageNum: 5, pageSize: 3 })).toEqual([]);
  expect(await list({ scene: 'CONFIRM_WITHDRAW' })).toHaveLength(1);
  expect(await list({ scene: 'MONEY_EXCHANGE', currencyType: 'USD' })).toHaveLength(1);
  expect(await list({ currencyType: 'USD' })).toHaveLength(3);
  expect(await list({ currencyType: 'BRL' })).toEqual([]);
});

test('the words follow the reader’s language', async () => {
  const first = async (language: string) =>
    (await list({ scene: 'CONFIRM_WITHDRAW' }, { language }))[0].description;
  expect(await first('pt')).toBe(`Saque para ${target}`);
  expect(await first('zh')).toBe(`提现至 ${target}`);
});

test('nobody sees anybody else’s', async () => {
  const stranger = await world.newCustomer();
  const reply = await world.server.call('POST /finance/transaction', {
    token: stranger.token,
    host: stranger.host,
    body: {},
  });
  expect(reply.data.records).toEqual([]);
});

test.each([
  [{ scene: 'SETTLEMENT' }],
  [{ scene: 1 }],
  [{ currencyType: 'EUR' }],
  [{ desc: 'yes' }],
  [{ pageNum: 0 }],
  [{ pageSize: 101 }],
  [{ more: 1 }],
])('%j is refused', async body => {
  const reply = await world.server.call('POST /finance/transaction', {
    token: customer.token,
    host: customer.host,
    body,
  });
  expect(reply.code).toBe(10400);
});

test('a transaction shows the text that its hash is of, which begins with the hash before it', async () => {
  const { token, customerId, tenantId } = customer;
  const shown = (sequence: string) =>
    world.server.call('GET /finance/transaction/{sequence}', { token, params: { sequence } });
  const [one, two] = [(await shown('1')).data, (await shown('2')).data];
  for (const { hashed, hash } of [one, two])
    expect(createHash('sha256').update(hashed).digest('hex')).toBe(hash);
  expect(one.hashed.split('\n').slice(0, 3)).toEqual([
    ...['openfloor-ledger-1', one.previous],
    `${tenantId}|${customerId}|1|${one.createdTime}|${one.cause}`,
  ]);
  expect(two.previous).toBe(one.hash);
  expect(one.entries[0]).toMatchObject({ line: 1, scene: 'USER_DEPOSIT', fromBalance: null });
  expect(one).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const listed = await world.server.call('POST /finance/transaction', { token, body: { desc: false } });
  expect(listed.data.records[0]).toMatchObject({ ledgerSequence: 1, hash: one.hash });
});

test('a transaction that the customer does not have, or that is none, is not shown', async () => {
  const { token } = customer;
  const shown = (sequence: string) =>
    world.server.call('GET /finance/transaction/{sequence}', { token, params: { sequence } });
  expect((await shown('999999')).code).toBe(errorCodes.notFound);
  expect((await shown('0')).code).toBe(errorCodes.notFound);
  expect((await shown('x')).code).toBe(errorCodes.invalidInput);
  expect((await shown('-1')).code).toBe(errorCodes.invalidInput);
});
