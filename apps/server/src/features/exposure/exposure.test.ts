import { randomUUID } from 'node:crypto';
import { post } from '@openfloor/ledger/testing/post';
import type { Line } from '@openfloor/ledger/vocabulary';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HandFeed, handInstrument, handSnapshot } from '../../market/testing/hand-feed.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import { reconciliationDayJob } from '../reconciliation/reconciliation-job.ts';

tries('deciding alone what takes two people');

let world: MoneyWorld;
let customer: MoneyCustomer;
let dealer: string;
let checker: string;
let clockMs = Date.now();
const dayMs = 86_400_000;
const [acme, bolt, widg, gone] = ['NSENG-ACME', 'NSENG-BOLT', 'US-WIDG', 'NSENG-GONE'] as const;
/** Noon in Lagos of the day before yesterday, which is reconciled. */
const pastDay = new Date(Date.now() - 2 * dayMs + 3_600_000).toISOString().slice(0, 10);
const pastNoon = new Date(`${pastDay}T11:00:00Z`);

beforeAll(async () => {
  const feed = new HandFeed([
    handInstrument('ACME'),
    handInstrument('BOLT'),
    handInstrument('GONE', { listed: false }),
    handInstrument('WIDG', { market: 'US' }),
  ]);
  feed.days = [
    { ...handSnapshot('ACME', Date.now()), id: acme },
    { ...handSnapshot('BOLT', Date.now()), id: bolt },
    { ...handSnapshot('WIDG', Date.now()), id: widg },
  ];
  world = await createMoneyWorld({}, { feed, now: () => clockMs });
  dealer = await world.staffToken(['dealing']);
  checker = await world.staffToken(['compliance']);
  customer = await world.newCustomer();
  await asTablesOwner(world.server, world.tenantId, [
    `update money_setting set usd_to_local = 1500, local_to_usd = 0.0006`,
  ]);
  await move(pastNoon, ['house.market', 'available', acme, 1_000n], ['house.offer', 'locked', acme, 200n]);
  const { database } = world.server;
  await asTablesOwner(world.server, world.tenantId, [
    `insert into candle_day (instrument_no, minute, open, high, low, close, volume, turnover)
     select instrument_no, extract(epoch from '${pastDay}'::date - 1) / 60, 9, 9.5, 9, 9.5, 1, 9.5 from instrument
     where instrument_id = '${acme}'`,
  ]);
  const due = new Date(Date.parse(`${pastDay}T23:02:00Z`));
  await reconciliationDayJob(database).run(world.tenantId, due, due);
  for (const [symbol, price] of [
    ['ACME', 12.5],
    ['BOLT', 50],
    ['WIDG', 2],
  ] as const)
    feed.tick(symbol, Date.now(), price);
  await move(
    new Date(),
    ['available', 'house.market', acme, 400n],
    ['house.custody', 'available', bolt, 300n],
    ['available', 'house.market', bolt, 300n],
    ['house.market', 'available', widg, 10n],
    ['house.market', 'available', gone, 5n],
    ['house.fx', 'available', 'USD', 5_000n],
    ['available', 'house.fx', 'USD', 1_000n],
  );
});
afterAll(() => world.close());

type Move = [from: string, to: string, what: string, amount: bigint];
async function move(at: Date, ...moves: Move[]) {
  const lines = moves.map(([from, to, what, amount]) => ({
    ...{ scene: 'TRADE', amount, from, to },
    asset: what === 'USD' ? what : `share/${what}`,
  })) as unknown as Line[];
  const { customerId } = customer;
  await world.server.database.tenant(world.tenantId, tx =>
    post(tx, at, [{ customerId, cause: `order/${randomUUID()}`, lines }]),
  );
}

async function read(query: Record<string, string> = {}) {
  clockMs += 3_000;
  return (await world.call('GET /exposure', { as: dealer, query })).data;
}
const propose = (limits: unknown, as = dealer) =>
  world.call('POST /approvals', {
    as,
    body: { kind: 'exposure.limits', payload: { limits }, reason: 'Risk board' },
  });
const approve = (id: string, as = checker) =>
  world.call('POST /approvals/{id}/approve', { as, params: { id } });
async function setLimits(limits: unknown) {
  expect(await approve((await propose(limits)).data.id)).toMatchObject({ code: 0 });
}
const of = (data: { records: { stockId: string }[] }, id: string) =>
  data.records.find(({ stockId }) => stockId === id);

describe('exposure', () => {
  test('sets the house against what customers hold, at the last price and its age', async () => {
    const data = await read();
    expect(of(data, acme)).toMatchObject({
      ...{ symbol: 'ACME', customers: '800', house: '-600', offers: '-200', custody: '0', price: '12.50' },
      ...{
        value: '-7500.00',
        localValue: '-7500.00',
        limit: null,
        ofLimit: null,
        level: 'none',
        delayed: false,
      },
      priceAge: expect.any(Number),
    });
    expect(of(data, bolt)).toMatchObject({
      customers: '0',
      house: '300',
      custody: '-300',
      value: '15000.00',
    });
    expect(of(data, widg)).toMatchObject({
      currency: 'USD',
      house: '-10',
      value: '-20.00',
      localValue: '-30000.00',
    });
    expect(of(data, gone)).toMatchObject({ price: null, value: null, localValue: null, share: null });
    expect(data).toMatchObject({
      ...{ day: null, currency: 'NGN', rate: '1500', unpriced: 1, oldestPriceAge: expect.any(Number) },
      totals: { net: '-22500.00', long: '15000.00', short: '-37500.00', longCount: 1, shortCount: 2 },
    });
    expect(of(data, widg)).toMatchObject({ share: 57.1 });
    expect(data.markets).toContainEqual({
      ...{ market: 'NSENG', instruments: 3, net: '7500.00', long: '15000.00', short: '-7500.00' },
    });
    expect(data.currencies).toContainEqual(
      expect.objectContaining({ currency: 'USD', exchanged: '-40.00', localValue: '-60000.00' }),
    );
  });

  test('all shares of a stock come to nothing, and all sums to those of the ledger', async () => {
    const { records } = await read();
    for (const { customers, house, offers, custody } of records)
      expect(BigInt(customers) + BigInt(house) + BigInt(offers) + BigInt(custody)).toBe(0n);
    const { rows } = await world.server.database.tenant(world.tenantId, tx =>
      sql<{
        id: string;
        held: string;
      }>`select substr(asset, 7) as id, sum(balance)::text as held from ledger_balance
        where asset like 'share/%' group by asset having sum(balance) > 0`.execute(tx),
    );
    for (const { id, held } of rows)
      expect([id, of({ records }, id)]).toMatchObject([id, { customers: held }]);
  });

  test('is told as of a day’s close, by that day’s balances and prices', async () => {
    const data = await read({ day: pastDay });
    expect(data).toMatchObject({
      day: pastDay,
      time: Date.parse(`${pastDay}T23:00:00Z`),
      oldestPriceAge: null,
    });
    expect(of(data, acme)).toMatchObject({
      customers: '1200',
      house: '-1000',
      price: expect.stringMatching(/^9\.50?$/),
      value: '-9500.00',
    });
    expect(of(data, bolt)).toBeUndefined();
    const notMade = { as: dealer, query: { day: '2020-01-01' } };
    expect((await world.call('GET /exposure', notMade)).code).toBe(10_404);
    expect((await world.call('GET /exposure', { as: dealer, query: { day: '2020-02-31' } })).code).toBe(
      10_400,
    );
  });

  test('limits take two people, and what nears or exceeds one is called out', async () => {
    const { data, code } = await propose([
      { stockId: acme, amount: '7500' },
      { stockId: null, amount: '20000.00' },
    ]);
    expect(code).toBe(0);
    expect((await approve(data.id, dealer)).code).not.toBe(0);
    expect(of(await read(), acme)).toMatchObject({ limit: null });
    expect((await approve(data.id)).code).toBe(0);
    const limited = await read();
    expect(limited.defaultLimit).toBe('20000.00');
    // At its limit is not over it.
    expect(of(limited, acme)).toMatchObject({
      limit: '7500.00',
      ownLimit: true,
      ofLimit: 100,
      level: 'warning',
    });
    expect(of(limited, bolt)).toMatchObject({
      limit: '20000.00',
      ownLimit: false,
      ofLimit: 75,
      level: 'within',
    });
    expect(of(limited, widg)).toMatchObject({ ofLimit: 150, level: 'over' });
    expect(limited.records.map(({ stockId }: { stockId: string }) => stockId)).toEqual([
      widg,
      acme,
      bolt,
      gone,
    ]);
    // What was not there at the close of that day does not count for it.
    expect(of(await read({ day: pastDay }), acme)).toMatchObject({ limit: null });
  });

  test('a limit is changed and taken away by further rows, and never twice by two at once', async () => {
    await setLimits([{ stockId: acme, amount: '1000000' }]);
    const [one, two] = [
      (await propose([{ stockId: acme, amount: '5' }])).data.id,
      (await propose([{ stockId: acme, amount: null }])).data.id,
    ];
    const codes = (await Promise.all([approve(one), approve(two)])).map(({ code }) => code);
    expect(codes.filter(code => code === 0)).toHaveLength(1);
    await setLimits([{ stockId: acme, amount: '9' }]);
    await setLimits([{ stockId: acme, amount: null }]);
    expect(of(await read(), acme)).toMatchObject({ limit: '20000.00', ownLimit: false });
  });

  test.each<[string, unknown]>([
    ['an unknown stock', [{ stockId: 'NSENG-NONE', amount: '5' }]],
    ['an index or the same stock twice', [acme, acme].map(stockId => ({ stockId, amount: '5' }))],
    ['nothing', []],
    ['zero', [{ stockId: acme, amount: '0' }]],
    ['less than nothing', [{ stockId: acme, amount: '-5' }]],
    ['more than there is', [{ stockId: acme, amount: '1'.repeat(40) }]],
    ['parts of a kobo', [{ stockId: acme, amount: '0.001' }]],
    ['a field it does not know', [{ stockId: acme, amount: '5', surprise: 1 }]],
    ['no list', 'all'],
  ])('refuses %s', async (_, limits) => {
    expect((await propose(limits)).code).not.toBe(0);
  });

  test('whoever holds the server’s own login cannot set one alone', async () => {
    const { id } = (await propose([{ stockId: bolt, amount: '77' }])).data;
    const insert = (proposal: string, amount: number) =>
      world.server.database.tenant(world.tenantId, tx =>
        sql`insert into exposure_limit (tenant_id, instrument_id, amount, proposal_id)
          values (current_tenant_id(), ${bolt}, ${amount}, ${proposal}::uuid)`.execute(tx),
      );
    await expect(insert(id, 7_700)).rejects.toThrow('limits take two people');
    await approve(id);
    await expect(insert(id, 9_900)).rejects.toThrow('limits take two people');
    const change = (statement: string) =>
      world.server.database.tenant(world.tenantId, tx => sql.raw(statement).execute(tx));
    await expect(change('update exposure_limit set amount = 1')).rejects.toThrow();
    await expect(change('delete from exposure_limit')).rejects.toThrow();
  });
});
