import { verifyLedger } from '@openfloor/ledger/verify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTenantIds } from '../kernel/tenant/tenant-store.ts';
import { createTestApp, hosts, type TestApp } from '../testing/test-app.ts';
import { offerHistory } from './seed-offers.ts';
import { seedTrading } from './seed-trading.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
  const seed = () =>
    seedTrading(server.database, server.market.hub, Date.now(), undefined, [offerHistory(server.parts)]);
  await Promise.all([seed(), seed()]);
}, 300_000);
afterAll(() => server.close());

const areas = { savanna: ['NGN', 'USD'], aurora: ['BRL', 'USD'], lotus: ['INR'] } as const;
const lists = [
  'POST /blockTrade',
  'POST /ipo/pageIpo',
  'POST /ipo/pagePlacement',
  'POST /ipo/pageBlockPlacement',
  'POST /stockSnapUp',
] as const;

test.each(Object.entries(areas))('%s has something to show everywhere', async (name, currencies) => {
  const host = hosts[name as keyof typeof hosts];
  const token = await server.logIn('demo', 'Demo!2026', host);
  const states = async (call: (typeof lists)[number], area: string) => {
    const { data } = await server.call(call, {
      host,
      token,
      body: call === 'POST /stockSnapUp' ? { area } : { area, pageSize: 50 },
    });
    return new Set(
      (data.records ?? data).map((one: { state: string }) => one.state.replace('ALLOTTED', 'ENDED')),
    );
  };
  for (const area of currencies) {
    for (const call of lists) {
      expect([call, area, [...(await states(call, area))].sort()]).toEqual([
        call,
        area,
        ['ENDED', 'NOT_STARTED', 'OPEN'],
      ]);
    }
  }
  const list = async (
    call: 'POST /ipo/pageApply' | 'POST /quantitative/orders' | 'POST /quantitative/productList',
  ) => (await server.call(call, { host, token, body: { pageSize: 100 } })).data.records;
  for (const area of currencies) {
    const own = (await list('POST /ipo/pageApply')).filter(
      (one: { currencyType: string }) => one.currencyType === area,
    );
    expect(new Set(own.map((one: { status: string }) => one.status))).toEqual(
      new Set(['APPLYING', 'FUNDING', 'FINISH', 'FAILED']),
    );
    const orders = (await list('POST /quantitative/orders')).filter(
      (one: { currencyType: string }) => one.currencyType === area,
    );
    expect(new Set(orders.map((one: { status: string }) => one.status))).toEqual(
      new Set(['HOLDING', 'MATURED']),
    );
    expect(orders.some((one: { profitAmount: string }) => Number(one.profitAmount) < 0)).toBe(true);
  }
  expect((await list('POST /quantitative/productList')).length).toBe(4 * currencies.length);
});

test('what customers of Aurora read is in Portuguese', async () => {
  const host = hosts.aurora;
  const token = await server.logIn('demo', 'Demo!2026', host);
  const products = await server.call('POST /quantitative/productList', {
    host,
    token,
    body: { pageSize: 100 },
  });
  expect(new Set(products.data.records.map(({ name }: { name: string }) => name))).toEqual(
    new Set(['Aurora Impulso 60', 'Aurora Calmaria 14', 'Aurora Valor 180', 'Aurora Vaivém 30']),
  );
  const offers = await server.call('POST /ipo/pageIpo', { host, token, body: { area: 'BRL', pageSize: 50 } });
  for (const { documents } of offers.data.records) {
    expect(documents.map(({ title }: { title: string }) => title)).toEqual(['Prospecto (demonstração)']);
  }
});

test('a guest is told when a stock is to be listed, where an offer says it', async () => {
  const token = await server.logIn('demo', 'Demo!2026');
  const { data } = await server.call('POST /ipo/pageIpo', { token, body: { area: 'NGN', pageSize: 50 } });
  const ahead = data.records.filter(({ state }: { state: string }) =>
    ['OPEN', 'NOT_STARTED'].includes(state),
  );
  expect(ahead).toHaveLength(3);
  for (const { stockId, listingTime } of ahead) {
    expect((await server.call('GET /ipo/listing', { query: { stockId } })).data).toEqual({ listingTime });
    const elsewhere = { host: hosts.lotus, query: { stockId } };
    expect((await server.call('GET /ipo/listing', elsewhere)).data).toEqual({ listingTime: null });
  }
});

test('the ledger agrees, and its times follow its numbers', async () => {
  for (const tenantId of await listTenantIds(server.database)) {
    expect((await verifyLedger(server.database, tenantId)).difference).toBeUndefined();
    await server.database.tenant(tenantId, async tx => {
      const { rows } = await sql<{ wrong: bigint; advance: bigint; paid: bigint }>`
        select (select count(*) from ledger_transaction a join ledger_transaction b using (tenant_id, customer_id)
            where b.sequence = a.sequence + 1 and b.posted_at < a.posted_at) as wrong,
          (select coalesce(sum(balance), 0)::bigint from ledger_balance where account = 'advance') as advance,
          (select coalesce(sum(paid + fee_paid), 0)::bigint from application where status = 'FUNDING') as paid`.execute(
        tx,
      );
      expect(rows[0]?.wrong).toBe(0n);
      expect(rows[0]?.advance).toBe(rows[0]?.paid);
    });
  }
});
