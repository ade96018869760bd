import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ benchmark: string, ours: number, yardstick: number, ratio: number, spread?: readonly number[], goal: string, aim?: string, met: boolean, unit: string }} Row
 * @typedef {{ cores: number, model: string, node: string }} Machine
 * @typedef {{ commit: string, time: string, machine: Machine, rows: Row[] }} Measured
 */

/** By which a ratio may fall from one commit to the next before somebody looks. */
export const fallMax = 0.2;

/** What was measured before, the newest first. @param {string} folder @returns {Measured[]} */
export function readHistory(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .sort((one, other) => other.time.localeCompare(one.time));
}

/**
 * Keeps what was measured with its commit: other benchmarks of the same commit stay beside it.
 * @param {string} folder @param {Measured} measured
 */
export function keep(folder, measured) {
  mkdirSync(folder, { recursive: true });
  const known = readHistory(folder).find(({ commit }) => commit === measured.commit)?.rows ?? [];
  const names = new Set(measured.rows.map(({ benchmark }) => benchmark));
  const rows = [...known.filter(({ benchmark }) => !names.has(benchmark)), ...measured.rows];
  writeFileSync(
    join(folder, `${measured.commit}.json`),
    `${JSON.stringify({ ...measured, rows }, null, 2)}\n`,
  );
}

/**
 * Rows whose ratio is much lower than when another commit was measured last, on a machine of the same kind.
 * @param {Measured[]} history the newest first
 * @param {Measured} measured
 */
export function fallen(history, { commit, machine, rows }) {
  const alike = history.filter(
    one =>
      one.commit !== commit && one.machine.model === machine.model && one.machine.cores === machine.cores,
  );
  return rows.flatMap(({ benchmark, ratio }) => {
    for (const one of alike) {
      const before = one.rows.find(row => row.benchmark === benchmark);
      if (before)
        return ratio < before.ratio * (1 - fallMax)
          ? [{ benchmark, ratio, before: before.ratio, commit: one.commit }]
          : [];
    }
    return [];
  });
}
