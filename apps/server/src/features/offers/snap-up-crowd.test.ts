import { randomUUID } from 'node:crypto';
import { openDatabase, type Tx } from '@openfloor/db/database';
import { runOnce } from '@openfloor/db/testing/database-url';
import { lockBalances } from '@openfloor/ledger/post';
import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identifyRequest } from '../../http/idempotency.ts';
import { claimKey } from '../../http/idempotency-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { TestCustomer } from '../trading/testing/trading-world.ts';
import { lockOffer } from './offer-store.ts';
import { SnapUpDesk, type SnapUpWish } from './snap-up-desk.ts';
import { createOfferWorld, type OfferWorld } from './testing/offer-world.ts';

tries('holding up everybody with one customer, server or database');

let world: OfferWorld;
let desk: SnapUpDesk;
beforeAll(async () => {
  world = await createOfferWorld();
  desk = new SnapUpDesk(world.database);
});
afterAll(() => world.close());

const conflict = 10_409;
const snapUp = (unitsOffered: number) =>
  world.offer({ kind: 'SNAP_UP', terms: { unitsOffered, unitsMax: 2 } });
const customers = (number: number) =>
  Promise.all(Array.from({ length: number }, () => world.newCustomer({ NGN: 1_000_00n })));
const apply = (customer: TestCustomer, id: string, key: string, amount: unknown = 1) =>
  world.call('POST /stockSnapUp/applyOrder', customer, { body: { id, amount }, key });

/** Another node has something locked until the work is over. */
async function whileLocked<T>(lock: (tx: Tx) => Promise<unknown>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const node = await openDatabase({ url: world.databaseUrl, poolMax: 1, asOwner: true });
  try {
    return await node.tenant(world.tenantIds.ngn, async tx => {
      await lock(tx);
      return work(tx);
    });
  } finally {
    await node.close();
  }
}

/** The process that waits for this transaction, once there is one. */
async function blockedPid(tx: Tx): Promise<number> {
  const blocked = sql<{ pid: number }>`
    select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`;
  const pids = async () => (await blocked.execute(tx)).rows.map(row => row.pid);
  await expect.poll(pids).toHaveLength(1);
  return (await pids())[0] ?? 0;
}

/** While one application waits for the offer, the others gather: they are served together when it is free. */
const together = async <T>(
  offerId: string,
  ask: (first: TestCustomer) => Promise<unknown>,
  asked: () => Promise<T>[],
): Promise<T[]> => {
  const [first] = await customers(1);
  const replies = await whileLocked(
    tx => lockOffer(tx, offerId),
    async tx => {
      const ahead = ask(first as TestCustomer);
      await blockedPid(tx);
      return { ahead, asked: asked() };
    },
  );
  await replies.ahead;
  return Promise.all(replies.asked);
};

/** Applications in the order of coming, and how many transactions wrote them. */
async function applications(offerId: string) {
  const { rows } = await world.database.tenant(world.tenantIds.ngn, tx =>
    sql<{ customerId: string; status: string; allotted: bigint | null; writtenBy: string }>`
      select customer_id as "customerId", status, allotted_units as allotted, xmin::text as "writtenBy"
      from application where offer_id = ${offerId} order by place`.execute(tx),
  );
  return rows;
}

const taken = async (offerId: string) => {
  const row = await world.database.tenant(world.tenantIds.ngn, tx =>
    tx.selectFrom('offer_taken').select('taken').where('offer_id', '=', offerId).executeTakeFirstOrThrow(),
  );
  return Number(row.taken);
};

const wishOf = ({ customerId }: TestCustomer, changes: Partial<SnapUpWish> = {}): SnapUpWish => ({
  applicant: { customerId, sessionId: randomUUID(), address: '192.0.2.1', userAgent: 'test-browser' },
  units: 1n,
  termsVersion: undefined,
  nowMs: world.clock.nowMs,
  identity: undefined,
  ...changes,
});

const byCall = (offerId: string) => (first: TestCustomer) => apply(first, offerId, randomUUID());
const byDesk = (offerId: string, tenant: Tenant) => (first: TestCustomer) =>
  desk.apply(tenant, offerId, wishOf(first));

describe('a crowd at a snap-up', () => {
  test('is served by one transaction, in the order of coming', async () => {
    const offerId = await snapUp(4);
    const tenant = await world.tenant();
    const crowd = await customers(6);
    await together(offerId, byDesk(offerId, tenant), () =>
      crowd.map(one => desk.apply(tenant, offerId, wishOf(one, { units: 2n }))),
    );
    const [ahead, ...rows] = await applications(offerId);
    expect(rows.map(row => row.customerId)).toEqual(crowd.map(one => one.customerId));
    expect(new Set(rows.map(row => row.writtenBy)).size).toBe(1);
    // One is taken: two for the first of them, what is left for the second, and the others wait.
    expect([ahead, ...rows].map(row => row?.allotted)).toEqual([1n, 2n, 1n, null, null, null, null]);
    expect(rows.map(row => row.status).slice(1)).toEqual(['FUNDING', ...Array(4).fill('APPLYING')]);
    expect(await taken(offerId)).toBe(4);
  });

  test('has among it those who are refused, each for a reason of their own, at nobody else’s cost', async () => {
    const offerId = await snapUp(3);
    const [first, second, greedy, gone] = (await customers(4)) as [
      TestCustomer,
      TestCustomer,
      TestCustomer,
      TestCustomer,
    ];
    const robot = await world.newCustomer({}, undefined, null);
    const other = await snapUp(2);
    expect((await apply(gone, offerId, 'applied-before')).code).toBe(0);
    const keys = Array.from({ length: 5 }, () => randomUUID());
    const ask = () => [
      apply(robot, offerId, keys[0] as string),
      apply(first, offerId, keys[1] as string),
      apply(greedy, offerId, keys[2] as string, 3),
      apply(gone, offerId, keys[3] as string),
      apply(second, offerId, keys[4] as string),
    ];
    const replies = await together(offerId, byCall(offerId), ask);
    expect(replies.map(({ code }) => code)).toEqual([30_001, 0, 20_006, conflict, 0]);
    expect(replies[2]?.data).toEqual({ limit: '2' });
    // Refused or not, the same request is answered the same way.
    expect(await Promise.all(ask())).toEqual(replies);
    expect(await apply(robot, other, keys[0] as string)).toMatchObject({ code: conflict });
    expect(await taken(offerId)).toBe(3);
  });

  test('loses nobody to one application that the database cannot write', async () => {
    const offerId = await snapUp(10);
    const tenant = await world.tenant();
    const crowd = await customers(5);
    const asked = () =>
      crowd.map((one, place) => {
        const wish = wishOf(one);
        if (place === 2) wish.applicant.userAgent = 'no such text: \u0000';
        return desk.apply(tenant, offerId, wish).then(
          () => 'served',
          () => 'failed',
        );
      });
    expect(await together(offerId, byDesk(offerId, tenant), asked)).toEqual([
      'served',
      'served',
      'failed',
      'served',
      'served',
    ]);
    expect(await taken(offerId)).toBe(5);
  });

  test('has one application of a customer who asks several times at once', async () => {
    const offerId = await snapUp(10);
    const [eager, other] = (await customers(2)) as [TestCustomer, TestCustomer];
    const key = randomUUID();
    const replies = await together(offerId, byCall(offerId), () => [
      apply(eager, offerId, key),
      apply(eager, offerId, key),
      apply(other, offerId, randomUUID()),
      apply(eager, offerId, randomUUID()),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, conflict]);
    expect(replies[1]).toEqual(replies[0]);
    expect(await taken(offerId)).toBe(3);
  });
});

describe('somebody who is locked', () => {
  test('holds up nobody else, and is served once they are free', async () => {
    const offerId = await snapUp(10);
    const [stuck, ...others] = (await customers(6)) as [TestCustomer, ...TestCustomer[]];
    const waiting = await whileLocked(
      tx => lockBalances(tx, stuck.customerId),
      async () => {
        const reply = apply(stuck, offerId, randomUUID());
        const codes = await Promise.all(others.map(one => apply(one, offerId, randomUUID())));
        expect(codes.map(({ code }) => code)).toEqual(others.map(() => 0));
        return { reply };
      },
    );
    expect((await waiting.reply).code).toBe(0);
    expect((await applications(offerId)).at(-1)?.customerId).toBe(stuck.customerId);
  });

  test('uses a key for two things at once, and is told to come again', async () => {
    const offerId = await snapUp(10);
    const tenant = await world.tenant();
    const [careless, ...others] = (await customers(6)) as [TestCustomer, ...TestCustomer[]];
    const request = { call: 'POST /somewhere/else', params: {}, query: {}, body: {} };
    const identity = identifyRequest('used-for-two-things', careless.customerId, request);
    if (!identity) throw new Error('No key');
    await whileLocked(
      tx => claimKey(tx, identity),
      async () => {
        const asked = () => [
          desk.apply(tenant, offerId, wishOf(careless, { identity })).then(String, String),
          ...others.map(one => desk.apply(tenant, offerId, wishOf(one)).then(() => 'served')),
        ];
        const [told, ...served] = await together(offerId, byDesk(offerId, tenant), asked);
        expect(told).toContain('KeyInUse');
        expect(served).toEqual(others.map(() => 'served'));
      },
    );
    expect(await taken(offerId)).toBe(6);
  });
});

test('a transaction that dies leaves nothing of a crowd, and all of it is served when it asks again', async () => {
  const offerId = await snapUp(5);
  const crowd = await customers(8);
  const keys = crowd.map(() => randomUUID());
  const ask = () => crowd.map((one, place) => apply(one, offerId, keys[place] as string));
  const died = await whileLocked(
    // The counter is what a crowd waits for after its keys, numbers and locks.
    tx => sql`select from offer_taken where offer_id = ${offerId} for update`.execute(tx),
    async tx => {
      const replies = ask();
      await runOnce(world.databaseUrl, `select pg_terminate_backend(${await blockedPid(tx)}, 5000)`);
      // Whoever was not in it is served afterwards.
      return { replies };
    },
  );
  const first = await Promise.all(died.replies);
  expect(first.some(({ code }) => code !== 0)).toBe(true);
  const again = await Promise.all(ask());
  expect(again.map(({ code }) => code)).toEqual(crowd.map(() => 0));
  for (const [place, reply] of first.entries()) if (reply.code === 0) expect(again[place]).toEqual(reply);
  const rows = await applications(offerId);
  expect(new Set(rows.map(row => row.customerId)).size).toBe(8);
  expect(rows).toHaveLength(8);
  expect(rows.filter(row => row.status === 'FUNDING')).toHaveLength(5);
  expect(await taken(offerId)).toBe(5);
});
