import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bankDetails, withdrawalPassword } from '../../testing/money-world.ts';
import { createRuleWorld, named } from './testing/rule-desk-world.ts';

let desk: Awaited<ReturnType<typeof createRuleWorld>>;
beforeAll(async () => {
  desk = await createRuleWorld();
  await desk.use({ ...named, kind: 'count', on: ['withdrawal'], count: 3, hours: 24 });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => desk.world.close());

const hour = 3_600_000;
const now = Date.now.bind(Date);

test.each([
  [-26, 0],
  [-2, 0],
  [2, 0],
  // Its sessions have ended by then.
  [26, 11011],
])('a node whose clock is wrong by %d hours lets nobody past a rule that counts', async (hours, code) => {
  const { world } = desk;
  const customer = await world.newCustomer({ cash: { NGN: 9_000_000_00n } });
  const call = (key: 'POST /userBank/add' | 'POST /finance/withdraw', body: object) =>
    world.server.call(key, { token: customer.token, host: customer.host, body });
  const account = { accountName: customer.name, ...bankDetails };
  await call('POST /userBank/add', account);
  await world.endCoolingOff(customer);
  const withdraw = async (amount: string) =>
    (await call('POST /finance/withdraw', { amount, opPwd: withdrawalPassword, ...account })).code;
  expect(await withdraw('50000.00')).toBe(0);
  expect(await withdraw('50001.00')).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: now() + hours * hour });
  expect(await withdraw('50002.00')).toBe(code);
  await desk.runAll();
  vi.useRealTimers();
  expect(await desk.cases({ customerId: customer.customerId })).toHaveLength(code === 0 ? 1 : 0);
});
