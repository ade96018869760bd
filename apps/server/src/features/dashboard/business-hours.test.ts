import { afterAll, beforeAll, expect, test } from 'vitest';
import { levelsNow, saveServiceLevels } from '../../kernel/queues/service-level-store.ts';
import type { WaitingQueue } from '../../kernel/queues/waiting-queue.ts';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { hosts } from '../../testing/test-app.ts';
import { dashboardConsoleHandlers } from './console-routes.ts';

let world: ConsoleWorld;
const dayMs = 86_400_000;

beforeAll(async () => {
  world = await createConsoleWorld();
});
afterAll(() => world.close());

const inTenant = <Out>(work: Parameters<typeof world.server.database.tenant<Out>>[1]) =>
  world.server.database.tenant(world.tenantId, work);
const waitSince = (oldestAt: Date | null): WaitingQueue => ({
  name: 'deposits',
  list: 'GET /deposits',
  count: async () => ({ waiting: 1, oldestAt }),
  countDone: async () => ({ done: 0, inTime: 0 }),
});
interface Board {
  queues: { waitedMs: number | null; overdue: boolean; targetMs: number }[];
  businessHours: { underWay: boolean };
}
const boardOf = async (queue: WaitingQueue): Promise<Board> => {
  const handlers = dashboardConsoleHandlers({ hub: world.server.market.hub, queues: [queue] });
  const tenant = { config: { defaultCurrency: 'NGN' } };
  const context = { tenant, caller: { roles: ['owner'] }, query: (work: never) => inTenant(work) };
  return (await handlers['GET /dashboard'](context as never, {} as never)) as Board;
};
/** Hours that are over everywhere on earth on every day but one that is not today or tomorrow. */
const farDay = () => ((new Date().getUTCDay() + 2) % 7) + 1;

test('what nobody was there for has not waited, however long it lies', async () => {
  await inTenant(tx =>
    saveServiceLevels(tx, { days: [farDay()], from: '00:00', to: '00:05', keepsHolidays: false, levels: {} }),
  );
  const { queues, businessHours } = await boardOf(waitSince(new Date(Date.now() - 60 * dayMs)));
  expect(businessHours).toMatchObject({ from: '00:00', to: '00:05', underWay: false });
  expect(queues).toMatchObject([{ overdue: false, targetMs: 7_200_000 }]);
  expect(queues[0]?.waitedMs).toBeLessThanOrEqual(9 * 300_000);
});

test('is over the level by what the tenant has set', async () => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', keepsHolidays: false };
  await inTenant(tx => saveServiceLevels(tx, { ...always, levels: { deposits: 60 } }));
  const late = await boardOf(waitSince(new Date(Date.now() - 61 * 60_000)));
  expect(late.queues).toMatchObject([{ overdue: true, targetMs: 3_600_000 }]);
  expect(late.businessHours.underWay).toBe(true);
  const early = await boardOf(waitSince(new Date(Date.now() - 59 * 60_000)));
  expect(early.queues).toMatchObject([{ overdue: false }]);
});

test('nothing waits, and what a wrong clock dated ahead has not waited', async () => {
  expect((await boardOf(waitSince(null))).queues).toMatchObject([{ waitedMs: null, overdue: false }]);
  const ahead = await boardOf(waitSince(new Date(Date.now() + dayMs)));
  expect(ahead.queues).toMatchObject([{ waitedMs: 0, overdue: false }]);
});

test('days on which the home market is closed are no working days', async () => {
  const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', levels: {} };
  const christmas = async (keepsHolidays: boolean) => {
    await inTenant(tx => saveServiceLevels(tx, { ...hours, keepsHolidays }));
    const { clock } = await inTenant(levelsNow);
    return clock.between(Date.parse('2025-12-24T00:00Z'), Date.parse('2025-12-28T00:00Z')) / 3_600_000;
  };
  expect(await christmas(true)).toBe(8);
  expect(await christmas(false)).toBe(24);
});

test('other tenants have hours of their own, and what is usual until they set any', async () => {
  const as = await world.staffToken(['owner'], hosts.aurora);
  const { data } = await world.call('GET /dashboard', { as, host: hosts.aurora });
  expect(data.businessHours).toMatchObject({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' });
});
