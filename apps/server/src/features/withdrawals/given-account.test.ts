import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());

const call = (
  { token, host }: MoneyCustomer,
  key: Parameters<MoneyWorld['server']['call']>[0],
  body?: object,
) => world.server.call(key, { token, host, ...(body && { body }) });
const given = async (customer: MoneyCustomer) =>
  (await call(customer, 'GET /finance/withdrawInfo')).data.givenAccount;

test('the account stated with the identity is offered once it is verified, until it is saved', async () => {
  const customer = await world.newCustomer({ name: null });
  expect(await given(customer)).toBeNull();
  await call(customer, 'POST /kyc', {
    name: 'Damilola Ajayi',
    idType: 'NIN',
    idNumber: '7204 118 3956',
    bank: 'Zuma Bank',
    cardNo: '0081 4902 44',
    photo: [await world.file(customer, 'KYC')],
  });
  expect(await given(customer)).toBeNull();
  const as = await world.staffToken(['compliance']);
  const query = { customerId: customer.customerId };
  const { data } = await world.call('GET /identity', { as, query });
  const params = { id: data.records[0].id };
  await world.call('POST /identity/{id}/pass', { as, params, body: { reason: 'Compared with the card' } });
  expect(await given(customer)).toEqual({ bank: 'Zuma Bank', accountNumber: '0081 4902 44' });

  const details = { accountName: 'Damilola Ajayi', bank: 'Zuma Bank', accountNumber: '0081490244' };
  expect((await call(customer, 'POST /userBank/add', details)).code).toBe(0);
  expect(await given(customer)).toBeNull();
  // It waits like every new one.
  const [saved] = (await call(customer, 'POST /userBank', {})).data.records;
  expect(saved.usableFrom).toBeGreaterThan(Date.now());
});
