import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fallen, keep, readHistory } from './bench-history.mjs';

const folder = mkdtempSync(join(tmpdir(), 'openfloor-history-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const machine = { cores: 2, model: 'Neoverse-N1', node: 'v20' };
/** @param {string} commit @param {string} day @param {Record<string, number>} ratios */
const measured = (commit, day, ratios, on = machine) => ({
  commit,
  time: `2026-11-${day}T00:00:00.000Z`,
  machine: on,
  rows: Object.entries(ratios).map(([benchmark, ratio]) => ({
    ...{ benchmark, ratio, ours: ratio, yardstick: 1, goal: '≥ 0', met: true, unit: 'a second' },
  })),
});

test('a fall by more than a fifth is seen, beside the last commit that measured the same', () => {
  const history = [
    measured('c', '17', { reads: 0.9 }),
    measured('b', '16', { orders: 0.5, reads: 0.1 }),
    measured('a', '15', { orders: 9 }),
  ];
  expect(fallen(history, measured('d', '18', { orders: 0.39, reads: 0.75 }))).toEqual([
    { benchmark: 'orders', ratio: 0.39, before: 0.5, commit: 'b' },
  ]);
});

test('neither another machine nor the same commit is compared with', () => {
  const elsewhere = measured('a', '15', { orders: 9 }, { ...machine, model: 'Xeon' });
  const history = [measured('d', '17', { orders: 9 }), elsewhere];
  expect(fallen(history, measured('d', '18', { orders: 1 }))).toEqual([]);
});

test('what a commit measured is kept together, the newest figure of each', () => {
  keep(folder, measured('a', '15', { orders: 0.4, reads: 0.7 }));
  keep(folder, measured('b', '16', { orders: 0.5 }));
  keep(folder, measured('a', '17', { orders: 0.45 }));
  const [newest, other] = readHistory(folder);
  expect(newest).toMatchObject({ commit: 'a', rows: [{ ratio: 0.7 }, { ratio: 0.45 }] });
  expect(other).toMatchObject({ commit: 'b', rows: [{ ratio: 0.5 }] });
});
