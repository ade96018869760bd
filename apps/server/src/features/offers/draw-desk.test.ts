import { getPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { allot, resultHash } from '@openfloor/rules/allotment';
import { torture } from '@openfloor/testing/torture';
import { tries } from '@openfloor/testing/tries';
import { expect, test } from 'vitest';
import type { DrawTask } from './draw.ts';
import { DrawDesk } from './draw-desk.ts';

tries('holding up trading with a draw');

const unitsEach = 25;
const applications = Array.from({ length: torture(2_000, 20_000) }, (_, index) => ({
  number: `AP${String(index).padStart(10, '0')}`,
  units: BigInt(unitsEach),
}));
const hash = (digit: string) => digit.repeat(64);
const task: DrawTask = {
  rule: 'LOTTERY',
  draw: { version: 2, seed: hash('a'), listHash: hash('b'), publicValue: hash('c') },
  offered: '10000',
  list: applications.map(({ number, units }) => `${number}:${units}`).join('\n'),
};

test('a lottery of many tickets does not hold up the thread that trades, and is computed once', async () => {
  const desk = new DrawDesk();
  const priority = getPriority();
  let turns = 0;
  let isDone = false;
  const asked = Promise.all([desk.result(task), desk.result({ ...task })]).finally(() => {
    isDone = true;
  });
  // Whoever computed it here would take every turn.
  while (!isDone) {
    await turn();
    turns++;
  }
  const [first, second] = await asked;
  expect(turns).toBeGreaterThan(100);
  expect(second).toBe(first);
  // The thread of the draw steps back, and that thread alone.
  expect(getPriority()).toBe(priority);
  expect(desk.computed).toBe(1);
  expect(first.resultHash).toBe(resultHash(allot(task.rule, task.draw, 10_000n, applications)));
  expect(first).toMatchObject({
    applications: applications.length,
    unitsAllotted: '10000',
    nobodyAbove: true,
  });
});

test('a draw that cannot be computed fails alone, and is tried again when it is asked for again', async () => {
  const desk = new DrawDesk();
  const broken = { ...task, list: 'AP1:none' };
  await expect(desk.result(broken)).rejects.toThrow();
  await expect(desk.result(broken)).rejects.toThrow();
  expect(desk.computed).toBe(2);
  await expect(desk.result({ ...task, list: 'AP1:5' })).resolves.toMatchObject({ unitsAllotted: '5' });
});
