import { errorCodes } from '@openfloor/contract/error-codes';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSession, publishNext } from '../../testing/agreements.ts';
import {
  bankDetails,
  createMoneyWorld,
  type MoneyCustomer,
  type MoneyWorld,
  withdrawalPassword,
} from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld();
});
afterAll(() => world.close());
tries('trading on terms that were never accepted');

type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, token: string, more: object = {}) => world.server.call(key, { token, ...more });
const own = async (token: string) => (await ask('GET /user/agreements', token)).data;
const accept = (token: string, ...agreements: object[]) =>
  ask('POST /user/agreements', token, { body: { agreements } });
/** Something that changes nothing that matters, and is not open to everybody. */
const change = async (token: string) =>
  (await ask('POST /watchLists', token, { body: { name: `List ${Math.random()}` } })).code;

async function registered(username: string): Promise<MoneyCustomer> {
  const body = { username, password: 'Correct horse 7', authCode: 'DEMO2026' };
  const agreements = ['USER', 'REGISTRATION'];
  const reply = await world.server.call('POST /user/register', { body: { ...body, agreements } });
  expect(reply.code, JSON.stringify(reply)).toBe(0);
  const { rows } = await world.server.database.tenant(world.tenantId, tx =>
    sql<{ customer_id: string }>`select customer_id from customer where username = ${username}`.execute(tx),
  );
  const customer = { tenantId: world.tenantId, customerId: rows[0]?.customer_id ?? '' } as MoneyCustomer;
  return { ...customer, token: await newSession(world, customer) };
}

test('a new version is accepted at the next log-in, and whoever is logged in goes on until then', async () => {
  const customer = await registered('agreeable');
  const { token } = customer;
  const before = await own(token);
  expect(before).toMatchObject({ due: [], accepted: [{}, {}] });
  const version = await publishNext(world, 'USER');
  // In the middle of a session nothing ends; what is new can be read and accepted already.
  expect(await change(token)).toBe(0);
  expect((await own(token)).due).toEqual([{ kind: 'USER', version, publishedTime: expect.any(Number) }]);
  expect((await ask('GET /user/firstSteps', token)).data.agreementsDue).toBe(true);

  const body = { username: 'agreeable', password: 'Correct horse 7' };
  const { data } = await world.server.call('POST /user/login', { body });
  expect(data).toEqual({ token: expect.any(String), agreementsDue: true });
  expect(await change(data.token)).toBe(errorCodes.agreementRequired);
  expect((await accept(data.token, { kind: 'USER', version })).code).toBe(0);
  expect((await accept(data.token, { kind: 'USER', version })).code).toBe(0);
  expect(await change(data.token)).toBe(0);
  const after = await own(data.token);
  expect(after.due).toEqual([]);
  expect(after.accepted[0]).toEqual({ kind: 'USER', version, acceptedTime: expect.any(Number) });
  expect((await world.server.call('POST /user/login', { body })).data).toEqual({ token: expect.any(String) });
  const activity = (await ask('GET /user/activity', data.token, { query: {} })).data.records;
  const actions = activity.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'user.accept-agreement')).toHaveLength(1);
  // Console: how many have accepted it, and who.
  const { records } = (await world.call('GET /settings/agreements')).data;
  const row = records.find((one: { kind: string }) => one.kind === 'USER');
  expect(row).toMatchObject({ version, accepted: 1 });
  expect(row.customers).toBeGreaterThan(1);
});

test('a tab that shows an older version accepts nothing', async () => {
  const customer = await registered('two-tabs');
  const stale = await publishNext(world, 'REGISTRATION');
  const newest = await publishNext(world, 'REGISTRATION');
  const token = await newSession(world, customer);
  expect((await own(token)).due).toMatchObject([{ kind: 'REGISTRATION', version: newest }]);
  for (const [version, code] of [
    [stale, 10409],
    [newest + 1, 10409],
    [0, 10400],
    [1e9, 10409],
    ['1', 10400],
  ] as const)
    expect((await accept(token, { kind: 'REGISTRATION', version })).code).toBe(code);
  expect(await change(token)).toBe(errorCodes.agreementRequired);
  // Both or none.
  const user = { kind: 'USER', version: 1 };
  expect((await accept(token, { kind: 'REGISTRATION', version: newest }, user)).code).toBe(10409);
  expect(await change(token)).toBe(errorCodes.agreementRequired);
  const unknown = { kind: 'REGISTRATION', version: newest, customerId: 'x' };
  expect((await accept(token, unknown)).data).toMatchObject({ problem: 'unknownField' });
  expect((await accept(token, { kind: 'REGISTRATION', version: newest })).code).toBe(0);
  expect(await change(token)).toBe(0);
});

test('what was accepted can be read for ever, in each version', async () => {
  const read = (version?: number) =>
    world.server.call('GET /tenant/agreement/{kind}', {
      params: { kind: 'REGISTRATION' },
      ...(version !== undefined && { query: { version: String(version) } }),
    });
  const { data: newest } = await read();
  const { data: first } = await read(1);
  expect(first).toMatchObject({ kind: 'REGISTRATION', version: 1 });
  expect(newest.version).toBeGreaterThan(1);
  expect(first.paragraphs).not.toEqual(newest.paragraphs);
  expect((await read(newest.version + 1)).code).toBe(10404);
  expect((await read(10 ** 12)).code).toBe(10400);
});

test('takes out what is theirs without accepting anything', async () => {
  const customer = await world.newCustomer({ cash: { NGN: 100_000_00n } });
  await publishNext(world, 'USER');
  const token = await newSession(world, customer);
  const account = { accountName: customer.name, ...bankDetails };
  expect((await ask('POST /userBank/add', token, { body: account })).code).toBe(0);
  await world.endCoolingOff(customer);
  const body = { amount: '40000.00', opPwd: withdrawalPassword, ...account };
  const reply = await ask('POST /finance/withdraw', token, { body });
  expect(reply.code, JSON.stringify(reply)).toBe(0);
});

test('of another tenant nothing is asked', async () => {
  const foreign = await world.newCustomer({ host: hosts.aurora });
  await publishNext(world, 'USER');
  const token = await newSession(world, foreign);
  const { data } = await world.server.call('GET /user/agreements', { token, host: hosts.aurora });
  expect(data.due).toEqual([]);
});
