import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { timed } from '@openfloor/testing/timed';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTenantIds } from '../tenant/tenant-store.ts';
import { TenantFigures } from './tenant-figures.ts';
import type { Watched } from './watched.ts';

let own: TestDatabase;
let tenants: number;
beforeAll(async () => {
  own = await createTestDatabase('demo');
  tenants = (await listTenantIds(own.database)).length;
});
afterAll(() => own.drop());

function world(pace: ConstructorParameters<typeof TenantFigures>[0]['pace']) {
  const registry = new Registry();
  const state = { asked: 0, isBroken: false, answers: Promise.resolve() };
  const warned: object[] = [];
  const watched: Watched = {
    name: 'test',
    byTenant: false,
    gauges: [{ name: 'test_total', help: 'A test', labels: ['kind'], together: 'sum' }],
    async read() {
      state.asked++;
      await state.answers;
      if (state.isBroken) throw new Error('no such table');
      return [{ name: 'test_total', labels: { kind: 'any' }, value: 1 }];
    },
  };
  const slow: Watched = {
    ...watched,
    name: 'slow',
    isSlow: true,
    gauges: [{ name: 'slow_total', help: 'A test', labels: [], together: 'sum' }],
    read: async () => [{ name: 'slow_total', labels: {}, value: ++slowAsked }],
  };
  let slowAsked = 0;
  const log = { warn: (details: object) => void warned.push(details) };
  const figures = new TenantFigures(
    { database: own.database, watched: [watched, slow], now: Date.now, log, ...(pace && { pace }) },
    registry,
  );
  const scrape = async () => {
    await figures.refresh();
    const text = await registry.metrics();
    const read = (name: string) => Number(new RegExp(`^${name}(?:{.*})? (.*)$`, 'm').exec(text)?.[1]);
    return { fast: read('test_total'), slow: read('slow_total'), age: read('openfloor_figures_age_seconds') };
  };
  return { state, scrape, warned, slowAsked: () => slowAsked };
}

const always = { everyMs: 0, part: Number.POSITIVE_INFINITY };

test('many who ask at once and again cost one reading', async () => {
  const { state, scrape } = world(undefined);
  const seen = await Promise.all([scrape(), scrape(), scrape()]);
  expect(seen.map(({ fast }) => fast)).toEqual([tenants, tenants, tenants]);
  await scrape();
  expect(state.asked).toBe(tenants);
});

test('what goes through the past is read seldom, and keeps its figures meanwhile', async () => {
  const { scrape, slowAsked } = world({
    usual: always,
    slow: { everyMs: 60_000, part: 1 },
    waitMs: 20_000,
  });
  const first = await scrape();
  expect(await scrape()).toMatchObject({ slow: first.slow });
  expect(slowAsked()).toBe(tenants);
});

test('what cannot be read keeps the figures of before, which grow old, and is told', async () => {
  const { state, scrape, warned } = world({ usual: always, slow: always, waitMs: 20_000 });
  await scrape();
  state.isBroken = true;
  const { fast, age } = await scrape();
  expect(fast).toBe(tenants);
  expect(warned).toHaveLength(tenants);
  state.isBroken = false;
  expect((await scrape()).age).toBeLessThan(age + 0.001);
});

test('whoever asks does not wait for a database that does not answer', async () => {
  const { state, scrape } = world({ usual: always, slow: always, waitMs: 50 });
  let answer = () => {};
  state.answers = new Promise(resolve => {
    answer = resolve;
  });
  const { value, tookMs } = await timed(scrape);
  expect(value).toMatchObject({ fast: Number.NaN });
  expect(tookMs).toBeLessThan(2_000);
  answer();
  await expect.poll(async () => (await scrape()).fast).toBe(tenants);
});
