import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import { errorCodes } from '@openfloor/contract/error-codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSession, publishNext } from '../../testing/agreements.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';

let world: MoneyWorld;
let customer: MoneyCustomer;
let unagreed: MoneyCustomer;
beforeAll(async () => {
  world = await createMoneyWorld();
  customer = await world.newCustomer({ cash: { NGN: 100_000n } });
  await world.server.database.tenant(customer.tenantId, tx =>
    sql`update customer set status = 'disabled', disabled_at = now(), disabled_reason = 'test'
        where customer_id = ${customer.customerId}`.execute(tx),
  );
  unagreed = await world.newCustomer({ cash: { NGN: 100_000n } });
  await publishNext(world, 'USER');
  unagreed.token = await newSession(world, unagreed);
});
afterAll(() => world.close());

/** Every change that stays open, so that a new call of the contract is closed until somebody thinks about it. */
const open = [
  'POST /user/logout',
  'DELETE /user/devices/{id}',
  'DELETE /user/devices',
  'POST /user/newDevice',
  'POST /user/agreements',
  'POST /user/emailKeep',
  'POST /user/closure',
  'POST /user/closureTakeBack',
  'POST /user/authenticator',
  'PUT /user/authenticator',
  'POST /user/authenticatorRemove',
  'POST /user/passkeyBegin',
  'POST /user/passkeyAdd',
  'PUT /user/passkeyName',
  'POST /user/passkeyRemove',
  'POST /user/recoveryCodes',
  'PUT /user/password',
  'PUT /user/opPwd',
  'POST /recovery/object',
  'POST /finance/withdraw',
  'POST /finance/withdrawCancel',
  'POST /userBank/add',
  'PUT /userBank/update',
  'DELETE /userBank/delete',
  'POST /kyc',
  'POST /app/upload',
  'POST /ipo/decline',
  'POST /notifications/read',
  'POST /statements',
  'POST /messages',
  'POST /messages/{id}',
  'POST /messages/{id}/read',
];

const customerCalls = Object.entries(allCalls)
  .filter(([, call]) => call.access === 'customer')
  .map(([key, call]) => {
    const reads = key.startsWith('GET ') || ('readOnly' in call && call.readOnly === true);
    return [key as ApiCallKey, reads || open.includes(key) ? 'open' : 'refused'] as const;
  });

const ask = (key: ApiCallKey, language?: string, { token } = customer) =>
  world.server.call(key, {
    token,
    params: { id: '00000000-0000-0000-0000-000000000000', stockId: 'NSENG-KANCEM' },
    ...(language && { language }),
  });

// Leaving ends the session, so it is asked last.
const inOrder = customerCalls.toSorted(
  ([a], [b]) => Number(a.endsWith('logout')) - Number(b.endsWith('logout')),
);

describe('a disabled customer', () => {
  test('has calls of both kinds', () => {
    expect(new Set(customerCalls.map(([, outcome]) => outcome))).toEqual(new Set(['open', 'refused']));
    for (const key of open) expect(Object.keys(allCalls)).toContain(key);
  });

  test('is told why in their language', async () => {
    const texts = await Promise.all(
      ['en', 'zh', 'pt'].map(async language => (await ask('POST /finance/deposit', language)).msg),
    );
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text.length).toBeGreaterThan(5);
  });

  test('is told since when and why, and shown nothing to pay into', async () => {
    const { data: steps } = await ask('GET /user/firstSteps');
    expect(steps.disabled).toEqual({ time: expect.any(Number), reason: 'test' });
    const { data: ways } = await ask('GET /finance/depositMethod');
    expect(ways).toMatchObject({ corporate: null, personal: null, crypto: null, moreCrypto: [] });
    const { token } = await world.newCustomer({});
    const others = await world.server.call('GET /finance/depositMethod', { token });
    expect(others.data.corporate ?? others.data.personal).toMatchObject({ bank: expect.any(String) });
    expect((await world.server.call('GET /user/firstSteps', { token })).data.disabled).toBeNull();
  });

  test.each(inOrder)('%s is %s', async (key, outcome) => {
    const { code } = await ask(key);
    if (outcome === 'refused') expect(code).toBe(errorCodes.accountDisabled);
    else expect(code).not.toBe(errorCodes.accountDisabled);
  });
});

describe('whoever has logged in since an agreement changed, and has not accepted it', () => {
  test('is told why in their language', async () => {
    const texts = await Promise.all(
      ['en', 'zh', 'pt'].map(async language => (await ask('POST /stockTrade/buy', language, unagreed)).msg),
    );
    expect(new Set(texts).size).toBe(3);
  });

  test.each(inOrder)('%s is %s', async (key, outcome) => {
    const { code } = await ask(key, undefined, unagreed);
    if (outcome === 'refused') expect(code).toBe(errorCodes.agreementRequired);
    else expect(code).not.toBe(errorCodes.agreementRequired);
  });
});
