import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedHistory } from './testing/long-history.ts';
import { createRuleWorld, named } from './testing/rule-desk-world.ts';

const movements = torture(5_000, 1_000_000);
const secondsMax = 60;
const megabytesMax = 300;

let desk: Awaited<ReturnType<typeof createRuleWorld>>;
beforeAll(async () => {
  desk = await createRuleWorld();
  await desk.tenant(tx => seedHistory(tx, desk.world.tenantId, movements));
});
afterAll(() => desk.world.close());

test('a long history is gone through in a minute and in bounded memory', {
  timeout: 600_000,
}, async context => {
  const terms = {
    ...{ ...named, kind: 'structuring', on: ['deposit', 'withdrawal'] },
    ...{ amounts: [{ currency: 'NGN', amount: '100000.00' }], belowPercent: 5, count: 6, hours: 72 },
  };
  const { data } = await desk.ask(terms, { days: 90 });
  let highest = 0;
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss() - before);
  }, 50);
  const began = performance.now();
  await desk.runAll();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const trial = await desk.showTrial(data.id);
  tellFigures(context, {
    movements: trial.movements,
    seconds,
    megabytes: highest / 1e6,
    cases: trial.after.cases,
  });
  expect(trial.state).toBe('done');
  expect(trial.movements).toBeGreaterThanOrEqual(movements);
  expect(seconds).toBeLessThan(secondsMax);
  expect(highest / 1e6).toBeLessThan(megabytesMax);
  // Two share each payout account.
  const shared = await desk.tried({ ...named, kind: 'shared-account', customers: 2, hours: 720 });
  expect(['done', 'too-many']).toContain(shared.state);
});
