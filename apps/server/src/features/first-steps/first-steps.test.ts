import { randomUUID } from 'node:crypto';
import { post } from '@openfloor/ledger/testing/post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';

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
const steps = async (customer: MoneyCustomer) => (await call(customer, 'GET /user/firstSteps')).data;

async function submitIdentity(customer: MoneyCustomer): Promise<string> {
  const photo = [await world.file(customer, 'KYC')];
  const submitted = { name: 'Damilola Ajayi', idType: 'NIN', idNumber: '7204 118 3956', photo };
  await call(customer, 'POST /kyc', { ...submitted, bank: 'Zuma Bank', cardNo: '0081490244' });
  const reviewer = await world.staffToken(['compliance']);
  const query = { customerId: customer.customerId };
  const { data } = await world.call('GET /identity', { as: reviewer, query });
  return data.records[0].id;
}

async function decide(
  queue: 'identity' | 'deposits',
  verb: 'pass' | 'reject' | 'requestInfo',
  id: string,
  reason: string,
) {
  const as = await world.staffToken([queue === 'identity' ? 'compliance' : 'treasury']);
  const key = `POST /${queue}/{id}/${verb}` as Parameters<MoneyWorld['call']>[0];
  expect((await world.call(key, { as, params: { id }, body: { reason } })).code).toBe(0);
}

const announce = async (customer: MoneyCustomer) =>
  (
    await call(customer, 'POST /finance/deposit', {
      amount: '50000.00',
      accountName: 'Damilola Ajayi',
      bank: 'Zuma Bank',
      accountNumber: '0081490244',
      authCode: 'DEMO2026',
      receipt: await world.file(customer, 'DEPOSIT'),
    })
  ).data.id as string;

test('a newcomer is told where they are, from nothing to the first purchase', async () => {
  const customer = await world.newCustomer({ name: null });
  const nothing = { name: null, identity: null, deposit: null, funded: false, invested: false };
  expect(await steps(customer)).toMatchObject({ ...nothing, balance: '0.00', minDeposit: '1000.00' });

  const first = await submitIdentity(customer);
  const reviewing = { status: 'REVIEWING', time: expect.any(Number), reason: null };
  expect(await steps(customer)).toMatchObject({ identity: reviewing });
  await decide('identity', 'requestInfo', first, 'Please send the back as well');
  const rejected = { status: 'REJECTED', reason: 'Please send the back as well' };
  expect(await steps(customer)).toMatchObject({ identity: rejected });
  await decide('identity', 'pass', await submitIdentity(customer), 'Compared with the card');
  expect(await steps(customer)).toMatchObject({ name: 'Damilola Ajayi', identity: null });

  const unfound = await announce(customer);
  expect(await steps(customer)).toMatchObject({ deposit: reviewing, funded: false });
  await decide('deposits', 'reject', unfound, 'Not on the statement');
  const refused = { status: 'REJECTED', reason: 'Not on the statement' };
  expect(await steps(customer)).toMatchObject({ deposit: refused, funded: false });
  await decide('deposits', 'pass', await announce(customer), 'Found on the statement');
  const paidIn = { deposit: null, funded: true, balance: '50000.00', minDeposit: null, invested: false };
  expect(await steps(customer)).toMatchObject(paidIn);
});

test('every kind of purchase counts as the first, also after all was sold or paid out again', async () => {
  for (const scene of ['TRADE', 'FUNDING', 'QUANTITATIVE_BUY'] as const) {
    const customer = await world.newCustomer({ cash: { NGN: 100_00n } });
    expect(await steps(customer)).toMatchObject({ funded: true, invested: false });
    await world.server.database.tenant(customer.tenantId, tx =>
      post(tx, new Date(), [
        {
          customerId: customer.customerId,
          cause: `order/${randomUUID()}`,
          lines: [{ scene, asset: 'NGN', amount: 100_00n, from: 'available', to: 'house.market' }],
        },
      ]),
    );
    expect(await steps(customer), scene).toMatchObject({ funded: false, invested: true, deposit: null });
  }
});

test('dollars are money too, and who is not logged in is told nothing', async () => {
  const customer = await world.newCustomer({ cash: { USD: 5_00n }, host: hosts.lotus });
  expect(await steps(customer)).toMatchObject({ funded: true, balance: '0.00', balanceUSD: '5.00' });
  expect((await world.server.call('GET /user/firstSteps', {})).code).toBe(-99999);
});
