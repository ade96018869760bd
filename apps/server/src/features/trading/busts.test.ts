import { randomUUID } from 'node:crypto';
import { readBalances } from '@openfloor/ledger/post';
import { shareAsset } from '@openfloor/ledger/vocabulary';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { checkBooks } from '../books/check-books.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from '../withdrawals/testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let world: WithdrawalDesk['world'];
const stock = 'NSENG-ACME';
const made: string[] = [];
beforeAll(async () => {
  desk = await createWithdrawalDesk();
  ({ world } = desk);
  const owner = new pg.Client({ connectionString: world.server.databaseUrl });
  await owner.connect();
  await owner.query(`insert into instrument (instrument_id, source, market, symbol, name, currency, is_index,
      price_decimals, tick_size, listed, sort)
    values ('${stock}', 'hand', 'NSENG', 'ACME', 'Acme', 'NGN', false, 2, 0.01, true, 1) on conflict do nothing`);
  await owner.end();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.checkLedger();
  const { differences } = await checkBooks(world.server.database, world.tenantId);
  // Customers of these tests begin with money that no record brought them.
  expect(differences.filter(({ record }) => made.includes(record.split('/')[1] ?? ''))).toEqual([]);
  expect(differences.filter(({ record }) => record.startsWith('position/'))).toEqual([]);
});

const told = 'The exchange cancelled all trades of that minute.';
let references = 0;
const newReference = () => `VENUE-${++references}`;

/** Filled at once, as the server's own statement does it; fees are 1 %. Its id. */
async function trade(customer: MoneyCustomer, side: 'buy' | 'sell', shares: number, price: number) {
  const orderId = randomUUID();
  const gross = shares * price * 100;
  const at = new Date().toISOString();
  const key = sql`encode(sha256(convert_to(${orderId}, 'UTF8')), 'hex')`;
  const order = {
    ...{
      ordinal: 0,
      order_id: orderId,
      customer_id: customer.customerId,
      side,
      instrument_id: stock,
      currency: 'NGN',
    },
    ...{
      shares,
      day_trade: false,
      origin: 'customer',
      session_id: randomUUID(),
      fee_rate: '0.01',
      fee_minimum: 0,
    },
    ...{ tolerance: '0.01', shown_price: price, quote_price: price, quote_at: at, quote_source: 'hand' },
    ...{ quote_age_ms: 0, received_at: at, venue: 'hand', gross, fee: Math.round(gross / 100) },
    ...{ locked_until: null, day_close_at: null, reply: {} },
  };
  const outcome = await world.server.database.tenant(customer.tenantId, async tx => {
    const { rows } = await sql<{ outcome: string }>`
      select outcome from place_orders(now(), jsonb_build_array(${JSON.stringify(order)}::jsonb
        || jsonb_build_object('key_hash', '\\x' || ${key}, 'fingerprint', '\\x' || ${key})))`.execute(tx);
    return rows[0]?.outcome;
  });
  expect(outcome).toBe('filled');
  made.push(orderId);
  return orderId;
}
const propose = (orderId: string, more: object = {}, as = desk.maker) =>
  desk.propose('trade.bust', { orderId, venueReference: newReference(), told, ...more }, as);
async function bust(orderId: string, more: object = {}) {
  const { code, data } = await propose(orderId, more);
  expect(code, JSON.stringify(data)).toBe(0);
  expect(await desk.approve(data.id)).toMatchObject({ code: 0 });
}
/** In minor units: money, shares, and what a share has cost. */
const held = ({ tenantId, customerId }: MoneyCustomer) =>
  world.server.database.tenant(tenantId, async tx => {
    const balances = await readBalances(tx, customerId);
    const { rows } = await sql<{
      average: string;
    }>`select trim_scale(average_cost)::text as average from position_cost
      where customer_id = ${customerId} and instrument_id = ${stock}`.execute(tx);
    return [
      balances.of('NGN', 'available'),
      balances.of(shareAsset(stock), 'available'),
      rows[0]?.average ?? '0',
    ];
  });
const preview = async (id: string, query: Record<string, string> = {}) =>
  (await world.call('GET /orders/{id}/bust', { as: desk.maker, params: { id }, query })).data;
const newest = async (customer: MoneyCustomer, side: 'buy' | 'sell') =>
  (await desk.call(`POST /stockTrade/${side}Record`, customer, {})).data.records[0];

describe('a trade that its venue takes back', () => {
  test('gives money and fee of a purchase back, takes the shares, and is as if it had never been', async () => {
    const customer = await desk.payable(100_000_00n);
    await trade(customer, 'buy', 100, 10);
    const id = await trade(customer, 'buy', 100, 20);
    expect(await held(customer)).toEqual([96_970_00n, 200n, '15']);
    expect(await preview(id)).toMatchObject({
      problem: null,
      effect: { amount: '2020.00', shares: '-100', claim: '0.00' },
    });
    await bust(id, { venueReference: 'VENUE-X' });
    expect(await held(customer)).toEqual([98_990_00n, 100n, '10']);
    expect((await newest(customer, 'buy')).corrected).toMatchObject({
      ...{ kind: 'bust', price: null, amount: '2020.00', venueReference: 'VENUE-X', reason: told },
    });
    const { token, host } = customer;
    const notices = await world.server.call('GET /notifications', { token, host });
    expect(notices.data.records[0]).toMatchObject({ kind: 'TRADE_BUSTED', payload: { amount: '2020.00' } });
    const moved = (await desk.call('POST /finance/transaction', customer, {})).data.records;
    expect(moved[0]).toMatchObject({ scene: 'TRADE_FEE', amount: '20.00' });
    expect(moved[1]).toMatchObject({ scene: 'TRADE_BUST', amount: '2000.00' });
    // Once: also at another price.
    expect(await propose(id)).toMatchObject({ code: 10_409 });
    expect(await propose(id, { price: '11' })).toMatchObject({ code: 10_409 });
  });

  test('takes the proceeds of a sale back as far as they are there, claims the rest, and returns the shares at their old cost', async () => {
    const customer = await desk.payable(1_010_00n);
    await trade(customer, 'buy', 100, 10);
    const sale = await trade(customer, 'sell', 100, 30);
    await trade(customer, 'buy', 100, 20);
    expect(await held(customer)).toEqual([950_00n, 100n, '20']);
    await bust(sale);
    // 2,970 are taken; 950 were there.
    expect(await held(customer)).toEqual([0n, 200n, '15']);
    const { token, host } = customer;
    const claims = (await world.server.call('GET /finance/claims', { token, host })).data;
    expect(claims).toMatchObject([{ cause: 'TRADE', recordId: sale, amount: '2020.00', reason: told }]);
  });

  test('is refused with the reason while later trades need its shares', async () => {
    const customer = await desk.payable(100_000_00n);
    const id = await trade(customer, 'buy', 100, 10);
    const sale = await trade(customer, 'sell', 60, 12);
    expect(await propose(id)).toMatchObject({ code: 10_409, data: { problem: 'laterTradesFirst' } });
    expect(await preview(id)).toMatchObject({ problem: 'laterTradesFirst' });
    // Shares that came later do not stand in for those that are gone.
    await trade(customer, 'buy', 100, 11);
    expect(await propose(id)).toMatchObject({ data: { problem: 'laterTradesFirst' } });
    await bust(sale);
    await bust(id);
    expect((await held(customer)).slice(1)).toEqual([100n, '11']);
  });

  test('happens once, however many propose and approve it at once, and needs two', async () => {
    const customer = await desk.payable(100_000_00n);
    const id = await trade(customer, 'buy', 100, 10);
    const ids: string[] = [];
    for (const as of [desk.maker, await world.staffToken(['owner'])])
      ids.push((await propose(id, {}, as)).data.id);
    expect((await desk.approve(ids[0] ?? '', desk.maker)).code).not.toBe(0);
    const outcomes = await Promise.all(ids.flatMap(one => [desk.approve(one), desk.approve(one)]));
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await held(customer)).slice(0, 2)).toEqual([100_000_00n, 0n]);
  });
});

describe('a corrected price', () => {
  test('moves the difference with its fee, in either direction, and the cost follows', async () => {
    const customer = await desk.payable(100_000_00n);
    const [dear, cheap] = [await trade(customer, 'buy', 100, 10), await trade(customer, 'buy', 100, 20)];
    await bust(dear, { price: '12' });
    expect(await held(customer)).toEqual([96_768_00n, 200n, '16']);
    await bust(cheap, { price: '18.00' });
    expect(await held(customer)).toEqual([96_970_00n, 200n, '15']);
    expect((await newest(customer, 'buy')).corrected).toMatchObject({ kind: 'correction', price: '18.00' });
  });

  test.each([
    ['the price that it had', { price: '10.00' }],
    ['a price below zero', { price: '-1' }],
    ['an unknown field', { shares: '1' }],
    ['no reference', { venueReference: ' ' }],
    ['an id that is none', { orderId: 'x' }],
  ])('refuses %s', async (_, more) => {
    const customer = await desk.payable(100_000_00n);
    expect((await propose(await trade(customer, 'buy', 100, 10), more)).code).toBe(10_400);
  });

  test('refuses a reference of another correction, and what another tenant has', async () => {
    const customer = await desk.payable(100_000_00n);
    const [one, other] = [await trade(customer, 'buy', 100, 10), await trade(customer, 'buy', 100, 10)];
    const waiting = await propose(other, { venueReference: 'VENUE-ONCE' });
    await bust(one, { venueReference: 'VENUE-ONCE' });
    expect(await desk.approve(waiting.data.id)).toMatchObject({ code: 10_400 });
    const foreign = await world.staffToken(['treasury'], hosts.aurora);
    const payload = { orderId: other, venueReference: 'V', told };
    const body = { kind: 'trade.bust', payload, reason: 'Mine' };
    expect((await world.call('POST /approvals', { as: foreign, host: hosts.aurora, body })).code).toBe(
      10_404,
    );
    const asked = { as: foreign, host: hosts.aurora, params: { id: other }, query: {} };
    expect((await world.call('GET /orders/{id}/bust', asked)).code).toBe(10_404);
  });
});

test('whoever holds the server’s login takes nothing back without what two people decided', async () => {
  const customer = await desk.payable(100_000_00n);
  const id = await trade(customer, 'buy', 100, 10);
  const { data } = await propose(id);
  const look = await world.call('GET /approvals/{id}/case', { as: desk.maker, params: { id: data.id } });
  expect(look.data.shares).toMatchObject({ before: '100', change: '-100', after: '0' });
  expect(look.data.balance).toMatchObject({ currency: 'NGN', after: '100000.00' });
  const write = (statement: ReturnType<typeof sql>) =>
    world.server.database.tenant(customer.tenantId, tx => statement.execute(tx));
  await expect(write(sql`select order_bust(now(), gen_random_uuid(), ${data.id})`)).rejects.toThrow(
    'as two people decided',
  );
  await desk.approve(data.id);
  await expect(write(sql`select order_bust(now(), gen_random_uuid(), ${data.id})`)).rejects.toThrow(
    'recordChanged',
  );
  await expect(write(sql`insert into trade_bust select * from trade_bust`)).rejects.toThrow(
    'permission denied',
  );
  await expect(write(sql`update position_cost set average_cost = 1`)).rejects.toThrow('permission denied');
});

describe('shares that come or go by hand', () => {
  const adjust = (customer: MoneyCustomer, more: object, as = desk.maker) =>
    desk.propose(
      'shares.adjustment',
      { customerId: customer.customerId, stockId: stock, direction: 'out', shares: '30', ...more },
      as,
    );

  test('bring their cost along, and take the average, by two people; the customer is told', async () => {
    const customer = await desk.payable(100_000_00n);
    const purchase = await trade(customer, 'buy', 100, 10);
    const came = await adjust(customer, { direction: 'in', shares: '100', price: '20' });
    expect((await desk.approve(came.data.id, desk.maker)).code).not.toBe(0);
    expect(await desk.approve(came.data.id)).toMatchObject({ code: 0 });
    expect(await held(customer)).toEqual([98_990_00n, 200n, '15']);
    const { token, host } = customer;
    const notices = await world.server.call('GET /notifications', { token, host });
    expect(notices.data.records[0]).toMatchObject({ kind: 'SHARES_ADJUSTED', payload: { shares: '100' } });
    const left = await adjust(customer, {});
    expect(await desk.approve(left.data.id)).toMatchObject({ code: 0 });
    expect((await held(customer)).slice(1)).toEqual([170n, '15']);
    // A purchase is taken back from among them all the same.
    await bust(purchase);
    expect((await held(customer)).slice(1)).toEqual([70n, '20']);
  });

  test('refuse more than there is, no cost, a cost of what goes, no stock, an index, and another tenant', async () => {
    const customer = await desk.payable(100_000_00n);
    await trade(customer, 'buy', 20, 10);
    expect((await adjust(customer, { shares: '21' })).code).toBe(20_002);
    for (const more of [
      { direction: 'in' },
      { price: '1' },
      { shares: '0' },
      { shares: '1.5' },
      { surprise: 1 },
    ])
      expect((await adjust(customer, more)).code).toBe(10_400);
    expect((await adjust(customer, { stockId: 'NSENG-NONE' })).code).toBe(10_404);
    const foreign = await world.staffToken(['treasury'], hosts.aurora);
    const payload = { customerId: customer.customerId, stockId: stock, direction: 'out', shares: '5' };
    const body = { kind: 'shares.adjustment', payload, reason: 'Mine' };
    expect((await world.call('POST /approvals', { as: foreign, host: hosts.aurora, body })).code).toBe(
      10_404,
    );
    const { data } = await adjust(customer, { shares: '10' });
    await expect(
      world.server.database.tenant(customer.tenantId, tx =>
        sql`select shares_adjust(now(), gen_random_uuid(), ${data.id})`.execute(tx),
      ),
    ).rejects.toThrow('as two people decided');
  });
});
