import { randomUUID } from 'node:crypto';
import { watchListStocksMax, watchListsMax } from '@openfloor/contract/stocks/watch-list-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld, range } from '../../testing/money-world.ts';
import { type CallOptions, hosts } from '../../testing/test-app.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await createMoneyWorld({}, { feed: 'simulated' });
});
afterAll(() => world.close());

type Key = Parameters<MoneyWorld['server']['call']>[0];
const ask = (key: Key, { token, host }: MoneyCustomer, options: CallOptions = {}) =>
  world.server.call(key, { token, host, ...options });
const make = (customer: MoneyCustomer, name: string) => ask('POST /watchLists', customer, { body: { name } });
const lists = async (customer: MoneyCustomer, stockId?: string) =>
  (await ask('GET /watchLists', customer, { query: stockId ? { stockId } : {} })).data;
const stocks = async (customer: MoneyCustomer, id: string) =>
  (await ask('GET /watchLists/{id}/stocks', customer, { params: { id } })).data.map(
    (stock: { id: string }) => stock.id,
  );
const put = (customer: MoneyCustomer, id: string, stockId: string) =>
  ask('POST /watchLists/{id}/stocks/{stockId}', customer, { params: { id, stockId } });

describe('lists', () => {
  test('are made, renamed, ordered and deleted; a stock is in several of them', async () => {
    const customer = await world.newCustomer();
    const banks = (await make(customer, '  Banks ')).data.id;
    const energy = (await make(customer, 'Energy')).data.id;
    for (const stockId of ['NSENG-KANCEM', 'NSENG-ZUMBANK', 'NSENG-KANCEM']) {
      expect((await put(customer, banks, stockId)).code).toBe(0);
    }
    await put(customer, energy, 'NSENG-KANCEM');
    expect(await stocks(customer, banks)).toEqual(['NSENG-ZUMBANK', 'NSENG-KANCEM']);
    expect(await lists(customer, 'NSENG-ZUMBANK')).toEqual([
      { id: banks, name: 'Banks', stocks: 2, has: true },
      { id: energy, name: 'Energy', stocks: 1, has: false },
    ]);
    await ask('PUT /watchLists/{id}', customer, { params: { id: banks }, body: { name: 'Old banks' } });
    await ask('PUT /watchListOrder', customer, { body: { ids: [energy, banks] } });
    expect((await lists(customer)).map((list: { name: string }) => list.name)).toEqual([
      'Energy',
      'Old banks',
    ]);
    const params = { id: banks, stockId: 'NSENG-ZUMBANK' };
    for (const _ of [1, 2]) {
      expect((await ask('DELETE /watchLists/{id}/stocks/{stockId}', customer, { params })).code).toBe(0);
    }
    expect(await stocks(customer, banks)).toEqual(['NSENG-KANCEM']);
    await ask('DELETE /watchLists/{id}', customer, { params: { id: banks } });
    expect((await ask('GET /watchLists/{id}/stocks', customer, { params: { id: banks } })).code).toBe(10404);
    expect(await stocks(customer, energy)).toEqual(['NSENG-KANCEM']);
    // The favourites are a list of their own.
    expect((await ask('GET /stock/myStocks', customer)).data).toEqual([]);
  });

  test('have prices as every list has', async () => {
    const customer = await world.newCustomer();
    const { id } = (await make(customer, 'Banks')).data;
    await put(customer, id, 'NSENG-KANCEM');
    const { data } = await ask('GET /watchLists/{id}/stocks', customer, { params: { id } });
    expect(data).toMatchObject([{ symbol: 'KANCEM', currencyType: 'NGN', delayed: false }]);
    expect(data[0].price).toBeGreaterThan(0);
  });
});

describe('what is refused', () => {
  test.each<[string, object, number, string]>([
    ['no name', { name: ' ' }, 10400, 'listNameRequired'],
    ['an endless name', { name: 'n'.repeat(31) }, 10400, 'tooLong'],
    ['a name that turns its direction', { name: 'sknab\u202e' }, 10400, 'textControls'],
    ['a name taken', { name: 'BANKS' }, 10409, 'listNameTaken'],
  ])('%s', async (_, body, code, problem) => {
    const customer = await world.newCustomer();
    await make(customer, 'Banks');
    expect(await ask('POST /watchLists', customer, { body })).toMatchObject({
      code,
      data: { field: 'name', problem },
    });
    const { id } = (await make(customer, 'Energy')).data;
    const renamed = await ask('PUT /watchLists/{id}', customer, { params: { id }, body });
    expect(renamed).toMatchObject({ code, data: { problem } });
  });

  test('a list too many, also of many made at once', async () => {
    const customer = await world.newCustomer();
    const replies = await Promise.all(
      range(watchListsMax + 4).map(number => make(customer, `List ${number}`)),
    );
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(watchListsMax);
    expect(replies.filter(reply => reply.data?.problem === 'listLimit')).toHaveLength(4);
    expect(await lists(customer)).toHaveLength(watchListsMax);
  });

  test('a stock too many', async () => {
    const customer = await world.newCustomer();
    const { id } = (await make(customer, 'Everything')).data;
    await world.server.database.tenant(customer.tenantId, tx =>
      sql`insert into watch_list_stock (list_id, instrument_id)
        select ${id}, 'NSENG-OLD' || n from generate_series(1, ${watchListStocksMax - 1}) n`.execute(tx),
    );
    const both = await Promise.all([put(customer, id, 'NSENG-KANCEM'), put(customer, id, 'NSENG-ZUMBANK')]);
    expect(both.map(reply => reply.code).sort()).toEqual([0, 10409]);
    expect(both.find(reply => reply.code === 10409)?.data).toMatchObject({ problem: 'listFull' });
  });

  test('a stock that the tenant does not show, and an order that leaves a list out', async () => {
    const customer = await world.newCustomer();
    const { id } = (await make(customer, 'Banks')).data;
    await make(customer, 'Energy');
    for (const stockId of ['INDIA-DECCSTL', 'NSENG-NOTHING'])
      expect((await put(customer, id, stockId)).code).toBe(10404);
    for (const ids of [[id], [id, id], [id, randomUUID()], []])
      expect((await ask('PUT /watchListOrder', customer, { body: { ids } })).code).toBe(10409);
  });
});

test('somebody else’s list is one that is not there', async () => {
  const owner = await world.newCustomer();
  const { id } = (await make(owner, 'Banks')).data;
  await put(owner, id, 'NSENG-KANCEM');
  for (const host of [hosts.savanna, hosts.aurora]) {
    const stranger = await world.newCustomer({ host });
    const stockId = host === hosts.savanna ? 'NSENG-ZUMBANK' : 'BMFBOVESPA-BATL4';
    for (const params of [
      { id, stockId },
      { id: 'x', stockId },
    ]) {
      const replies = await Promise.all([
        ask('GET /watchLists/{id}/stocks', stranger, { params }),
        ask('PUT /watchLists/{id}', stranger, { params, body: { name: 'Mine' } }),
        ask('POST /watchLists/{id}/stocks/{stockId}', stranger, { params }),
        ask('DELETE /watchLists/{id}/stocks/{stockId}', stranger, { params }),
        ask('DELETE /watchLists/{id}', stranger, { params }),
      ]);
      expect(replies.map(reply => reply.code)).toEqual(Array(5).fill(10404));
    }
    expect((await ask('PUT /watchListOrder', stranger, { body: { ids: [id] } })).code).toBe(10409);
    expect(await lists(stranger, 'NSENG-KANCEM')).toEqual([]);
  }
  expect(await lists(owner)).toEqual([{ id, name: 'Banks', stocks: 1, has: false }]);
});
