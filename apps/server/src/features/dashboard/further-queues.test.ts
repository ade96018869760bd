import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, createConsoleWorld } from '../../testing/console-world.ts';
import { sealIdNumbers } from '../../testing/crowd/crowd.ts';
import { hosts } from '../../testing/test-app.ts';
import { agreeingCounts } from './testing/agreeing-counts.ts';
import { furtherWork, guardedTables } from './testing/further-work.ts';
import { workDayAndNight } from './testing/past-work.ts';

/** Offers to allot, rates to declare, lines of the bank, documents that end and jobs that fail. */
let world: ConsoleWorld;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

beforeAll(async () => {
  world = await createConsoleWorld();
  await world.server.database.tenant(world.tenantId, workDayAndNight);
  const owner = new pg.Client(world.server.databaseUrl);
  await owner.connect();
  try {
    await owner.query("select set_config('app.tenant_id', $1, false)", [world.tenantId]);
    // Rows as a story of weeks would leave them.
    for (const table of guardedTables) await owner.query(`alter table ${table} disable trigger user`);
    for (const statement of furtherWork) await owner.query(statement);
    await sealIdNumbers(owner, world.tenantId, world.server.parts.idNumbers);
  } finally {
    await owner.end();
  }
});
afterAll(() => world.close());

const board = async () => {
  const { data } = await world.call('GET /dashboard');
  return Object.fromEntries(data.queues.map((queue: { name: string }) => [queue.name, queue]));
};
const records = async (call: Parameters<ConsoleWorld['call']>[0], query: object) =>
  (await world.call(call, { query: { ...query, page: '1', size: '10' } })).data.records;

test('count what waits, and the dashboard leads to lists of exactly that', async () => {
  expect(await agreeingCounts(world)).toMatchObject({
    allotments: 1,
    maturities: 2,
    'bank-lines': 2,
    documents: 2,
    'failed-jobs': 1,
  });
});

test.each([
  ['allotments', 30 * hourMs],
  // A term that ended a day ago, whose rate was wanted three days before.
  ['maturities', 4 * dayMs],
  ['bank-lines', 5 * hourMs],
  ['failed-jobs', 2 * hourMs],
])('%s wait since the oldest of them began to', async (name, waitedMs) => {
  const queue = (await board())[name];
  expect(Math.abs(Date.now() - queue.oldestTime - waitedMs)).toBeLessThan(60_000);
});

test('a document waits since its customer is told of it, or was verified by it', async () => {
  const { oldestTime } = (await board()).documents;
  // One ran out five days ago; the other was verified an hour ago and ends in ten days.
  expect(Math.round((Date.now() - oldestTime) / dayMs)).toBeGreaterThanOrEqual(35);
  const listed = await records('GET /identity', { expiring: 'true' });
  expect(listed.map(({ status }: { status: string }) => status)).toEqual(['passed', 'passed']);
});

test('what was finished counts once, in time or late', async () => {
  const { data } = await world.call('GET /dashboard/week');
  const done = Object.fromEntries(
    data.queues.map((queue: { name: string; done: number; inTime: number }) => [
      queue.name,
      [queue.done, queue.inTime],
    ]),
  );
  expect(done).toMatchObject({
    allotments: [2, 1],
    maturities: [2, 1],
    'bank-lines': [2, 1],
    documents: [1, 1],
    'failed-jobs': [2, 1],
  });
});

test('lists of what waits have nothing else, and those of the rest have the others', async () => {
  const [offer] = await records('GET /offers', { toAllot: 'true' });
  expect(offer).toMatchObject({ kind: 'IPO', state: 'ENDED' });
  expect(await records('GET /offers', { toAllot: 'false' })).toHaveLength(4);
  const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
  expect(names(await records('GET /products', { withoutRate: 'true' }))).toEqual(['Ended', 'Ends soon']);
  expect(names(await records('GET /products', { withoutRate: 'false' }))).toEqual(['Declared', 'Ends late']);
  expect(await records('GET /schedule/failing', {})).toMatchObject([{ job: 'maturity', failures: 7 }]);
});

interface Listed {
  id: string;
  status?: string;
}
const waitingLists = [
  ['allotments', 'GET /offers', { toAllot: 'true' }],
  ['maturities', 'GET /products', { withoutRate: 'true' }],
  ['identity', 'GET /identity', { expiring: 'true' }],
] as const;

test.each(waitingLists)(
  'what waits of %s is taken and found by who has it, and nothing else there can be',
  async (queue, list, query) => {
    const me = (await world.call('GET /me')).data;
    const ids = async (further: object) => (await records(list, further)).map(({ id }: Listed) => id);
    const give = async (staffId: string | null, of: readonly string[], before: string | null) => {
      const items = of.map(id => ({ id, before }));
      const { data } = await world.call('POST /assignments', { body: { queue, staffId, items } });
      return data.results.map(({ outcome }: { outcome: string }) => outcome);
    };
    const waiting: string[] = await ids(query);
    const others = (await records(list, {}))
      .filter(({ id, status }: Listed) => !waiting.includes(id) && status !== 'reviewing')
      .map(({ id }: Listed) => id);
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(await give(me.id, others, null))).toEqual(new Set(['gone']));
    expect(await ids({ ...query, assigned: 'nobody' })).toEqual(waiting);
    const [first = ''] = waiting;
    expect(await give(me.id, [first], null)).toEqual(['assigned']);
    expect(await ids({ ...query, assigned: 'me' })).toEqual([first]);
    expect(await ids({ ...query, assigned: 'nobody' })).not.toContain(first);
    const one = await world.call(`${list}/{id}`, { params: { id: first } });
    expect(one.data.assignee).toEqual({ id: me.id, username: me.username });
    expect(await give(null, [first], me.id)).toEqual(['assigned']);
    expect(await ids({ assigned: 'me' })).toEqual([]);
  },
);

test('offers and rates are taken by whoever may propose about them', async () => {
  const taken: string[] = [];
  for (const role of ['dealing', 'treasury', 'content'] as const) {
    const as = await world.staffToken([role]);
    const { id } = (await world.call('GET /me', { as })).data;
    for (const [queue, list, query] of waitingLists) {
      const [record] = await records(list, query);
      const give = (before: string | null) => ({
        body: { queue, staffId: before === null ? id : null, items: [{ id: record.id, before }] },
      });
      const { code } = await world.call('POST /assignments', { as, ...give(null) });
      if (code === 0) taken.push(`${role} ${queue}`);
      else expect(code).toBe(10405);
      await world.call('POST /assignments', give(id));
    }
  }
  expect(taken).toEqual(['dealing allotments', 'dealing maturities']);
});

test.each([
  ['GET /offers', { toAllot: 'perhaps' }],
  ['GET /products', { withoutRate: '1' }],
  ['GET /schedule/failing', { job: 'maturity' }],
  ['GET /schedule/failing', { page: '99999999999999999999' }],
] as const)('%s refuses %o', async (call, query) => {
  expect((await world.call(call, { query })).code).toBe(10400);
});

test('a try by hand does not begin the wait anew', async () => {
  const before = (await board())['failed-jobs'].oldestTime;
  const run = { params: { id: 'maturity' }, body: { reason: 'The database is back' } };
  expect((await world.call('POST /schedule/{id}/run', run)).code).toBe(0);
  expect((await board())['failed-jobs']).toMatchObject({ waiting: 1, oldestTime: before });
});

test('nothing of it is another tenant’s', async () => {
  const as = await world.staffToken(['owner'], hosts.aurora);
  const { data } = await world.call('GET /dashboard', { as, host: hosts.aurora });
  for (const name of ['allotments', 'maturities', 'bank-lines', 'documents', 'failed-jobs'])
    expect(data.queues.find((queue: { name: string }) => queue.name === name)).toMatchObject({ waiting: 0 });
});
