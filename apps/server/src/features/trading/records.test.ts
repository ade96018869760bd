import type { Tx } from '@openfloor/db/database';
import { recordNumber } from '@openfloor/rules/record-number';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { turnPagesAlone } from '../../kernel/paging/page-places.ts';
import { WatchedDatabase } from '../../testing/many-records/watched-database.ts';
import { profileFigures } from '../account/figures.ts';
import { describeTenant } from '../tenants/describe-tenant.ts';
import { listMovements } from '../transactions/transaction-store.ts';
import { listOrderRecords } from './order-records-store.ts';
import {
  createTradingWorld,
  dollarStock,
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

const figures = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, async tx => {
    const tenant = await describeTenant(tx, false);
    if (!tenant) throw new Error('No tenant');
    return profileFigures(tx, world.market.hub, tenant, customer.customerId);
  });

test('orders are listed newest first, a page at a time, each with its evidence', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_000_00n });
  for (let count = 1; count <= 5; count++) {
    world.clock.nowMs = openTimeMs + count;
    await world.buy(customer, count * 10, { price: '100.25' });
  }
  await world.give(customer, shares(stock), 20n);
  await world.sell(customer, 20);
  world.price(stock, 101);
  const page = async (pageNum: number) =>
    (await world.call('POST /stockTrade/buyRecord', customer, { body: { pageNum, pageSize: 2 } })).data
      .records;
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(records => records.map((order: { amount: string }) => order.amount))).toEqual([
    ['50', '40'],
    ['30', '20'],
    ['10'],
  ]);
  expect(pages[0][0]).toMatchObject({
    stockId: stock,
    stockName: 'ACME Company',
    stockExchange: 'NSENG',
    stockSymbol: 'ACME',
    price: '100.00',
    currentPrice: '101.00',
    shownPrice: '100.25',
    fee: '12.50',
    createdTime: openTimeMs + 5,
    currencyType: 'NGN',
    quoteSource: 'hand',
  });
  const sold = (await world.call('POST /stockTrade/sellRecord', customer)).data.records;
  expect(sold).toMatchObject([{ amount: '20', lockedUntil: null }]);
  const stranger = await world.newCustomer();
  for (const call of ['buyRecord', 'sellRecord', 'position'] as const) {
    expect((await world.call(`POST /stockTrade/${call}`, stranger)).data).toEqual({ records: [] });
  }
  world.price(stock, 100);
});

test('of what a page shows only its own is looked up, and nothing else of those that it passes over', async () => {
  // As beside other servers.
  turnPagesAlone(false);
  onTestFinished(() => turnPagesAlone(true));
  const customer = await world.newCustomer({ NGN: 10_000_000_00n });
  for (let count = 1; count <= 60; count++) await world.buy(customer, 10);
  const watched = new WatchedDatabase(world.database, 100);
  const rowsFor = async (read: (tx: Tx) => Promise<unknown[]>) => {
    watched.begin();
    const rows = await watched.database.tenant(customer.tenantId, async tx => {
      // As where there is much: of little PostgreSQL reads all.
      await sql`set local enable_seqscan = off`.execute(tx);
      return read(tx);
    });
    expect(rows).toHaveLength(5);
    return watched.held().rowsRead;
  };
  const orders = (pageNum: number) => (tx: Tx) =>
    listOrderRecords(tx, customer.customerId, 'buy', { pageNum, pageSize: 5 });
  const movements = (pageNum: number) => (tx: Tx) =>
    listMovements(tx, customer.customerId, { pageNum, pageSize: 5, desc: true });
  // Where what a page shows was looked for among all that the tenant has, it was all of them for each order: 548 rows, and 200 now.
  expect(await rowsFor(orders(1))).toBeLessThan(300);
  for (const page of [orders, movements]) {
    const [first, twelfth] = [await rowsFor(page(1)), await rowsFor(page(12))];
    // An entry of an index and a row for each: thousands where what stands beside them was worked out, too.
    expect(twelfth - first).toBeLessThan(3 * 55);
  }
});

test('orders are narrowed by time, currency and day trading', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_000_00n, USD: 1_000_000_00n });
  const orders = [
    [{}, stock],
    [{}, dollarStock],
    [{ dailyTrade: true }, stock],
  ] as const;
  for (const [count, [options, id]] of orders.entries()) {
    world.clock.nowMs = openTimeMs + 1_000 + count;
    expect((await world.buy(customer, (count + 1) * 10, options, id)).code).toBe(0);
  }
  const amounts = async (body: object) =>
    (await world.call('POST /stockTrade/buyRecord', customer, { body })).data.records.map(
      ({ amount }: { amount: string }) => amount,
    );
  expect(await amounts({})).toEqual(['30', '20', '10']);
  expect(await amounts({ from: openTimeMs + 1_001 })).toEqual(['30', '20']);
  expect(await amounts({ currencyType: 'USD' })).toEqual(['20']);
  expect(await amounts({ dailyTrade: true })).toEqual(['30']);
  expect(await amounts({ dailyTrade: false, currencyType: 'NGN' })).toEqual(['10']);
  for (const from of ['yesterday', -1, -6_570_745_747_598_990, 8_640_000_000_000_001]) {
    const wrong = await world.call('POST /stockTrade/buyRecord', customer, { body: { from } });
    expect([from, wrong]).toMatchObject([from, { code: 10400, data: { field: 'from' } }]);
  }
});

test('an order shows its place in the ledger, what was left after it, and the tolerance of its time', async () => {
  const customer = await world.newCustomer({ NGN: 10_000_00n, USD: 7_00n });
  await world.give(customer, shares(stock), 10n);
  const bought = (await world.buy(customer, 20)).data;
  await world.database.tenant(customer.tenantId, tx =>
    tx.updateTable('tenant').set({ price_tolerance: '0.02' }).execute(),
  );
  world.clock.nowMs += 1;
  await world.sell(customer, 10);
  await world.database.tenant(customer.tenantId, tx =>
    tx.updateTable('tenant').set({ price_tolerance: '0.01' }).execute(),
  );
  const purchase = (await world.call('POST /stockTrade/buyRecord', customer)).data.records[0];
  const sale = (await world.call('POST /stockTrade/sellRecord', customer)).data.records[0];
  expect(Number(purchase.tolerance)).toBe(0.01);
  expect(purchase.tolerance).toBe(bought.tolerance);
  // Two sums of money and the shares came first.
  expect(purchase).toMatchObject({ ledgerSequence: 4, balanceAfter: '7995.00' });
  expect(sale).toMatchObject({ ledgerSequence: 5, balanceAfter: '8992.50' });
});

test('an order has one number: in its answer and its record', async () => {
  const customer = await world.newCustomer({ NGN: 10_000_00n });
  const answers = [await world.buy(customer, 20, {}, stock), await world.buy(customer, 20, {}, stock)];
  const numbers = answers.map(({ data }) => data.number);
  expect(new Set(numbers).size).toBe(2);
  const { records } = (await world.call('POST /stockTrade/buyRecord', customer)).data;
  expect(records.map((record: { number: string }) => record.number).toSorted()).toEqual(numbers.toSorted());
  for (const { id, number, createdTime } of records)
    expect(number).toBe(recordNumber('order', id, createdTime));
});

test('balances and the shares that can be sold', async () => {
  const customer = await world.newCustomer({ NGN: 12_345_67n, USD: 89_01n });
  await world.give(customer, shares(stock), 15n);
  const balance = { balance: '12345.67', balanceUSD: '89.01' };
  expect((await world.call('GET /user/balance', customer)).data).toEqual(balance);
  const ask = (stockId: string) =>
    world.call('GET /user/balanceAndPosition', customer, { query: { stockId } });
  expect((await ask(stock)).data).toMatchObject({ ...balance, availableAmount: '15' });
  expect((await ask(otherStock)).data).toMatchObject({ ...balance, availableAmount: '0' });
  expect((await ask('INDIA-DECC')).code).toBe(10404);
  expect((await ask('nothing')).code).toBe(10404);
});

test('what was traded of a stock since the last close, which is what the day’s profit leaves out', async () => {
  const customer = await world.newCustomer({ NGN: 10_000_00n });
  const traded = async (stockId = stock) =>
    (await world.call('GET /user/balanceAndPosition', customer, { query: { stockId } })).data.tradedToday;
  world.price(stock, 100);
  expect(await traded()).toEqual({ shares: '0', cost: '0.00' });
  await world.buy(customer, 20);
  expect(await traded()).toEqual({ shares: '20', cost: '2000.00' });
  await world.give(customer, shares(stock), 30n);
  world.price(stock, 110);
  await world.sell(customer, 30, { price: '110' });
  expect(await traded()).toEqual({ shares: '-10', cost: '-1300.00' });
  world.price(stock, 100);
});

test('the figures of an account follow from the ledger and the last prices', async () => {
  const customer = await world.newCustomer({ NGN: 10_000_00n, USD: 5_000_00n });
  await world.buy(customer, 20);
  await world.buy(customer, 10, {}, dollarStock);
  world.price(stock, 110);
  world.price(dollarStock, 90.5);
  expect(await figures(customer)).toEqual({
    balance: '7995.00',
    balanceUSD: '3997.50',
    advancePayment: '0.00',
    advancePaymentUSD: '0.00',
    totalBalance: '7995.00',
    totalBalanceUSD: '3997.50',
    totalValue: '2200.00',
    totalValueUSD: '905.00',
    totalPNL: '200.00',
    totalPNLUSD: '-95.00',
    totalAssets: '10195.00',
    totalAssetsUSD: '4902.50',
  });
  world.price(stock, 100);
  world.price(dollarStock, 100);
});
