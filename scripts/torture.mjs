/**
 * Everything that `npm test` tries briefly, for long, and every attack: `npm run torture`, at most half an hour on two
 * cores. `npm run torture -- --seed=N` repeats the random inputs of another run, a path chooses some of its files, and
 * `--write` puts the table into docs/reliability.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { requireNodeVersion } from './shared/node-version.mjs';
import { root } from './shared/paths.mjs';
import { prepare } from './shared/prepare.mjs';
import { secondsSince } from './shared/step.mjs';
import { readTestOptions } from './shared/test-options.mjs';
import { markdownOf, tableOf, tortureFiles, withLastRun } from './shared/torture.mjs';
import { runVitest } from './shared/vitest.mjs';

requireNodeVersion();
const started = performance.now();
const { seed, rest } = readTestOptions(process.argv.slice(2));
const paths = rest.filter(word => word !== '--write');
if (!(await prepare())) process.exit(1);

const files = tortureFiles().filter(file => paths.length === 0 || paths.some(part => file.includes(part)));
console.log(`seed ${seed}, ${files.length} files`);
const { report, passed, failed } = await runVitest('torture', files, {
  env: { TORTURE: 'on', TEST_SEED: String(seed) },
});
/** @type {{ attacks: readonly string[] }} */
const { attacks } = await import(pathToFileURL(join(root, 'packages/testing/dist/attacks.js')).href);
const rows = tableOf(report, attacks).filter(row => paths.length === 0 || row.result !== 'not tried');
console.table(rows);
const summary = `seed ${seed}, ${secondsSince(started)} in all, ${passed} passed, ${failed} failed`;
if (rest.includes('--write')) writeLastRun();
console.log(summary);
process.exitCode = failed === 0 && rows.every(row => row.result !== 'not tried') ? 0 : 1;

function writeLastRun() {
  const file = join(root, 'docs/reliability.md');
  const day = new Date().toISOString().slice(0, 10);
  const text = `On ${day}, ${cpus().length} cores, Node ${process.version}: ${summary}.\n\n${markdownOf(rows)}`;
  writeFileSync(file, withLastRun(readFileSync(file, 'utf8'), text));
}
