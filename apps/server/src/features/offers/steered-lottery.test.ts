import { verifyLedger } from '@openfloor/ledger/verify';
import { checkAllotment } from '@openfloor/rules/allotment';
import { seedHash } from '@openfloor/rules/allotment-ticket';
import { publicValue } from '@openfloor/rules/public-value';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTimeMs, type TestCustomer } from '../trading/testing/trading-world.ts';
import { allotOffer, prepareDraw } from './allot-offer.ts';
import { closeOffers } from './close-offers.ts';
import { fixPublicValues } from './public-value.ts';
import { sealSeeds } from './seed-store.ts';
import { createOfferWorld, dayMs, type OfferWorld } from './testing/offer-world.ts';

tries('steering a draw');

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

const lottery = (unitsOffered = 3) =>
  world.offer({ method: 'LOTTERY', terms: { unitsOffered, unitsMax: unitsOffered } });
const query = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  world.database.tenant(world.tenantIds.ngn, async tx => (await statement.execute(tx)).rows);
const published = async (customer: TestCustomer, id: string) =>
  (await world.call('GET /ipo/allotment', customer, { query: { id } })).data;
const at = () => new Date(world.clock.nowMs);

async function applied(count = 6) {
  const offerId = await lottery();
  const customers = await Promise.all(Array.from({ length: count }, () => world.newCustomer()));
  for (const customer of customers) await world.apply(customer, offerId, 1);
  return { offerId, customers: customers as [TestCustomer, ...TestCustomer[]] };
}

describe('a reader of the database', () => {
  test('finds no seed while the offer is open, only what is sealed', async () => {
    const { offerId, customers } = await applied();
    const { seedHash: committed } = await published(customers[0], offerId);
    const rows = await query(sql<{ seed: Buffer | null; sealed: Buffer }>`
      select seed, sealed from offer_seed where offer_id = ${offerId}`);
    expect(rows[0]?.seed).toBeNull();
    const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
    for (let start = 0; start + 32 <= sealed.length; start++) {
      expect(seedHash(sealed.subarray(start, start + 32).toString('hex'))).not.toBe(committed);
    }
  });

  test('cannot reveal, exchange or replace what was committed to', async () => {
    const { offerId } = await applied();
    const change = (set: ReturnType<typeof sql>) =>
      query(sql`update offer_seed set ${set} where offer_id = ${offerId}`);
    await expect(change(sql`sealed = '\\x00'`)).rejects.toThrow('a seed is sealed');
    await expect(change(sql`seed = sha256('mine')`)).rejects.toThrow('a seed is sealed');
    const other = query(sql`update offer set seed_hash = sha256('mine') where offer_id = ${offerId}`);
    await expect(other).rejects.toThrow('what decides a draw is fixed once');
  });

  test('finds nothing of what an earlier version left readable, once a server has started', async () => {
    const { offerId } = await applied();
    const plain = Buffer.alloc(32, 7);
    const [legacy] = await query(sql<{ id: string }>`
      insert into offer (tenant_id, kind, instrument_id, currency, method, state, seed_hash, published_at)
      select tenant_id, kind, instrument_id, currency, method, 'published', sha256(${plain}), published_at from offer
      where offer_id = ${offerId} returning offer_id as id`);
    const id = legacy?.id ?? '';
    await query(sql`
      insert into offer_terms select (jsonb_populate_record(t, jsonb_build_object('offer_id', ${id}::text))).*
      from offer_terms t where offer_id = ${offerId}`);
    await query(
      sql`insert into offer_seed (tenant_id, offer_id, seed) values (current_tenant_id(), ${id}, ${plain})`,
    );
    expect(await sealSeeds(world.database, [world.tenantIds.ngn], world.draws.secrets)).toBe(1);
    const [row] = await query(sql<{ seed: Buffer | null; sealed: Buffer }>`
      select seed, sealed from offer_seed where offer_id = ${id}`);
    expect([row?.seed, row?.sealed.includes(plain)]).toEqual([null, false]);
    // What was published before is drawn as it was promised, by the first formula.
    world.clock.nowMs = openTimeMs + dayMs;
    await world.database.tenant(world.tenantIds.ngn, tx =>
      allotOffer(tx, world.draws, id, world.clock.nowMs),
    );
    const [revealed] = await query(sql<{ seed: Buffer }>`select seed from offer_seed where offer_id = ${id}`);
    expect(revealed?.seed).toEqual(plain);
  });
});

async function closedDraw(offerId: string) {
  world.clock.nowMs = openTimeMs + dayMs + 1;
  await world.drawn();
  return world.database.tenant(world.tenantIds.ngn, tx => prepareDraw(tx, world.draws.secrets, offerId));
}

describe('an applicant who withdraws and applies again', () => {
  test('draws no new number, however often', async () => {
    const { offerId, customers } = await applied(1);
    const numbers = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const [own] = await world.applications(customers[0]);
      numbers.add(own.number);
      expect((await world.decline(customers[0], own.id)).code).toBe(0);
      world.clock.nowMs++;
      expect((await world.apply(customers[0], offerId, 1 + (round % 3))).code).toBe(0);
    }
    expect(numbers.size).toBe(1);
    const forged = query(sql`
      insert into application (tenant_id, application_id, offer_id, customer_id, number, terms_version, status, units, created_at)
      select tenant_id, gen_random_uuid(), offer_id, customer_id, 'APMINE', 1, 'APPLYING', 1, now() from application
      where offer_id = ${offerId} limit 1`);
    await expect(forged).rejects.toThrow('an applicant has one number for an offer');
  });
});

describe('an insider who knows the seed', () => {
  test('still cannot tell a ticket before the close: list and public value decide too', async () => {
    const { offerId, customers } = await applied();
    const { task } = await closedDraw(offerId);
    const { draw } = task;
    if (draw.version !== 2) throw new Error('Not by the list');
    await world.database.tenant(world.tenantIds.ngn, tx =>
      allotOffer(tx, world.draws, offerId, world.clock.nowMs),
    );
    const data = await published(customers[0], offerId);
    expect(data).toMatchObject({ drawVersion: 2, seed: draw.seed, listHash: draw.listHash });
    expect(publicValue(data.publicFigures)).toBe(draw.publicValue);
    for (const { time } of data.publicFigures) expect(time).toBeGreaterThanOrEqual(openTimeMs + dayMs);
    const applications = data.applications.map(
      (one: { number: string; units: string; allotted: string }) => ({
        number: one.number,
        units: BigInt(one.units),
        allotted: BigInt(one.allotted),
      }),
    );
    const told = { rule: 'LOTTERY', offered: 3n, seedHash: data.seedHash, listHash: data.listHash } as const;
    const check = (changed: object) =>
      checkAllotment({ ...told, applications, draw: { ...draw, ...changed } }).resultAgrees;
    expect(check({})).toBe(true);
    const others = Array.from({ length: 12 }, (_, index) => index.toString(16).repeat(64));
    expect(others.some(publicValue => !check({ publicValue }))).toBe(true);
    expect(others.some(listHash => !check({ listHash }))).toBe(true);
  });

  test('cannot draw before the public value is there, nor choose another one', async () => {
    // Later than any price that another test has told.
    world.clock.nowMs = openTimeMs + 9 * dayMs;
    const { offerId } = await applied();
    world.clock.nowMs += dayMs;
    await closeOffers(world.database, world.tenantIds.ngn, at());
    const draw = () =>
      world.database.tenant(world.tenantIds.ngn, tx => allotOffer(tx, world.draws, offerId, at().getTime()));
    await expect(draw()).rejects.toMatchObject({ errorName: 'outsideWindow' });
    // Prices of before the close do not count.
    expect(
      await fixPublicValues({ database: world.database, hub: world.market.hub }, world.tenantIds.ngn, at()),
    ).toBe(0);
    await world.drawn();
    const again = query(sql`update offer set public_figures = '[]' where offer_id = ${offerId}`);
    await expect(again).rejects.toThrow('what decides a draw is fixed once');
    expect((await draw()).result.applications).toBe(6);
  });

  test('cannot slip anybody onto a list that was closed', async () => {
    const { offerId } = await applied();
    await closedDraw(offerId);
    await query(sql`
      update application set status = 'FAILED', fail_reason = 'WITHDRAWN', ended_at = now()
      where application_id = (select application_id from application where offer_id = ${offerId} limit 1)`);
    const draw = world.database.tenant(world.tenantIds.ngn, tx =>
      allotOffer(tx, world.draws, offerId, world.clock.nowMs),
    );
    await expect(draw).rejects.toThrow('is not the one that was closed');
  });
});

describe('where the market has closing hours', () => {
  const monday = Date.parse('2026-11-16T00:00:00+01:00');
  const hourMs = 3_600_000;

  test('the close of the first day of trading after the offer’s end decides, and nothing before it', async () => {
    const closing = await createOfferWorld({ aroundTheClock: false });
    try {
      // From Friday to Saturday, when nothing is traded.
      const offerId = await closing.offer({ method: 'LOTTERY', terms: { publicStocks: ['NSENG-BOLT'] } });
      const customer = await closing.newCustomer();
      await closing.apply(customer, offerId, 1);
      const parts = { database: closing.database, hub: closing.hub };
      const fixedAt = async (timeMs: number) => {
        closing.clock.nowMs = timeMs;
        await closeOffers(closing.database, closing.tenantIds.ngn, new Date(timeMs));
        return fixPublicValues(parts, closing.tenantIds.ngn, new Date(timeMs));
      };
      closing.clock.nowMs = monday + 11 * hourMs;
      closing.price('NSENG-BOLT', 20.5);
      expect(await fixedAt(monday + 12 * hourMs)).toBe(0);
      // One decimal more than the market has: rounding it would be a choice of ours.
      closing.price('NSENG-BOLT', 21.255);
      expect(await fixedAt(monday + 23 * hourMs)).toBe(0);
      closing.clock.nowMs = monday + 35 * hourMs;
      closing.price('NSENG-BOLT', 99);
      expect(await fixedAt(monday + 36 * hourMs)).toBe(1);
      const { data } = await closing.call('GET /ipo/allotment', customer, { query: { id: offerId } });
      expect(data.publicFigures).toEqual([{ stockId: 'NSENG-BOLT', price: '21.255', time: monday }]);
      expect(data.publicTime).toBe(monday + 24 * hourMs);
    } finally {
      await closing.close();
    }
  });
});
