import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { post } from '@openfloor/ledger/testing/post';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { insertFilledOrder, insertFinishedWork } from './testing/past-work.ts';

let world: ConsoleWorld;
const dayMs = 86_400_000;

beforeAll(async () => {
  world = await createConsoleWorld();
  const dayStart: number = (await world.call('GET /dashboard')).data.dayStartTime;
  await world.server.database.tenant(world.tenantId, async tx => {
    const { tenantId } = world;
    const { customer_id: customerId } = await tx
      .selectFrom('customer')
      .select('customer_id')
      .where('username', '=', 'demo')
      .executeTakeFirstOrThrow();
    await registerAt(tx, 'demo', dayStart - dayMs);
    await registerAt(tx, 'fresh', dayStart - 1);
    const move = (at: number, asset: 'NGN' | 'USD', amount: bigint) =>
      post(tx, new Date(at), [
        {
          customerId,
          cause: `test/${randomUUID()}`,
          lines: [
            amount > 0n
              ? { scene: 'USER_DEPOSIT', asset, amount, from: 'house.bank', to: 'available' }
              : { scene: 'CONFIRM_WITHDRAW', asset, amount: -amount, from: 'available', to: 'house.bank' },
          ],
        },
      ]);
    // Eight days ago is too long ago, and the end of yesterday is later in the day than now.
    await move(dayStart - 8 * dayMs, 'NGN', 1_00n);
    await move(dayStart - 7 * dayMs, 'NGN', 999_999_999_999_99n);
    await move(dayStart - 2 * dayMs, 'USD', 12_34n);
    await move(dayStart - dayMs, 'NGN', 6n);
    await move(dayStart - dayMs, 'NGN', -50_00n);
    await move(dayStart - 1, 'NGN', 777_00n);
    await move(Date.now(), 'NGN', 30_00n);
    const order = { tenantId, customerId };
    await insertFilledOrder(tx, { ...order, at: dayStart - 3 * dayMs, gross: 1_000_50n });
    await insertFilledOrder(tx, { ...order, at: dayStart - 3 * dayMs, gross: 20_00n, currency: 'USD' });
    await insertFilledOrder(tx, { ...order, at: dayStart - 1, gross: 9n });
    await insertFilledOrder(tx, { ...order, at: Date.now(), gross: 7_77n });
    await insertFilledOrder(tx, { ...order, at: Date.now(), gross: 1n });
    const staff = await tx.selectFrom('staff').select('staff_id').limit(2).execute();
    const [first, second] = staff.map(row => row.staff_id);
    await insertFinishedWork(tx, { tenantId, customerId, first: first!, second: second! });
  });
});
afterAll(() => world.close());

async function registerAt(tx: Tx, username: string, at: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ created_at: new Date(at) })
    .where('username', '=', username)
    .execute();
}

test('today is compared with the seven days before it, each by this time of day', async () => {
  const { data } = await world.call('GET /dashboard/week');
  expect(data.before).toEqual({
    deposits: [
      { currency: 'NGN', count: 2, amount: '1000000000000.05' },
      { currency: 'USD', count: 1, amount: '12.34' },
    ],
    withdrawals: [
      { currency: 'NGN', count: 1, amount: '50.00' },
      { currency: 'USD', count: 0, amount: '0.00' },
    ],
    orders: 2,
    traded: [
      { currency: 'NGN', count: 1, amount: '1000.50' },
      { currency: 'USD', count: 1, amount: '20.00' },
    ],
    newCustomers: 1,
    newVerified: 1,
  });
});

test('orders are counted and their amounts added up, by currency', async () => {
  const { data } = await world.call('GET /dashboard');
  expect(data.today).toMatchObject({
    orders: 2,
    traded: [
      { currency: 'NGN', count: 2, amount: '7.78' },
      { currency: 'USD', count: 0 },
    ],
    deposits: [{ count: 1, amount: '30.00' }, {}],
  });
  const series = (await world.call('GET /dashboard/series', { query: { days: '14' } })).data.toReversed();
  expect(series[1]).toMatchObject({ orders: 1, traded: [{ count: 1, amount: '0.09' }, {}] });
  expect(series[7]).toMatchObject({ deposits: [{ count: 1, amount: '999999999999.99' }, {}] });
});

describe('what staff have done', () => {
  const names = [
    'deposits',
    'withdrawals',
    'identity',
    'documents',
    'recovery',
    'cases',
    'messages',
    'approvals',
    'allotments',
    'maturities',
    'breaks',
    'bank-lines',
    'failed-jobs',
  ];
  // Of the others none of the past can be made here, or it is in further-queues.test.ts.
  const made = ['deposits', 'withdrawals', 'identity', 'approvals', 'breaks'];
  const done = (name: string, count: number) => (made.includes(name) ? count : 0);
  const ofOffers = ['allotments', 'maturities'];
  const doneToday = async (as?: string) => {
    const { data } = await world.call('GET /dashboard', as === undefined ? {} : { as });
    return Object.fromEntries(
      data.queues.map((queue: { name: string; doneToday: number | null }) => [queue.name, queue.doneToday]),
    );
  };

  test('today, in time or late, and not what its owner has ended', async () => {
    expect(await doneToday()).toEqual(Object.fromEntries(names.map(name => [name, done(name, 2)])));
  });

  test('in the week, and how much of it in time', async () => {
    const { data } = await world.call('GET /dashboard/week');
    expect(data.queues).toEqual(names.map(name => ({ name, done: done(name, 3), inTime: done(name, 2) })));
  });

  test.each([
    ['dealing', ['messages', 'approvals', ...ofOffers, 'failed-jobs']],
    ['content', ['approvals', 'failed-jobs']],
    [
      'support',
      [
        'deposits',
        'withdrawals',
        'identity',
        'documents',
        'messages',
        'approvals',
        ...ofOffers,
        'failed-jobs',
      ],
    ],
    [
      'treasury',
      [
        'deposits',
        'withdrawals',
        'messages',
        'approvals',
        ...ofOffers,
        'breaks',
        'bank-lines',
        'failed-jobs',
      ],
    ],
    ['auditor', names],
  ] as const)('is told to %s for the queues they may read', async (role, readable) => {
    const as = await world.staffToken([role]);
    const { data } = await world.call('GET /dashboard/week', { as });
    expect(data.queues.map((queue: { name: string }) => queue.name)).toEqual(readable);
    const told = Object.entries(await doneToday(as)).filter(([, done]) => done !== null);
    expect(told.map(([name]) => name)).toEqual(readable);
  });

  test('is none of another tenant’s', async () => {
    const as = await world.staffToken(['owner'], hosts.aurora);
    const { data } = await world.call('GET /dashboard/week', { as, host: hosts.aurora });
    expect(data).toMatchObject({
      before: { deposits: [{ currency: 'BRL', count: 0, amount: '0.00' }, {}], orders: 0 },
      queues: names.map(name => ({ name, done: 0, inTime: 0 })),
    });
  });
});
