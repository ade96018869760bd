import { randomUUID } from 'node:crypto';
import type { ApiCallKey } from '@openfloor/contract/all-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCustomer } from '../trading/testing/trading-world.ts';
import { createOfferWorld, type OfferWorld } from './testing/offer-world.ts';

let world: OfferWorld;
let customer: TestCustomer;
beforeAll(async () => {
  world = await createOfferWorld();
  customer = await world.newCustomer({ NGN: 1_000_00n });
  await world.offer();
});
afterAll(() => world.close());

/** Everything that a call could have changed. */
const traces = () =>
  world.database.tenant(customer.tenantId, async tx => {
    const { rows } = await sql<Record<string, string>>`
      select (select count(*) from application) as applications, (select count(*) from application_payment) as payments,
        (select count(*) from product_order) as orders, (select count(*) from trade_order) as trades,
        (select sum(sequence) from ledger_chain) as postings`.execute(tx);
    return rows[0];
  });

const badIds: unknown[] = [
  undefined,
  null,
  '',
  0,
  [],
  {},
  'x',
  '../../etc/passwd',
  "' or 1=1 --",
  'x'.repeat(65),
  randomUUID(),
  `${randomUUID()}\n`,
];
const badAmounts: unknown[] = [
  undefined,
  null,
  '',
  'NaN',
  '-1',
  '1e3',
  '0x10',
  ' 1',
  '1,000',
  '9'.repeat(30),
  '9'.repeat(10_000),
  true,
  [1],
  { valueOf: 1 },
  Number.MAX_SAFE_INTEGER,
  '１',
];

const writes: [ApiCallKey, 'amount' | 'none'][] = [
  ['POST /ipo/applyIpo', 'amount'],
  ['POST /ipo/applyPlacement', 'amount'],
  ['POST /ipo/applyBlockPlacement', 'amount'],
  ['POST /stockSnapUp/applyOrder', 'amount'],
  ['POST /blockTrade/buy', 'amount'],
  ['POST /ipo/funding', 'amount'],
  ['POST /ipo/decline', 'none'],
  ['POST /quantitative/buy', 'amount'],
];

describe.each(writes)('%s', (call, amount) => {
  const bodyWith = (fields: object) => ({
    id: randomUUID(),
    ...(amount === 'amount' && { amount: 10 }),
    ...fields,
  });

  test('refuses every bad id and amount, and changes nothing', async () => {
    const before = await traces();
    const bodies: unknown[] = [
      ...badIds.map(id => bodyWith({ id })),
      ...(amount === 'amount' ? badAmounts.map(bad => bodyWith({ amount: bad })) : []),
      bodyWith({ surprise: 1 }),
      bodyWith({ __proto__: { admin: true }, constructor: 1 }),
      [],
      'text',
      null,
    ];
    for (const body of bodies) {
      const { code } = await world.call(call, customer, { body });
      expect([JSON.stringify(body)?.slice(0, 80), [10400, 10404].includes(code)]).toEqual([
        JSON.stringify(body)?.slice(0, 80),
        true,
      ]);
    }
    expect(await traces()).toEqual(before);
  });

  test('needs a session', async () => {
    const stranger = { ...customer, token: 'x'.repeat(43) };
    expect((await world.call(call, stranger, { body: bodyWith({}) })).code).toBeLessThan(0);
  });
});

test.each<[ApiCallKey, object, number]>([
  ['POST /ipo/pageIpo', {}, 10400],
  ['POST /ipo/pageIpo', { area: 'EUR' }, 10400],
  ['POST /ipo/pageIpo', { area: 'NGN', pageNum: 0 }, 10400],
  ['POST /ipo/pageIpo', { area: 'NGN', pageSize: 101 }, 10400],
  ['POST /ipo/pageIpo', { area: 'NGN', pageNum: 100_000 }, 0],
  ['POST /blockTrade', { area: ['NGN'] }, 10400],
  ['POST /stockSnapUp', { area: 'BRL' }, 10400],
  ['POST /stockSnapUp', { area: 'NGN', pageNum: 1 }, 10400],
  ['POST /ipo/pageApply', { status: 'DONE' }, 10400],
  ['POST /quantitative/productList', { area: 'NGN' }, 10400],
])('%s with %j', async (call, body, code) => {
  expect((await world.call(call, customer, { body })).code).toBe(code);
});

test.each<[ApiCallKey]>([['GET /ipo/application'], ['GET /ipo/allotment'], ['GET /quantitative/product']])(
  '%s of what is not there',
  async call => {
    for (const id of ['x', randomUUID(), "'"]) {
      expect((await world.call(call, customer, { query: { id } })).code).toBe(10404);
    }
    expect((await world.call(call, customer, { query: {} })).code).toBe(10400);
  },
);
