import { verifyLedger } from '@openfloor/ledger/verify';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from './check-books.ts';
import { createHistoryWorld, type HistoryWorld } from './testing/history/history-world.ts';
import { history, runHistories, shortest } from './testing/history/run-histories.ts';
import type { Step } from './testing/history/step.ts';

const atOnce = 50;
const batches = torture(2, 200);

let world: HistoryWorld;
beforeAll(async () => {
  world = await createHistoryWorld();
});
afterAll(() => world.close());

test(`${atOnce * batches} random histories of every flow agree with a model after each step`, {
  timeout: 1_500_000,
}, async context => {
  const answers = new Map<string, number>();
  const runBatch = async (batch: number) => {
    const seed = testSeed + batch;
    const histories = fc.sample(history, { seed, numRuns: atOnce });
    const { house, departure, asked } = await runHistories(world, histories);
    for (const answer of asked) answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (departure) {
      const { place, step, what } = departure;
      const name = `History ${place} of batch ${batch}, seed ${testSeed}, departs at step ${step}: ${what}`;
      throw new Error(
        `${name}\nThe least of it that does:\n  ${await shortest(world, histories[place] ?? [])}`,
      );
    }
    expect((await verifyLedger(world.database, house.tenantId)).difference).toBeUndefined();
    expect((await checkBooks(world.database, house.tenantId)).differences).toEqual([]);
  };
  // Two side by side, as the machine has cores.
  let next = 0;
  const lane = async () => {
    while (next < batches) await runBatch(next++);
  };
  await Promise.all([lane(), lane()]);
  // Every flow has been there; in a few histories the rarest may not get their turn.
  const flows = new Set(
    [...answers.keys()].filter(answer => accepted.test(answer)).map(answer => answer.split(' ')[0]),
  );
  expect(everyFlow.filter(flow => !flows.has(flow)).length, 'flows without a turn').toBeLessThanOrEqual(
    torture(5, 0),
  );
  const steps = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const refused = steps - sumOf(answers, accepted);
  tellFigures(context, { histories: atOnce * batches, steps, refused, seed: testSeed });
});

test('a history that departs from the model is noticed and told in short', async () => {
  const lie: Step = {
    name: 'lie',
    args: {},
    act: model => {
      model.balances.set('NGN available', model.available('NGN') + 1n);
      return [];
    },
  };
  const [story = []] = fc.sample(history, { seed: testSeed, numRuns: 1 });
  const told = await shortest(world, [...story.slice(0, 3), lie]);
  expect(told).toMatch(/^lie \{\}\n {2}→ balances .*NGN available/);
});

/** As `history_step` knows them. */
const everyFlow = [
  ...[
    'accept',
    'adjustment',
    'again',
    'allot',
    'applicationFails',
    'apply',
    'block',
    'bust',
    'collect',
    'deliver',
    'deposit',
  ],
  ...[
    'depositDecided',
    'depositReversed',
    'exchange',
    'fill',
    'mature',
    'order',
    'pay',
    'product',
    'profit',
    'reject',
    'settle',
    'shares',
  ],
  ...[
    'unknown',
    'withdrawal',
    'withdrawalDecided',
    'withdrawalLifted',
    'withdrawalPaid',
    'withdrawalStopped',
  ],
];
const accepted = /( done| filled| replayed|^settle \d+)$/;
const sumOf = (answers: ReadonlyMap<string, number>, pattern: RegExp) =>
  [...answers].reduce((sum, [answer, count]) => sum + (pattern.test(answer) ? count : 0), 0);
