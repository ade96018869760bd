import { randomUUID } from 'node:crypto';
import { post } from '@openfloor/ledger/testing/post';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';

let world: MoneyWorld;
let buyer: MoneyCustomer;
let other: MoneyCustomer;
let dealer: string;
const stock = 'NSENG-BLOT';
const ids = {
  filled: randomUUID(),
  open: randomUUID(),
  unknown: randomUUID(),
  rejected: randomUUID(),
  closed: randomUUID(),
  others: randomUUID(),
};
const { filled, open, unknown, rejected, closed, others } = ids;
let noonMs: number;

beforeAll(async () => {
  world = await createMoneyWorld();
  dealer = await world.staffToken(['dealing']);
  buyer = await world.newCustomer({ name: 'Zubaida Blotter', cash: { NGN: 10_000_000n } });
  other = await world.newCustomer();
  noonMs = Date.now() - 1_000;
  const order = (id: string, state: string, beforeMs: number, more: Record<string, string> = {}) => {
    const isFilled = state === 'filled';
    const columns: Record<string, string> = {
      tenant_id: 'current_tenant_id()',
      ...{
        order_id: `'${id}'`,
        customer_id: `'${buyer.customerId}'`,
        side: `'buy'`,
        instrument_id: `'${stock}'`,
      },
      ...{
        currency: `'NGN'`,
        shares: '100',
        day_trade: 'false',
        origin: `'customer'`,
        session_id: `'${id}'`,
      },
      ...{
        address: `'192.0.2.9'`,
        user_agent: `'curl/8.0'`,
        fee_rate: '0.0025',
        fee_minimum: '100',
        tolerance: '0.01',
      },
      ...{
        shown_price: '12.40',
        quote_price: '12.50',
        quote_source: `'hand'`,
        quote_age_ms: '40',
        venue: `'desk'`,
      },
      ...{ quote_at: moment(beforeMs + 40), received_at: moment(beforeMs), state: `'${state}'` },
      ...(isFilled && {
        executed_at: moment(beforeMs - 10),
        fill_price: '12.50',
        gross: '125000',
        fee: '313',
      }),
      ...(state === 'rejected' && { reject_reason: `'Outside the price band'` }),
      ...more,
    };
    return `insert into trade_order (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`;
  };
  const moment = (beforeMs: number) => `'${new Date(noonMs - beforeMs).toISOString()}'`;
  await asTablesOwner(world.server, world.tenantId, [
    `insert into instrument (instrument_id, source, market, symbol, name, currency, is_index, price_decimals, tick_size,
       listed, sort)
     values ('${stock}', 'hand', 'NSENG', 'BLOT', 'Blotting Paper', 'NGN', false, 2, 0.01, true, 1),
       ('US-ELSE', 'hand', 'US', 'ELSE', 'Something Else', 'USD', false, 2, 0.01, true, 2)`,
    order(filled, 'filled', 100, { day_trade: 'true', day_close_at: moment(0) }),
    order(open, 'accepted', 200),
    order(unknown, 'unknown', 300, { side: `'sell'` }),
    order(rejected, 'rejected', 400),
    order(closed, 'filled', 500, { origin: `'square-off'`, side: `'sell'`, session_id: 'null' }),
    order(others, 'rejected', 86_400_000 * 3, {
      customer_id: `'${other.customerId}'`,
      instrument_id: `'US-ELSE'`,
    }),
    `insert into ledger_hold (tenant_id, hold_id, customer_id, asset, amount, cause)
     values (current_tenant_id(), '${open}', '${buyer.customerId}', 'NGN', 125313, 'hold/${open}')`,
    `insert into order_refusal (tenant_id, minute, customer_id, reason)
     values (current_tenant_id(), ${Math.floor(noonMs / 60_000)}, '${buyer.customerId}', 'priceMoved')`,
  ]);
});
afterAll(() => world.close());

const ask = async (query: Record<string, string> = {}) =>
  (await world.call('GET /orders', { as: dealer, query })).data;
const found = async (query: Record<string, string>) =>
  (await ask({ size: '100', ...query })).records.map(({ id }: { id: string }) => id);

describe('the blotter', () => {
  test('has every order of every customer, newest first, with what it was decided on', async () => {
    const { records, total } = await ask({ size: '100' });
    expect(records.slice(0, 5).map(({ id }: { id: string }) => id)).toEqual([
      filled,
      open,
      unknown,
      rejected,
      closed,
    ]);
    const times = records.map(({ receivedTime }: { receivedTime: number }) => receivedTime);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect([total, records.at(-1)?.id]).toEqual([6, others]);
    expect(records[0]).toMatchObject({
      ...{
        number: expect.stringMatching(/^O-\d{8}-/),
        side: 'buy',
        type: 'day',
        market: 'NSENG',
        venue: 'desk',
      },
      ...{ stockSymbol: 'BLOT', shares: '100', shownPrice: '12.40', quotePrice: '12.50', fillPrice: '12.50' },
      ...{
        gross: '1250.00',
        fee: '3.13',
        state: 'filled',
        quoteSource: 'hand',
        quoteAge: 50,
        fromBlock: false,
      },
      customer: { id: buyer.customerId, name: 'Zubaida Blotter', status: 'active' },
    });
  });

  test.each<[string, () => Record<string, string>, () => string[]]>([
    ['state', () => ({ state: 'unknown' }), () => [unknown]],
    ['type', () => ({ type: 'close', stockId: stock }), () => [closed]],
    ['side', () => ({ side: 'sell', stockId: stock }), () => [unknown, closed]],
    ['customer', () => ({ customerId: buyer.customerId, state: 'rejected' }), () => [rejected]],
    ['time', () => ({ from: String(noonMs - 350), to: String(noonMs - 150) }), () => [open, unknown]],
    ['a name', () => ({ search: 'zubaida b', state: 'filled' }), () => [filled, closed]],
    ['a symbol', () => ({ search: 'blo', side: 'sell' }), () => [unknown, closed]],
    ['a stock’s name', () => ({ search: 'otting p', state: 'rejected' }), () => [rejected]],
    ['nobody', () => ({ search: 'nobody has this' }), () => []],
    ['no id', () => ({ customerId: 'x' }), () => []],
  ])('is narrowed by %s', async (_, query, ids) => {
    expect(await found(query())).toEqual(ids());
  });

  test('is searched by the number that people name an order by, and by its beginning', async () => {
    const [{ number }] = (await ask({ state: 'unknown' })).records;
    expect(await found({ search: number })).toEqual([unknown]);
    expect(await found({ search: number.toLowerCase().slice(0, 18) })).toEqual([unknown]);
    expect(await found({ search: number.replace('O-', 'X-') })).toEqual([]);
  });

  test('sums up what is open and what became of the day’s orders', async () => {
    const { data } = await world.call('GET /orders/summary', { as: dealer });
    expect(data.open).toEqual({ count: 1, held: [{ currency: 'NGN', amount: '1253.13' }] });
    expect(data.unknown).toEqual({ count: 1, oldestTime: noonMs - 300 });
    expect(data.rejected).toEqual({ count: 1, reasons: [{ reason: 'Outside the price band', count: 1 }] });
    expect(data.refused).toEqual([{ reason: 'priceMoved', count: 1 }]);
    expect(data.filled).toEqual({ count: 2, gross: [{ currency: 'NGN', amount: '2500.00' }] });
  });

  test('opens an order with its terms, its hold, and its place in the ledger', async () => {
    const one = (id: string) => world.call('GET /orders/{id}', { as: dealer, params: { id } });
    expect((await one(open)).data).toMatchObject({
      ...{
        state: 'accepted',
        held: '1253.13',
        ledger: null,
        tolerance: '0.01',
        feeRate: '0.0025',
        feeMinimum: '1.00',
      },
      ...{ address: '192.0.2.9', device: 'curl', correction: null },
    });
    const line = { scene: 'TRADE', asset: 'NGN', amount: 5n, from: 'available', to: 'house.market' } as const;
    const booking = { customerId: buyer.customerId, cause: `order/${filled}` as const, lines: [line] };
    await world.server.database.tenant(world.tenantId, tx => post(tx, new Date(), [booking]));
    expect((await one(filled)).data.ledger).toEqual({
      sequence: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await one(randomUUID())).code).toBe(10_404);
    expect((await one('none')).code).toBe(10_404);
  });

  test('refuses what it does not know', async () => {
    for (const query of [
      { state: 'cancelled' },
      { from: '-1' },
      { sort: 'price' },
      { surprise: '1' },
      { type: '' },
    ])
      expect(
        (await world.call('GET /orders', { as: dealer, query: query as Record<string, string> })).code,
      ).toBe(10_400);
  });

  test('is read from the newest order on, however many there are', async () => {
    const plans = await world.server.database.tenant(world.tenantId, async tx => {
      // The table is small here: reading all of it would be the quickest.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain
        select o.order_id from trade_order o where o.instrument_id = ${stock} and o.state = 'rejected'
        order by o.received_at desc, o.order_id desc limit 20`.execute(tx);
      return rows.map(row => row['QUERY PLAN']).join('\n');
    });
    expect(plans).toMatch(/Index Scan Backward using trade_order_\w*received_at_order_id/);
    expect(plans).not.toMatch(/Seq Scan|-> {2}Sort /);
  });
});
