import { randomUUID } from 'node:crypto';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  range,
} from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { accountsMax } from './save-account.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

const call = (
  key: 'POST /userBank' | 'POST /userBank/add' | 'PUT /userBank/update',
  { token, host }: MoneyCustomer,
  body: object,
  more: object = {},
) => world.server.call(key, { token, host, body, ...more });
const add = (customer: MoneyCustomer, more: object = {}) =>
  call('POST /userBank/add', customer, { accountName: customer.name, ...bankDetails, ...more });
const list = async (customer: MoneyCustomer) => (await call('POST /userBank', customer, {})).data.records;
const remove = ({ token, host }: MoneyCustomer, bankId: string) =>
  world.server.call('DELETE /userBank/delete', { token, host, query: { bankId } });
const hoursAhead = (time: number) => Math.round((time - Date.now()) / 3_600_000);

describe('an account', () => {
  test('is saved, edited and deleted; a change of anything starts its cooling off anew', async () => {
    const customer = await world.newCustomer();
    const { data } = await add(customer);
    const [saved] = await list(customer);
    expect(saved).toMatchObject({ id: data.id, usdt: false, ...bankDetails, branch: null });
    expect(hoursAhead(saved.usableFrom)).toBe(24);
    await world.endCoolingOff(customer);
    const details = { id: data.id, accountName: customer.name, ...bankDetails };
    expect((await call('PUT /userBank/update', customer, details)).code).toBe(0);
    expect((await list(customer))[0].usableFrom).toBeLessThan(Date.now());
    expect((await call('PUT /userBank/update', customer, { ...details, branch: 'Ikeja' })).code).toBe(0);
    const [edited] = await list(customer);
    expect(edited.branch).toBe('Ikeja');
    expect(hoursAhead(edited.usableFrom)).toBe(24);
    expect((await remove(customer, data.id)).code).toBe(0);
    expect(await list(customer)).toEqual([]);
    expect((await remove(customer, data.id)).code).toBe(10404);
    // Saved again, it is a new one.
    await add(customer);
    expect(hoursAhead((await list(customer))[0].usableFrom)).toBe(24);
  });

  test('is known in any spelling', async () => {
    const customer = await world.newCustomer();
    await add(customer);
    const twins = await Promise.all(
      range(4).map(() => add(customer, { bank: 'ZUMA  bank', accountNumber: '0081-4902 44' })),
    );
    for (const twin of twins) expect(twin).toMatchObject({ code: 10409, data: { problem: 'accountKnown' } });
    const other = (await add(customer, { accountNumber: '1111111111' })).data.id;
    const clash = { id: other, accountName: customer.name, ...bankDetails };
    expect((await call('PUT /userBank/update', customer, clash)).code).toBe(10409);
    expect(await list(customer)).toHaveLength(2);
  });

  test('asks for what the currency needs', async () => {
    const indian = await world.newCustomer({ host: hosts.lotus });
    expect((await add(indian)).data).toMatchObject({ field: 'bankCode', problem: 'ifscRequired' });
    expect((await add(indian, { bankCode: 'nope' })).data).toMatchObject({ problem: 'ifscFormat' });
    expect((await add(indian, { bankCode: 'decx0000001' })).code).toBe(0);
    expect((await list(indian))[0].bankCode).toBe('DECX0000001');
    const brazilian = await world.newCustomer({ host: hosts.aurora });
    expect((await add(brazilian, { bankCode: '991' })).data).toMatchObject({ problem: 'pixRequired' });
    expect((await add(brazilian, { bankCode: '991', extraCode: 'me@example.com' })).code).toBe(0);
    const usdt = { usdt: true, bank: 'TRC20', accountNumber: 'TDemoAddressDoNotSendAnyMoneyHere1' };
    expect((await add(indian, usdt)).data).toMatchObject({ field: 'bank', problem: 'notAllowed' });
    expect((await add(brazilian, usdt)).code).toBe(0);
    // Every currency owned can be paid out, whatever the tenant offers.
    const owner = await world.newCustomer({ host: hosts.lotus, cash: { USD: 100_00n } });
    expect((await add(owner, usdt)).code).toBe(0);
  });
});

describe('what is refused', () => {
  test.each<[string, object, string, string]>([
    ['another person’s', { accountName: 'Bashir Lawal' }, 'accountName', 'nameMismatch'],
    ['no name', { accountName: '' }, 'accountName', 'accountNameRequired'],
    ['a name that turns its direction', { accountName: 'Ada\u202eibO' }, 'accountName', 'textControls'],
    ['a bank with an invisible mark', { bank: 'Zuma\u200f Bank' }, 'bank', 'textControls'],
    ['no bank', { bank: '' }, 'bank', 'bankRequired'],
    ['a short number', { accountNumber: '12' }, 'accountNumber', 'accountNumberFormat'],
    ['an endless bank', { bank: 'B'.repeat(101) }, 'bank', 'tooLong'],
    ['a NUL', { branch: 'A\0' }, 'branch', 'wrongType'],
    ['an unknown field', { usableFrom: 0 }, 'usableFrom', 'unknownField'],
    ['a flag of another kind', { usdt: 'yes' }, 'usdt', 'wrongType'],
  ])('%s', async (_, more, field, problem) => {
    if (problem === 'textControls') tries('turning a name around by invisible marks');
    const customer = await world.newCustomer();
    expect(await add(customer, more)).toMatchObject({ code: 10400, data: { field, problem } });
    expect(await list(customer)).toEqual([]);
  });

  test('before the name is verified', async () => {
    expect((await add(await world.newCustomer({ name: null }), { accountName: 'A B' })).code).toBe(30001);
  });

  test('somebody else’s account, as one that is not there', async () => {
    const owner = await world.newCustomer();
    const { data } = await add(owner);
    for (const host of [hosts.savanna, hosts.aurora]) {
      const stranger = await world.newCustomer({ host });
      const more = host === hosts.aurora ? { bankCode: '991', extraCode: 'k@example.com' } : {};
      for (const id of [data.id, randomUUID(), 'x']) {
        const details = { id, accountName: stranger.name, ...bankDetails, ...more };
        expect(await call('PUT /userBank/update', stranger, details)).toMatchObject({
          code: 10404,
          data: null,
        });
        expect(await remove(stranger, id)).toMatchObject({ code: 10404, data: null });
      }
      expect(await list(stranger)).toEqual([]);
    }
    expect(await list(owner)).toHaveLength(1);
  });

  test('more than anybody needs', async () => {
    const customer = await world.newCustomer();
    const replies = await Promise.all(
      range(accountsMax + 3).map(index => add(customer, { accountNumber: `55550000${10 + index}` })),
    );
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(accountsMax);
    expect(await list(customer)).toHaveLength(10);
  });
});

test('banks to pick from are those of the currency', async () => {
  for (const host of Object.values(hosts)) {
    const { token } = await world.newCustomer({ host });
    const { data } = await world.server.call('GET /finance/bankList', { token, host });
    expect(data.length).toBeGreaterThan(15);
    expect(data).toEqual([...new Set(data)]);
  }
});
