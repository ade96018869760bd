import { tamper } from '@openfloor/db/testing/tamper';
import { verifyLedger } from '@openfloor/ledger/verify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDueFor } from '../../kernel/schedule/run-due.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { startJobs } from '../../kernel/schedule/start-jobs.ts';
import { recordlessJobs } from '../../testing/recordless-jobs.ts';
import { createOfferWorld, dayMs, type OfferWorld } from '../offers/testing/offer-world.ts';
import { openTimeMs } from '../trading/testing/trading-world.ts';

let world: OfferWorld;
const failures: object[] = [];
const log = { error: (details: object) => void failures.push(details) };
beforeAll(async () => {
  world = await createOfferWorld();
});
afterAll(async () => {
  const { difference } = await verifyLedger(world.database, world.tenantIds.ngn);
  await world.close();
  expect(difference).toBeUndefined();
});
beforeEach(async () => {
  world.clock.nowMs = openTimeMs;
  failures.length = 0;
  await world.database.tenant(world.tenantIds.ngn, async tx => {
    await sql`delete from schedule_run`.execute(tx);
    await sql`delete from schedule_retry`.execute(tx);
  });
});

const parts = () => ({ database: world.database, now: () => world.clock.nowMs, log });
const runs = () =>
  world.database.tenant(world.tenantIds.ngn, tx =>
    tx
      .selectFrom('schedule_run')
      .select(['job', 'done', 'error'])
      // The days’ books are closed and customers valued as well.
      .where('job', 'not in', ['reconciliation', 'portfolio'])
      .orderBy('run_id')
      .execute(),
  );
const retries = () =>
  world.database.tenant(world.tenantIds.ngn, tx => tx.selectFrom('schedule_retry').selectAll().execute());

test('after an outage everything that fell due happens once, in the order in which it was due', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_00n });
  const [early, late] = [
    await world.offer(),
    await world.offer({ terms: { endTime: openTimeMs + 2 * dayMs } }),
  ];
  const { data } = await world.apply(customer, early, 1);
  await world.apply(customer, late, 1);
  world.clock.nowMs = openTimeMs + dayMs + 1;
  await world.allot(early);
  await world.pay(customer, data.id, '10');
  // The second offer closes on the third day, the first one's shares list on the sixth: nobody runs until the ninth.
  world.clock.nowMs = openTimeMs + 9 * dayMs;
  const nodes = [1, 2, 3].map(() => startJobs(parts(), recordlessJobs(world), 1e9));
  for (let round = 0; round < 2; round++) await Promise.all(nodes.map(node => node.runDue()));
  for (const node of nodes) await node.stop();
  expect(failures).toEqual([]);
  expect(await runs()).toEqual([
    { job: 'offer-closing', done: 1, error: null },
    { job: 'settlement', done: 1, error: null },
    { job: 'allotment-notices', done: 1, error: null },
  ]);
});

test('what fails waits longer each time, is shown, and keeps nobody waiting', async () => {
  let broken = true;
  let done = 0;
  const due = new Date(openTimeMs - 1_000);
  const failing: ScheduledJob = {
    name: 'failing',
    title: 'Failing',
    repeats: 'Always',
    nextDue: async () => ({ next: broken || done === 0 ? due : undefined, due: 1 }),
    async run() {
      if (broken) throw new Error('the bank did not answer');
      done++;
      return 1;
    },
  };
  let others = 0;
  const other: ScheduledJob = {
    name: 'other',
    title: 'Other',
    repeats: 'Once',
    nextDue: async () => ({ next: others === 0 ? new Date(openTimeMs) : undefined, due: 1 }),
    run: async () => {
      others++;
      return 1;
    },
  };
  const round = () => runDueFor(parts(), world.tenantIds.ngn, [failing, other]);
  await round();
  expect(others).toBe(1);
  expect(await retries()).toMatchObject([{ failures: 1, retry_at: new Date(openTimeMs + 1_000) }]);
  await round();
  expect(failures).toHaveLength(1);
  world.clock.nowMs += 1_000;
  await round();
  expect(await retries()).toMatchObject([
    { failures: 2, failed_since: new Date(openTimeMs), retry_at: new Date(openTimeMs + 3_000) },
  ]);
  broken = false;
  world.clock.nowMs += 2_000;
  await round();
  expect(await retries()).toEqual([]);
  expect((await runs()).filter(run => run.job === 'failing')).toEqual([
    { job: 'failing', done: 0, error: 'the bank did not answer' },
    { job: 'failing', done: 0, error: 'the bank did not answer' },
    { job: 'failing', done: 1, error: null },
  ]);
});

/** Two jobs of every tenant, always due; the long one is held where it is the slow tenant's. */
function heldJobs(slow: string) {
  const begun: string[] = [];
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  const job = (name: string, isSlow: boolean): ScheduledJob => ({
    name,
    title: name,
    repeats: 'Always',
    ...(isSlow && { isLong: true }),
    nextDue: async () => ({ next: new Date(openTimeMs), due: 1 }),
    async run(tenantId) {
      begun.push(`${name} of ${tenantId}`);
      if (isSlow && tenantId === slow) await held;
      return 0;
    },
  });
  const times = (name: string) => begun.filter(one => one === name).length;
  return { jobs: [job('long', true), job('short', false)], begun, release, times };
}

test('long work keeps nobody waiting: its tenant is left alone until it is done, and only others’ long work waits', async () => {
  const { ngn: slow, ...rest } = world.tenantIds;
  const others = Object.values(rest);
  const { jobs, begun, release, times } = heldJobs(slow);
  const node = startJobs(parts(), jobs, 10);
  await expect.poll(() => times(`long of ${slow}`)).toBe(1);
  begun.length = 0;
  await expect.poll(() => others.every(id => times(`short of ${id}`) >= 3)).toBe(true);
  expect(begun.filter(one => one.startsWith('long') || one.endsWith(slow))).toEqual([]);
  release();
  await expect.poll(() => times(`short of ${slow}`)).toBeGreaterThan(0);
  await expect.poll(() => others.every(id => times(`long of ${id}`) > 0)).toBe(true);
  await node.stop();
  expect(failures).toEqual([]);
});

test('rounds that find nothing ask for unhurried work now and then, unless it is known to fall due', async () => {
  const asked = new Map<string, number>();
  const done: string[] = [];
  const job = (name: string, more: Partial<ScheduledJob> = {}): ScheduledJob => ({
    ...{ name, title: name, repeats: 'Daily' },
    async nextDue(_, at) {
      asked.set(name, (asked.get(name) ?? 0) + 1);
      const next = name === 'soon' ? new Date(openTimeMs + 1_000) : undefined;
      return { next, due: next && next <= at ? 1 : 0 };
    },
    async run(tenantId) {
      done.push(tenantId);
      return 0;
    },
    ...more,
  });
  const jobs = [job('usual'), job('late', { isUnhurried: true }), job('soon', { isUnhurried: true })];
  const tenants = Object.keys(world.tenantIds).length;
  const node = startJobs(parts(), jobs, 10);
  await expect.poll(() => asked.get('usual') ?? 0).toBeGreaterThan(4 * tenants);
  expect([asked.get('late'), asked.get('soon')]).toEqual([tenants, tenants]);
  expect(done).toEqual([]);
  world.clock.nowMs += 1_000;
  await expect.poll(() => done.length).toBeGreaterThanOrEqual(tenants);
  await node.stop();
  expect(failures).toEqual([]);
});

test('one record that cannot be booked fails alone', async () => {
  const offerId = await world.offer();
  const customers = await Promise.all([1, 2, 3].map(() => world.newCustomer({ NGN: 1_000_00n })));
  const ids: string[] = [];
  for (const customer of customers) ids.push((await world.apply(customer, offerId, 1)).data.id);
  world.clock.nowMs += dayMs;
  await world.allot(offerId);
  for (const [index, customer] of customers.entries()) await world.pay(customer, ids[index] ?? '', '5');
  await tamper(
    world.databaseUrl,
    world.tenantIds.ngn,
    'application',
    `update application set paid = paid + 100000 where application_id = '${ids[1]}'`,
  );
  world.clock.nowMs = openTimeMs + 9 * dayMs;
  await runDueFor(parts(), world.tenantIds.ngn, recordlessJobs(world));
  const statuses = await Promise.all(
    customers.map(async customer => (await world.applications(customer))[0].status),
  );
  expect(statuses).toEqual(['FAILED', 'FUNDING', 'FAILED']);
  expect((await runs()).find(run => run.job === 'funding-deadline')).toMatchObject({ done: 2 });
  expect(await retries()).toMatchObject([{ job: 'funding-deadline', failures: 1 }]);
});
