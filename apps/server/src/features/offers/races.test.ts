import { randomUUID } from 'node:crypto';
import { verifyLedger } from '@openfloor/ledger/verify';
import { torture } from '@openfloor/testing/torture';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTimeMs, type TestCustomer } from '../trading/testing/trading-world.ts';
import { allotOffer } from './allot-offer.ts';
import { endFunding } from './end-funding.ts';
import { createOfferWorld, dayMs, type OfferWorld } from './testing/offer-world.ts';
import { serveWaiting } from './waiting-line.ts';

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
const count = async (offerId: string) => {
  const { rows } = await world.database.tenant(world.tenantIds.ngn, tx =>
    sql<{ sold: string; taken: bigint; waiting: string }>`
      select coalesce(sum(allotted_units), 0)::text as sold, count(*) filter (where status = 'APPLYING') as waiting,
        (select taken from offer_taken where offer_id = ${offerId}) as taken
      from application where offer_id = ${offerId} and status <> 'FAILED'`.execute(tx),
  );
  return { sold: Number(rows[0]?.sold), taken: Number(rows[0]?.taken), waiting: Number(rows[0]?.waiting) };
};

const snapUp = (customer: TestCustomer, id: string, key: string, amount = 1) =>
  world.call('POST /stockSnapUp/applyOrder', customer, { body: { id, amount }, key });

/** Customers with ten units of an allotment at 10.00 each. */
async function allotted(number: number): Promise<{ customer: TestCustomer; id: string }[]> {
  const offerId = await world.offer({ terms: { unitsOffered: 10 * number, unitsMax: 10 } });
  const all = await Promise.all(
    Array.from({ length: number }, async () => {
      const customer = await world.newCustomer({ NGN: cash });
      return { customer, id: (await world.apply(customer, offerId, 10)).data.id as string };
    }),
  );
  world.clock.nowMs += dayMs;
  await world.allot(offerId);
  return all;
}

/** Asked for ten times over. */
const units = torture(50, 500);

describe('a snap-up', () => {
  test(`of ${units} units with ${10 * units} applications at once sells exactly ${units}, the others wait in line`, {
    timeout: 240_000,
  }, async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP', terms: { unitsOffered: units, unitsMax: 2 } });
    const customers: TestCustomer[] = [];
    while (customers.length < 2 * units) {
      customers.push(...(await Promise.all(Array.from({ length: 100 }, () => world.newCustomer()))));
    }
    // Each asks five times, as people do who fear to be too late; so many are under way at once.
    const asks = Array.from({ length: 5 }, () => customers).flat();
    const codes: number[] = [];
    const line = async () => {
      for (let customer = asks.pop(); customer; customer = asks.pop()) {
        codes.push((await snapUp(customer, offerId, randomUUID())).code);
      }
    };
    await Promise.all(Array.from({ length: 100 }, line));
    expect(codes).toHaveLength(10 * units);
    expect(codes.filter(code => code === 0)).toHaveLength(2 * units);
    expect(codes.filter(code => ![0, 10409].includes(code))).toEqual([]);
    await serveWaiting(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));
    expect(await count(offerId)).toEqual({ sold: units, taken: units, waiting: units });
    const [first] = customers;
    const listed = await world.call('POST /stockSnapUp', first as TestCustomer, { body: { area: 'NGN' } });
    expect(listed.data.find((one: { id: string }) => one.id === offerId)).toMatchObject({
      soldOut: true,
      takenUnit: String(units),
    });
  });

  test('answers a request again as it first did, served or waiting', async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP', terms: { unitsOffered: 1, unitsMax: 1 } });
    const winner = await world.newCustomer({ NGN: cash });
    const waiter = await world.newCustomer({ NGN: cash });
    const [won, waits] = [randomUUID(), randomUUID()];
    const asked = async (customer: TestCustomer, key: string) => {
      const twins = await Promise.all(Array.from({ length: 20 }, () => snapUp(customer, offerId, key)));
      expect(new Set(twins.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
      return twins[0]?.data.id as string;
    };
    const wonId = await asked(winner, won);
    const waitingId = await asked(waiter, waits);
    expect(await count(offerId)).toEqual({ sold: 1, taken: 1, waiting: 1 });
    expect((await snapUp(waiter, offerId, waits, 2)).code).toBe(10409);
    expect((await world.decline(winner, wonId)).code).toBe(0);
    expect((await world.applications(waiter))[0]).toMatchObject({ id: waitingId, status: 'FUNDING' });
    expect(await snapUp(waiter, offerId, waits)).toMatchObject({ code: 0, data: { id: waitingId } });
    expect(await snapUp(winner, offerId, won)).toMatchObject({ code: 0, data: { id: wonId } });
    expect(await count(offerId)).toEqual({ sold: 1, taken: 1, waiting: 0 });
  });

  test('gives declined units to those waiting, never more than there are', async () => {
    const offerId = await world.offer({ kind: 'SNAP_UP', terms: { unitsOffered: 10, unitsMax: 3 } });
    const customers = await Promise.all(Array.from({ length: 12 }, () => world.newCustomer({ NGN: cash })));
    const replies = await Promise.all(customers.map(customer => world.apply(customer, offerId, 3)));
    expect(replies.every(reply => reply.code === 0)).toBe(true);
    await serveWaiting(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));
    expect(await count(offerId)).toEqual({ sold: 10, taken: 10, waiting: 8 });
    await Promise.all(
      customers.map((customer, index) => world.decline(customer, replies[index]?.data.id as string)),
    );
    const { sold, taken } = await count(offerId);
    expect(sold).toBe(taken);
    expect(taken).toBeLessThanOrEqual(10);
  });
});

describe('races end one way or the other, never both', () => {
  test('decline against the last payment', async () => {
    const all = await allotted(12);
    await Promise.all(
      all.flatMap(({ customer, id }) => [world.decline(customer, id), world.pay(customer, id, '100')]),
    );
    for (const { customer } of all) {
      const [application] = await world.applications(customer);
      const { available, advance } = await world.cash(customer);
      expect(advance).toBe(0n);
      expect([application.status, available]).toEqual(
        application.status === 'FINISH' ? ['FINISH', cash - 101_00n] : ['FAILED', cash],
      );
    }
  });

  test('two payments of the whole', async () => {
    const all = await allotted(8);
    const replies = await Promise.all(
      all.flatMap(({ customer, id }) => [1, 2, 3].map(() => world.pay(customer, id, '100'))),
    );
    expect(replies.filter(reply => reply.code === 0)).toHaveLength(8);
    for (const { customer } of all) expect((await world.cash(customer)).available).toBe(cash - 101_00n);
  });

  test('the deadline against the last payment', async () => {
    const all = await allotted(10);
    for (const { customer, id } of all) await world.pay(customer, id, '50');
    const dueMs = openTimeMs + 4 * dayMs;
    world.clock.nowMs = dueMs - 1;
    const due = new Date(dueMs);
    // The last payments were asked for a moment before the deadline; several servers end it a moment after.
    await Promise.all([
      ...all.map(({ customer, id }) => world.pay(customer, id, '50')),
      ...[1, 2, 3].map(() => endFunding(world.database, world.tenantIds.ngn, due)),
    ]);
    await endFunding(world.database, world.tenantIds.ngn, due);
    for (const { customer } of all) {
      const [application] = await world.applications(customer);
      const { available, advance } = await world.cash(customer);
      expect(application.status).toBe('FINISH');
      expect(advance).toBe(0n);
      expect([application.deliveredNum, available]).toEqual(
        application.deliveredNum === '10' ? ['10', cash - 101_00n] : ['5', cash - 50_50n],
      );
    }
  });

  test('an allotment that dies halfway leaves nothing, and comes out the same', async () => {
    const offerId = await world.offer({ method: 'LOTTERY', terms: { unitsOffered: 20, unitsMax: 5 } });
    const customers = await Promise.all(Array.from({ length: 10 }, () => world.newCustomer()));
    for (const customer of customers) await world.apply(customer, offerId, 5);
    world.clock.nowMs += dayMs;
    const { database, tenantIds, clock } = world;
    const result = () =>
      database.tenant(tenantIds.ngn, async tx => {
        const { rows } = await sql<{ number: string; allotted: bigint | null }>`
          select number, allotted_units as allotted from application where offer_id = ${offerId}
          order by number`.execute(tx);
        return rows;
      });
    await world.drawn();
    let planned = '';
    const dying = database.tenant(tenantIds.ngn, async tx => {
      planned = (await allotOffer(tx, world.draws, offerId, clock.nowMs)).result.resultHash;
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect((await result()).every(row => row.allotted === null)).toBe(true);
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() =>
        database.tenant(tenantIds.ngn, tx => allotOffer(tx, world.draws, offerId, clock.nowMs)),
      ),
    );
    const done = tries.filter(one => one.status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(done[0]?.value.result.resultHash).toBe(planned);
    expect((await result()).reduce((sum, row) => sum + (row.allotted ?? 0n), 0n)).toBe(20n);
  });

  test('many buyers of a block share what there is', async () => {
    const offerId = await world.offer({
      kind: 'BLOCK_TRADE',
      terms: { unitsOffered: 100, unitsMax: 100 },
    });
    world.price('NSENG-ACME', 1);
    const customers = await Promise.all(Array.from({ length: 14 }, () => world.newCustomer({ NGN: cash })));
    const body = { id: offerId, amount: 10 };
    const replies = await Promise.all(
      customers.map(customer => world.call('POST /blockTrade/buy', customer, { body })),
    );
    expect(replies.map(reply => reply.code).sort()).toEqual([...Array(10).fill(0), ...Array(4).fill(20006)]);
    const bought = replies.find(reply => reply.code === 0)?.data;
    expect(bought).toMatchObject({ price: '0.95', amount: '10', lockedUntil: openTimeMs + 30 * dayMs });
    const { rows } = await world.database.tenant(world.tenantIds.ngn, tx =>
      sql<{ shares: string }>`
        select sum(shares)::text as shares from trade_order where offer_id = ${offerId}`.execute(tx),
    );
    expect(rows[0]?.shares).toBe('100');
  });
});
