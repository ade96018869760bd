import { runTool } from './run.mjs';

/**
 * @typedef {{ source: string, dependencies: { resolved: string }[] }} Module
 * @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation of a rule
 */

/**
 * Who imports whom in some folders, and what .dependency-cruiser.cjs forbids of it.
 * @param {{ folders: string[], alias: string, notInto?: string }} part `alias` says which app `@/` is of
 * @returns {Promise<{ modules: Module[], violations: Violation[] }>}
 */
export async function readImports({ folders, alias, notInto }) {
  const json = await runTool('depcruise', [
    ...folders,
    ...['--config', '.dependency-cruiser.cjs'],
    ...['--ts-config', `tsconfig.depcruise.${alias}.json`],
    ...(notInto ? ['--do-not-follow', `node_modules|${notInto}`] : []),
    ...['--output-type', 'json'],
  ]);
  const { modules, summary } = JSON.parse(json);
  return { modules, violations: summary.violations };
}

/** @param {Violation} violation */
export function describeViolation({ rule, from, to, cycle }) {
  return `${rule.name}: ${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`;
}
