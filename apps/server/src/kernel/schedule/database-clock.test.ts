import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { tries } from '@openfloor/testing/tries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLogger } from '../../http/logging.ts';
import { createMetrics } from '../../metrics.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { databaseClock } from './database-clock.ts';
import { readClock } from './job-store.ts';
import type { ScheduledJob } from './scheduled-job.ts';
import { startJobs } from './start-jobs.ts';

tries('closing trades for everybody by one wrong clock');

const dayMs = 86_400_000;
let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase('demo');
});
afterAll(() => world.drop());

/** What a node whose clock is off by so much does in one round. */
async function roundOf(offByMs: number) {
  const ran: Date[] = [];
  const problems: string[] = [];
  const now = () => Date.now() + offByMs;
  const job: ScheduledJob = {
    name: 'probe',
    title: 'Probe',
    repeats: 'Once',
    nextDue: async () => ({ next: new Date(0), due: 1 }),
    run: async (_tenantId, at) => {
      ran.push(at);
      return 0;
    },
  };
  const log = { error: (details: object) => void problems.push(String('err' in details && details.err)) };
  const clock = databaseClock(() => world.database.platform(readClock), now);
  const node = startJobs({ database: world.database, now, log, clock }, [job], 1e9);
  await node.runDue();
  await node.stop();
  return { ran, problems };
}

test.each([
  ['three days ahead', 3 * dayMs, /25\d{4}\.\d s ahead of the database/],
  ['three days behind', -3 * dayMs, /25\d{4}\.\d s behind the database/],
  ['three seconds ahead', 3_000, /[23]\.\d s ahead of the database/],
])('a node %s does nothing by the clock', async (_, offByMs, problem) => {
  const { ran, problems } = await roundOf(offByMs);
  expect(ran).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(problem)]);
});

test('a node that is nearly right goes by the database’s clock, not its own', async () => {
  const { ran, problems } = await roundOf(-1_500);
  expect(problems).toEqual([]);
  expect(ran.length).toBeGreaterThan(0);
  for (const at of ran) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(20_000);
});

test('a node with a wrong clock is not ready and says why', async () => {
  const server = await createTestApp();
  const parts = { metrics: createMetrics(), log: createLogger('silent') };
  const readiness = databaseClock(
    () => server.database.probe(),
    () => Date.now() + 3 * dayMs,
  );
  const wrong = await createApp({ ...server.parts, readiness }, parts);
  const reply = await wrong.inject('/readyz');
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({
    status: 'not ready',
    problem: expect.stringMatching(/The clock of this node is \d+\.\d s ahead of the database's/),
  });
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  await wrong.close();
  await server.close();
});
