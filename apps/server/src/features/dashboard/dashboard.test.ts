import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import { post } from '@openfloor/ledger/testing/post';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { dashboardConsoleHandlers } from './console-routes.ts';
import { agreeingCounts } from './testing/agreeing-counts.ts';

let world: ConsoleWorld;
const dayMs = 86_400_000;

beforeAll(async () => {
  world = await createConsoleWorld();
  await world.server.database.tenant(world.tenantId, async tx => {
    const { customer_id: customerId } = await tx
      .selectFrom('customer')
      .select('customer_id')
      .where('username', '=', 'demo')
      .executeTakeFirstOrThrow();
    await tx.updateTable('customer').set({ created_at: new Date() }).execute();
    const deposit = (at: Date, amount: bigint) =>
      post(tx, at, [
        {
          customerId,
          cause: `deposit/${amount}`,
          lines: [{ scene: 'USER_DEPOSIT', asset: 'NGN', amount, from: 'house.bank', to: 'available' }],
        },
      ]);
    await deposit(new Date(Date.now() - 3 * dayMs), 100_000n);
    await deposit(new Date(), 2_000n);
    await deposit(new Date(), 3_000n);
    await post(tx, new Date(), [
      {
        customerId,
        cause: 'withdrawal/1',
        lines: [
          { scene: 'CONFIRM_WITHDRAW', asset: 'NGN', amount: 700n, from: 'available', to: 'house.bank' },
          { scene: 'TRADE', asset: 'NGN', amount: 50n, from: 'available', to: 'house.market' },
        ],
      },
    ]);
  });
});
afterAll(() => world.close());

const queueNamed = async (name: string) => {
  const { data } = await world.call('GET /dashboard');
  return data.queues.find((queue: { name: string }) => queue.name === name);
};

test('today’s figures come from the ledger', async () => {
  const { data } = await world.call('GET /dashboard');
  expect(data).toMatchObject({
    timeZone: 'Africa/Lagos',
    customers: 2,
    openBreaks: 0,
    endingCalendars: [],
    today: {
      deposits: [
        { currency: 'NGN', count: 2, amount: '50.00' },
        { currency: 'USD', count: 0, amount: '0.00' },
      ],
      withdrawals: [{ currency: 'NGN', count: 1, amount: '7.00' }, { currency: 'USD' }],
      orders: 0,
      traded: [
        { currency: 'NGN', count: 0, amount: '0.00' },
        { currency: 'USD', count: 0, amount: '0.00' },
      ],
      newCustomers: 2,
      newVerified: 1,
    },
  });
  expect(data.dayStartTime % 3_600_000).toBe(0);
  expect(data.time - data.dayStartTime).toBeLessThan(25 * 3_600_000);
});

test('what waits counts the same on the dashboard, in the lists and in their stages', async () => {
  await agreeingCounts(world);
});

test.each(['7', '14', '30', '90'])('a series of %s days ends today, and quiet days are zero', async days => {
  const { data } = await world.call('GET /dashboard/series', { query: { days } });
  expect(data).toHaveLength(Number(days));
  const [today, , , threeDaysAgo] = data.toReversed();
  expect(today).toMatchObject({ deposits: [{ amount: '50.00' }, {}], newCustomers: 2 });
  expect(threeDaysAgo).toMatchObject({ deposits: [{ amount: '1000.00', count: 1 }, {}], newCustomers: 0 });
  expect(new Set(data.map((row: { day: string }) => row.day)).size).toBe(Number(days));
});

test('only these lengths can be asked for', async () => {
  expect((await world.call('GET /dashboard/series', { query: { days: '31' } })).code).toBe(10400);
});

test('a proposal waits in its queue from when it was made', async () => {
  expect(await queueNamed('approvals')).toMatchObject({ waiting: 0, oldestTime: null, overdue: false });
  const { sections } = (await world.call('GET /settings')).data;
  const { version } = sections.tolerance;
  const body = { value: { tolerance: '0.05' }, version, reason: 'volatile weeks' };
  await world.call('PUT /settings/tolerance', { body });
  expect(await queueNamed('approvals')).toMatchObject({
    waiting: 1,
    oldestTime: expect.any(Number),
    overdue: false,
  });
});

test.each(Object.keys(queueLists))('there is a queue of %s', async name => {
  expect(await queueNamed(name)).toMatchObject({ name, targetMs: expect.any(Number) });
});

test('what waits longer than it should is overdue', async () => {
  const handlers = dashboardConsoleHandlers({
    hub: world.server.market.hub,
    queues: [
      {
        name: 'approvals',
        list: 'GET /approvals',
        count: async () => ({ waiting: 3, oldestAt: new Date(Date.now() - 30 * dayMs) }),
        countDone: async () => ({ done: 4, inTime: 1 }),
      },
    ],
  });
  const tenant = { config: { defaultCurrency: 'NGN' } };
  const query = (work: never) => world.server.database.tenant(world.tenantId, work);
  const caller = { roles: ['owner'] };
  const reply = await handlers['GET /dashboard']({ tenant, caller, query } as never, {} as never);
  expect(reply).toMatchObject({ queues: [{ name: 'approvals', waiting: 3, overdue: true, doneToday: 4 }] });
});

test('another tenant has its own zone and figures', async () => {
  const as = await world.staffToken(['auditor'], hosts.lotus);
  const { data } = await world.call('GET /dashboard', { as, host: hosts.lotus });
  expect(data).toMatchObject({
    timeZone: 'Asia/Kolkata',
    today: { deposits: [{ currency: 'INR', count: 0 }, {}] },
  });
});
