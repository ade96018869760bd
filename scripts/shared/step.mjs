import { performance } from 'node:perf_hooks';
import { CommandFailed } from './run.mjs';

/** @param {number} started a `performance.now()` */
export function secondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Does one named piece of work and says in one line how it went. What it printed follows only on failure.
 * @param {string} name @param {() => unknown} work
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function step(name, work) {
  const started = performance.now();
  try {
    await work();
    console.log(`✓ ${name} (${secondsSince(started)})`);
    return true;
  } catch (problem) {
    console.log(`✗ ${name} (${secondsSince(started)})`);
    console.log(explain(problem));
    return false;
  }
}

/** @param {unknown} problem */
export function explain(problem) {
  if (problem instanceof CommandFailed) return `${problem.output.trimEnd()}\n${problem.message}`.trimStart();
  return problem instanceof Error ? problem.message : String(problem);
}
