/**
 * Everything that `npm test` tries briefly, for long: `npm run torture`, at most half an hour on two cores.
 * `npm run torture -- --seed=N` repeats the random inputs of another run, a path chooses some of its files.
 */
import { performance } from 'node:perf_hooks';
import { requireNodeVersion } from './shared/node-version.mjs';
import { prepare } from './shared/prepare.mjs';
import { secondsSince } from './shared/step.mjs';
import { readTestOptions } from './shared/test-options.mjs';
import { filesWithLongForm, tableOf } from './shared/torture.mjs';
import { runVitest } from './shared/vitest.mjs';

requireNodeVersion();
const started = performance.now();
const { seed, rest } = readTestOptions(process.argv.slice(2));
if (!(await prepare())) process.exit(1);

const files = filesWithLongForm().filter(file => rest.length === 0 || rest.some(part => file.includes(part)));
console.log(`seed ${seed}, ${files.length} files`);
const { report, passed, failed } = await runVitest('torture', files, {
  TORTURE: 'on',
  TEST_SEED: String(seed),
});
console.table(tableOf(report));
console.log(`seed ${seed}, ${secondsSince(started)} in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
