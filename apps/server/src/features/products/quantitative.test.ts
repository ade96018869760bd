import { randomUUID } from 'node:crypto';
import { errors } from '@openfloor/contract/messages/en';
import { verifyLedger } from '@openfloor/ledger/verify';
import { moneyText } from '@openfloor/money/money-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticesOf } from '../../testing/notices.ts';
import { createOfferWorld, dayMs, type OfferWorld } from '../offers/testing/offer-world.ts';
import { hosts, openTimeMs, type TestCustomer } from '../trading/testing/trading-world.ts';
import { announceMaturities } from './announce-maturities.ts';
import { endSale } from './end-sale.ts';
import { matureOrders } from './mature-orders.ts';
import type { ProductTermsInput } from './product-input.ts';
import { createProduct, declareRate, publishProduct } from './write-product.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await createOfferWorld();
});
afterAll(async () => {
  const { difference } = await verifyLedger(world.database, world.tenantIds.ngn);
  await world.close();
  expect(difference).toBeUndefined();
});
beforeEach(() => {
  world.clock.nowMs = openTimeMs;
});

const cash = 1_000_00n;

async function product(changes: Partial<ProductTermsInput> = {}): Promise<string> {
  const tenant = await world.tenant();
  const terms: ProductTermsInput = {
    minAmount: '100',
    totalAmount: '1000',
    lockDay: 60,
    estimateProfitRate: '1.2',
    maxEstimateProfitRate: '2.1',
    productDesc: 'For tests',
    startTime: openTimeMs,
    endTime: openTimeMs + 10 * dayMs,
    riskLabel: 'MEDIUM',
    documents: [],
    ...changes,
  };
  return world.database.tenant(tenant.tenantId, async tx => {
    const input = { name: 'Momentum', managerName: 'Quant', currency: 'NGN' as const, terms };
    const id = await createProduct(tx, tenant, input, { staffId: null, reason: null });
    await publishProduct(tx, id, new Date(openTimeMs - 1));
    return id;
  });
}

const buy = (customer: TestCustomer, id: string, amount: unknown, more: object = {}) =>
  world.call('POST /quantitative/buy', customer, { body: { id, amount, ...more } });
const orders = async (customer: TestCustomer) =>
  (await world.call('POST /quantitative/orders', customer)).data.records;
const declare = (
  productId: string,
  rate: string,
  fromTime = openTimeMs,
  untilTime = openTimeMs + 400 * dayMs,
) =>
  world.database.tenant(world.tenantIds.ngn, tx =>
    declareRate(
      tx,
      { productId, rate, fromTime, untilTime },
      { proposer: randomUUID(), approver: randomUUID(), reason: 'Test' },
      new Date(world.clock.nowMs),
    ),
  );
const end = (productId: string) =>
  world.database.tenant(world.tenantIds.ngn, tx =>
    endSale(tx, productId, { staffId: null, reason: 'Test' }, world.clock.nowMs),
  );
const mature = () =>
  Promise.all(
    [1, 2, 3].map(() => matureOrders(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs))),
  );

describe('money in a product', () => {
  test.each([
    ['a profit', '1.55', 3_10n],
    ['a loss', '-3.2', -6_40n],
    ['nothing', '0', 0n],
    ['everything lost', '-100', -200_00n],
  ])('is locked for its days and comes back with %s', async (_, rate, profit) => {
    const customer = await world.newCustomer({ NGN: cash });
    const id = await product();
    expect((await buy(customer, id, '200')).code).toBe(0);
    expect(await world.cash(customer)).toEqual({ available: cash - 200_00n, advance: 0n, locked: 200_00n });
    await declare(id, rate);
    world.clock.nowMs = openTimeMs + 60 * dayMs - 1;
    await mature();
    expect(await orders(customer)).toMatchObject([{ status: 'HOLDING', profitAmount: null }]);
    world.clock.nowMs += 1;
    await mature();
    await mature();
    expect(await world.cash(customer)).toEqual({ available: cash + profit, advance: 0n, locked: 0n });
    expect(await orders(customer)).toMatchObject([{ status: 'MATURED', profitRate: Number(rate) }]);
  });

  test.each([
    ['2', 4_00n],
    ['-2', 0n],
  ])('does not wait for a rate; %s %% declared afterwards pays %d', async (rate, profit) => {
    const customer = await world.newCustomer({ NGN: cash });
    const id = await product();
    await buy(customer, id, '200');
    world.clock.nowMs = openTimeMs + 61 * dayMs;
    await mature();
    expect(await world.cash(customer)).toEqual({ available: cash, advance: 0n, locked: 0n });
    expect(await orders(customer)).toMatchObject([{ status: 'MATURED', profitAmount: null }]);
    await declare(id, rate);
    await mature();
    await mature();
    expect((await world.cash(customer)).available).toBe(cash + profit);
    const told = await noticesOf(world.database, world.tenantIds.ngn, customer.customerId);
    expect(told).toMatchObject([
      { kind: 'PRODUCT_MATURED', payload: { name: 'Momentum', amount: '200.00', profit: null } },
      { kind: 'PRODUCT_MATURED', payload: { profit: moneyText(profit, 'NGN') } },
    ]);
  });

  test('is told of three days before it ends, once, and not once it has ended', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    await buy(customer, await product(), '200');
    const { database, tenantIds } = world;
    const announce = (days: number) =>
      announceMaturities(database, tenantIds.ngn, new Date(openTimeMs + days * dayMs));
    await announce(56);
    expect(await noticesOf(database, tenantIds.ngn, customer.customerId)).toEqual([]);
    await Promise.all([announce(57), announce(58)]);
    await announce(59);
    expect(await noticesOf(database, tenantIds.ngn, customer.customerId)).toMatchObject([
      { kind: 'PRODUCT_MATURES', payload: { name: 'Momentum', amount: '200.00' } },
    ]);
    const other = await world.newCustomer({ NGN: cash });
    await buy(other, await product(), '200');
    world.clock.nowMs = openTimeMs + 61 * dayMs;
    await mature();
    await announce(59);
    const told = await noticesOf(database, tenantIds.ngn, other.customerId);
    expect(told.map(({ kind }) => kind)).toEqual(['PRODUCT_MATURED']);
  });

  test('a rate is declared once for a time', async () => {
    const id = await product();
    await declare(id, '1', openTimeMs, openTimeMs + 10 * dayMs);
    await expect(declare(id, '2', openTimeMs + 9 * dayMs, openTimeMs + 20 * dayMs)).rejects.toThrow(
      'conflict',
    );
    await declare(id, '2', openTimeMs + 10 * dayMs, openTimeMs + 20 * dayMs);
    const directly = world.database.tenant(world.tenantIds.ngn, tx =>
      sql`insert into product_rate (tenant_id, product_id, from_at, until_at, rate, declared_at, declared_by, approved_by, reason)
        select tenant_id, product_id, from_at, until_at, 9, now(), ${randomUUID()}, ${randomUUID()}, 'x'
        from product_rate where product_id = ${id} limit 1`.execute(tx),
    );
    await expect(directly).rejects.toThrow('declared for this time already');
  });
});

describe('capacity, minimum, window, terms', () => {
  test.each([
    ['below the minimum', '99.99', {}, 10400],
    ['above what is left', '1000.01', {}, 20006],
    ['not money', 'ten', {}, 10400],
    ['an exponent', '1e3', {}, 10400],
    ['three decimals', '100.001', {}, 10400],
    ['a negative amount', '-100', {}, 10400],
    ['other terms', '100', { termsVersion: 2 }, 10409],
    ['the minimum', '100', { termsVersion: 1 }, 0],
  ])('%s', async (_, amount, more, code) => {
    const customer = await world.newCustomer({ NGN: cash * 10n });
    const reply = await buy(customer, await product(), amount, more);
    expect(reply.code).toBe(code);
    if (code !== 0) expect((await world.cash(customer)).locked).toBe(0n);
  });

  test('many buyers never exceed it', async () => {
    const id = await product({ totalAmount: '1000', minAmount: '90' });
    const customers = await Promise.all(Array.from({ length: 15 }, () => world.newCustomer({ NGN: cash })));
    const replies = await Promise.all(customers.map(customer => buy(customer, id, '90')));
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(11);
    const listed = await world.call('GET /quantitative/product', customers[0] as TestCustomer, {
      query: { id },
    });
    expect(listed.data.takenAmount).toBe('990.00');
  });

  test('a sale that is ended: nobody buys any more, and whoever did keeps terms, rate and maturity', async () => {
    const [early, late] = [await world.newCustomer({ NGN: cash }), await world.newCustomer({ NGN: cash })];
    const id = await product();
    expect((await buy(early, id, '200')).code).toBe(0);
    world.clock.nowMs += dayMs;
    await end(id);
    const refused = await buy(late, id, '200');
    expect(refused).toMatchObject({ code: 20005, msg: errors.outsideWindow });
    expect(await world.cash(late)).toEqual({ available: cash, advance: 0n, locked: 0n });
    const { data: seen } = await world.call('GET /quantitative/product', late, { query: { id } });
    expect(seen).toMatchObject({ endTime: world.clock.nowMs, termsVersion: 2, takenAmount: '200.00' });
    expect(await orders(early)).toMatchObject([{ status: 'HOLDING', termsVersion: 1, lockDay: 60 }]);
    await declare(id, '1.5');
    world.clock.nowMs = openTimeMs + 60 * dayMs;
    await mature();
    expect(await world.cash(early)).toEqual({ available: cash + 3_00n, advance: 0n, locked: 0n });
  });

  test('a sale that ends while people buy: who was taken in has bought before its end', async () => {
    const id = await product({ totalAmount: '100000' });
    const customers = await Promise.all(Array.from({ length: 8 }, () => world.newCustomer({ NGN: cash })));
    world.clock.nowMs += 1;
    const [replies] = await Promise.all([
      Promise.all(customers.map(customer => buy(customer, id, '100'))),
      end(id),
    ]);
    expect(replies.every(reply => [0, 20005].includes(reply.code))).toBe(true);
    const bought = replies.filter(reply => reply.code === 0).length;
    const { data } = await world.call('GET /quantitative/product', customers[0] as TestCustomer, {
      query: { id },
    });
    expect(data.takenAmount).toBe(`${bought * 100}.00`);
    expect((await buy(customers[0] as TestCustomer, id, '100')).code).toBe(20005);
  });

  test('a product that has not begun, has ended, or is another tenant’s', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    const abroad = await world.newCustomer({ INR: cash }, hosts.inr);
    const id = await product();
    expect((await buy(abroad, id, '100')).code).toBe(10404);
    expect((await buy(customer, randomUUID(), '100')).code).toBe(10404);
    expect((await buy(customer, 'x', '100')).code).toBe(10404);
    expect((await buy(customer, await product({ startTime: openTimeMs + 1 }), '100')).code).toBe(20005);
    world.clock.nowMs = openTimeMs + 10 * dayMs;
    expect((await buy(customer, id, '100')).code).toBe(20005);
    expect(
      (await buy(await world.newCustomer(), await product({ endTime: world.clock.nowMs + 1 }), '100')).code,
    ).toBe(20001);
  });
});
