import { randomUUID } from 'node:crypto';
import { readBalances } from '@openfloor/ledger/post';
import { verifyLedger } from '@openfloor/ledger/verify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createTradingWorld,
  dollarStock,
  hosts,
  openTimeMs,
  otherStock,
  shares,
  stock,
  type TestCustomer,
  type TradingWorld,
} from './testing/trading-world.ts';

let world: TradingWorld;
beforeAll(async () => {
  world = await createTradingWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const tenantId of Object.values(world.tenantIds)) {
    expect((await verifyLedger(world.database, tenantId)).difference).toBeUndefined();
  }
});

// Ten shares at 100.00 and the fee of a quarter of a percent.
const costOfTen = 1_002_50n;
const balances = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, tx => readBalances(tx, customer.customerId));
const countOrders = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, async tx => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from trade_order where customer_id = ${customer.customerId}`.execute(tx);
    return Number(rows[0]?.count);
  });
/** As many as one customer may have waiting, again and again. */
async function fiveAtOnce<Reply>(count: number, order: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (replies.length < count) replies.push(...(await Promise.all(range(5).map(order))));
  return replies;
}
const range = (length: number) => Array.from({ length }, (_, index) => index);

describe('many at once', () => {
  test('200 purchases against cash for exactly ten fill exactly ten', async () => {
    const customer = await world.newCustomer({ NGN: costOfTen * 10n });
    const replies = await fiveAtOnce(200, () => world.buy(customer, 10));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(10);
    expect(replies.filter(reply => reply.code === 20001)).toHaveLength(190);
    const after = await balances(customer);
    expect(after.of('NGN', 'available')).toBe(0n);
    expect(after.of(shares(stock), 'locked')).toBe(100n);
    expect(await countOrders(customer)).toBe(10);
  });

  test('200 sales of shares for exactly ten fill exactly ten', async () => {
    const customer = await world.newCustomer();
    await world.give(customer, shares(stock), 100n);
    const replies = await fiveAtOnce(200, () => world.sell(customer, 10));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(10);
    expect(replies.filter(reply => reply.code === 20002)).toHaveLength(190);
    const after = await balances(customer);
    expect(after.of('NGN', 'available')).toBe(10n * (1_000_00n - 2_50n));
    expect(after.of(shares(stock), 'available')).toBe(0n);
  });

  test('100 identical submits with one key have one effect and one reply', async () => {
    const customer = await world.newCustomer({ NGN: costOfTen * 50n });
    const key = randomUUID();
    const replies = await fiveAtOnce(100, () => world.buy(customer, 10, { key }));
    expect(replies[0]?.code).toBe(0);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await countOrders(customer)).toBe(1);
    expect((await balances(customer)).of('NGN', 'available')).toBe(costOfTen * 49n);
  });

  test('customers do not disturb each other', async () => {
    const customers = await Promise.all(
      range(20).map(index => world.newCustomer(index % 3 ? { NGN: costOfTen * BigInt(index % 3) } : {})),
    );
    const replies = await Promise.all(
      customers.flatMap(customer => range(3).map(() => world.buy(customer, 10))),
    );
    const filled = customers.reduce((sum, _, index) => sum + (index % 3), 0);
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(filled);
  });
});

describe('bad amounts', () => {
  test.each<[string, unknown, string]>([
    ['NaN', 'NaN', 'amountFormat'],
    ['1e400', '1e400', 'amountFormat'],
    ['-10', -10, 'amountFormat'],
    ['0', 0, 'quantityStep'],
    ['15', 15, 'quantityStep'],
    ['5', 5, 'quantityStep'],
    ['9007199254740993', '9007199254740993', 'tooLarge'],
    ['9007199254740993 as a number', Number('9007199254740993'), 'amountFormat'],
    ['10.5', '10.5', 'quantityStep'],
    ['null', null, 'amountRequired'],
    ['an array', [10], 'amountFormat'],
    ['an object', { amount: 10 }, 'amountFormat'],
    ['true', true, 'amountFormat'],
    ['empty', '', 'amountRequired'],
    ['a space', ' 10', 'amountFormat'],
    ['more than there is to buy', '1000000010', 'tooLarge'],
  ])('%s', async (_, amount, problem) => {
    const customer = await world.newCustomer({ NGN: 10_000_000_00n });
    await world.give(customer, shares(stock), 100n);
    for (const trade of [world.buy, world.sell]) {
      const reply = await trade(customer, amount, { key: randomUUID() });
      expect(reply).toMatchObject({ code: 10400, data: { field: 'amount', problem } });
    }
    expect(await countOrders(customer)).toBe(0);
    expect((await balances(customer)).of('NGN', 'available')).toBe(10_000_000_00n);
  });

  test.each([
    ['1e400', 'amount'],
    ['9007199254740993', 'amount'],
    ['10.50', 'amount'],
    ['NaN', 'body'],
    ['010', 'body'],
  ])('%s written as a JSON number', async (literal, field) => {
    const customer = await world.newCustomer({ NGN: costOfTen });
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/stockTrade/buy',
      headers: { host: customer.host, token: customer.token, 'content-type': 'application/json' },
      payload: `{"id":"${stock}","amount":${literal},"price":100}`,
    });
    expect(response.json()).toMatchObject({ code: 10400, data: { field } });
    expect(await countOrders(customer)).toBe(0);
  });

  test.each([['0'], ['-1'], ['1e2'], ['abc'], [null], ['1.123456789']])('price %s', async price => {
    const customer = await world.newCustomer({ NGN: costOfTen });
    const reply = await world.buy(customer, 10, { price });
    expect(reply).toMatchObject({ code: 10400, data: { field: 'price' } });
    expect(await countOrders(customer)).toBe(0);
  });
});

describe('the price', () => {
  test.each([
    ['as seen', '100', 0],
    ['one percent above', '99.01', 0],
    ['more than one percent above', '99.00', 20003],
    ['one percent below', '101.01', 0],
    ['more than one percent below', '101.02', 20003],
  ])('%s', async (_, price, code) => {
    const customer = await world.newCustomer({ NGN: costOfTen });
    const reply = await world.buy(customer, 10, { price });
    expect(reply.code).toBe(code);
    expect(await countOrders(customer)).toBe(code === 0 ? 1 : 0);
    if (code === 0) expect(reply.data).toMatchObject({ price: '100.00', shownPrice: price });
  });

  test('is the server’s: a refused order says which', async () => {
    const customer = await world.newCustomer({ NGN: costOfTen });
    expect(await world.buy(customer, 10, { price: '1' })).toMatchObject({ data: { price: '100.00' } });
  });

  test('that has gone stale is not traded on', async () => {
    const customer = await world.newCustomer({ NGN: costOfTen });
    world.feed.fallSilent(world.clock.nowMs);
    expect((await world.buy(customer, 10)).code).toBe(20007);
    world.feed.comeBack();
    expect((await world.buy(customer, 10)).code).toBe(0);
  });
});

describe('what cannot be traded is not there', () => {
  test.each([
    ['nothing', 'NSENG-NOTHING', hosts.ngn],
    ['before its listing', 'NSENG-SOON', hosts.ngn],
    ['an index', 'NSENG-ALLX', hosts.ngn],
    ['another tenant’s market', 'INDIA-DECC', hosts.ngn],
    ['the US market where it is not shown', dollarStock, hosts.inr],
  ])('%s', async (_, id, host) => {
    const customer = await world.newCustomer({ NGN: 10_000_00n, INR: 10_000_00n, USD: 10_000_00n }, host);
    const body = { id, amount: 10, price: 100 };
    expect((await world.call('POST /stockTrade/buy', customer, { body })).code).toBe(10404);
    expect((await world.call('POST /stockTrade/sell', customer, { body })).code).toBe(10404);
  });
});

describe('money', () => {
  test('small orders pay the minimum fee', async () => {
    world.price(otherStock, 1);
    const customer = await world.newCustomer({ NGN: 11_00n });
    const reply = await world.buy(customer, 10, {}, otherStock);
    expect(reply.data).toMatchObject({ price: '1.00', fee: '1.00', amount: '10' });
    expect((await balances(customer)).of('NGN', 'available')).toBe(0n);
  });

  test('US stocks are paid for in USD', async () => {
    const customer = await world.newCustomer({ NGN: 1_000_000_00n });
    expect((await world.buy(customer, 10, {}, dollarStock)).code).toBe(20001);
    await world.give(customer, 'USD', costOfTen);
    expect((await world.buy(customer, 10, {}, dollarStock)).data).toMatchObject({ currencyType: 'USD' });
    const after = await balances(customer);
    expect([after.of('USD', 'available'), after.of('NGN', 'available')]).toEqual([0n, 1_000_000_00n]);
  });

  test('entries are TRADE and TRADE_FEE, of the order', async () => {
    const customer = await world.newCustomer({ NGN: costOfTen });
    const { data } = await world.buy(customer, 10);
    const rows = await world.database.tenant(customer.tenantId, async tx => {
      const { rows } = await sql`
        select scene, asset, amount::text, from_account, to_account from ledger_entry
        join ledger_transaction using (tenant_id, customer_id, sequence)
        where cause = ${`order/${data.id}`} order by line`.execute(tx);
      return rows;
    });
    expect(rows).toEqual([
      {
        scene: 'TRADE',
        asset: 'NGN',
        amount: '100000',
        from_account: 'available',
        to_account: 'house.market',
      },
      {
        scene: 'TRADE_FEE',
        asset: 'NGN',
        amount: '250',
        from_account: 'available',
        to_account: 'house.fees',
      },
      {
        scene: 'TRADE',
        asset: shares(stock),
        amount: '10',
        from_account: 'house.market',
        to_account: 'locked',
      },
    ]);
  });

  test('the average is weighted, and a sale leaves it alone', async () => {
    const customer = await world.newCustomer({ NGN: 1_000_000_00n });
    const position = async () => (await world.call('POST /stockTrade/position', customer)).data.records[0];
    world.price(otherStock, 10);
    await world.buy(customer, 10, {}, otherStock);
    world.price(otherStock, 11.5);
    await world.buy(customer, 20, {}, otherStock);
    expect(await position()).toMatchObject({ avgPrice: '11.00', lockedAmount: '30', availableAmount: '0' });
    await world.give(customer, shares(otherStock), 10n);
    await world.sell(customer, 10, {}, otherStock);
    expect(await position()).toMatchObject({ avgPrice: '11.00', currentPrice: '11.50' });
    world.price(otherStock, 12.35);
    await world.buy(customer, 10, {}, otherStock);
    expect(await position()).toMatchObject({ avgPrice: '11.3375', lockedAmount: '40' });
  });
});

describe('sales', () => {
  test('go in steps of ten, or everything that is left', async () => {
    const customer = await world.newCustomer();
    await world.give(customer, shares(stock), 35n);
    expect(await world.sell(customer, 15)).toMatchObject({
      code: 10400,
      data: { field: 'amount', problem: 'quantityStep' },
    });
    expect((await world.sell(customer, 40)).code).toBe(20002);
    expect((await world.sell(customer, 30)).code).toBe(0);
    expect((await world.sell(customer, 5)).code).toBe(0);
    expect((await world.sell(customer, 5)).code).toBe(20002);
  });
});

describe('a repeated request', () => {
  test('finds its fill even after the market has moved on', async () => {
    const customer = await world.newCustomer({ NGN: costOfTen * 2n });
    const key = randomUUID();
    const first = await world.buy(customer, 10, { key, price: '100' });
    expect(first.code).toBe(0);
    world.price(stock, 150);
    expect(await world.buy(customer, 10, { key, price: '100' })).toEqual(first);
    world.feed.fallSilent(world.clock.nowMs);
    expect(await world.buy(customer, 10, { key, price: '100' })).toEqual(first);
    world.feed.comeBack();
    world.price(stock, 100);
    expect(await countOrders(customer)).toBe(1);
  });

  test.each([
    ['insufficient balance', 0n, 10, '100', 20001],
    ['price moved', costOfTen, 10, '90', 20003],
  ])('finds its refusal: %s', async (_, cash, amount, price, code) => {
    const customer = await world.newCustomer(cash ? { NGN: cash } : {});
    const key = randomUUID();
    const first = await world.buy(customer, amount, { key, price });
    expect(first.code).toBe(code);
    await world.give(customer, 'NGN', 1_000_000_00n);
    if (price === '90') world.price(stock, 90);
    expect(await world.buy(customer, amount, { key, price })).toEqual(first);
    world.price(stock, 100);
    expect(await countOrders(customer)).toBe(0);
  });

  test('of a sale that does not fit finds its refusal', async () => {
    const customer = await world.newCustomer();
    await world.give(customer, shares(stock), 35n);
    const key = randomUUID();
    const first = await world.sell(customer, 15, { key });
    await world.sell(customer, 20);
    expect(first).toMatchObject({ code: 10400, data: { field: 'amount' } });
    expect(await world.sell(customer, 15, { key })).toEqual(first);
  });

  test('with another body, or of another call, is a conflict', async () => {
    const customer = await world.newCustomer({ NGN: costOfTen * 5n });
    await world.give(customer, shares(stock), 100n);
    const key = randomUUID();
    await world.buy(customer, 10, { key });
    expect((await world.buy(customer, 20, { key })).code).toBe(10409);
    expect((await world.sell(customer, 10, { key })).code).toBe(10409);
    expect(await countOrders(customer)).toBe(1);
  });

  test('keys of two customers are two keys', async () => {
    const [one, two] = [
      await world.newCustomer({ NGN: costOfTen }),
      await world.newCustomer({ NGN: costOfTen }),
    ];
    const key = randomUUID();
    const replies = await Promise.all([world.buy(one, 10, { key }), world.buy(two, 10, { key })]);
    expect(replies.map(reply => reply.code)).toEqual([0, 0]);
  });
});

test('an order keeps what a regulator asks for, and nobody changes it', async () => {
  const customer = await world.newCustomer({ NGN: costOfTen });
  world.clock.nowMs = openTimeMs + 1_234;
  const { data } = await world.buy(customer, 10, { price: '100.5' });
  world.clock.nowMs = openTimeMs;
  const row = await world.database.tenant(customer.tenantId, tx =>
    tx.selectFrom('trade_order').selectAll().where('order_id', '=', data.id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    customer_id: customer.customerId,
    origin: 'customer',
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    address: '127.0.0.1',
    user_agent: 'test-browser',
    fee_rate: '0.00250000',
    fee_minimum: 100n,
    tolerance: '0.01000000',
    shown_price: '100.5',
    quote_price: '100.00',
    quote_source: 'hand',
    received_at: new Date(openTimeMs + 1_234),
    executed_at: new Date(openTimeMs + 1_234),
    venue: 'embedded',
    state: 'filled',
    gross: 100_000n,
    fee: 250n,
  });
  expect(Number(row.quote_age_ms)).toBe(openTimeMs + 1_234 - row.quote_at.getTime());
  for (const change of [`shown_price = 1`, `state = 'unknown', executed_at = null`, `gross = 1`]) {
    const attempt = world.database.tenant(customer.tenantId, tx =>
      sql.raw(`update trade_order set ${change} where order_id = '${data.id}'`).execute(tx),
    );
    await expect(attempt).rejects.toThrow(/permission denied/);
  }
  const removal = world.database.tenant(customer.tenantId, tx => sql`delete from trade_order`.execute(tx));
  await expect(removal).rejects.toThrow(/permission denied/);
});

test('a disabled customer trades no more', async () => {
  const customer = await world.newCustomer({ NGN: costOfTen });
  await world.database.tenant(customer.tenantId, tx =>
    sql`update customer set status = 'disabled' where customer_id = ${customer.customerId}`.execute(tx),
  );
  expect((await world.buy(customer, 10, { key: randomUUID() })).code).toBe(30003);
  expect(await countOrders(customer)).toBe(0);
});
