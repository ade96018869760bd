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
