/**
 * Every check there is: `npm test` and `npm run verify`. `npm test -- <path>` runs only the tests under that path,
 * `npm test -- --seed=N` repeats the order and the random inputs of another run.
 */

import { performance } from 'node:perf_hooks';
import { checkFolderDepth } from './folder-depth.mjs';
import { checkImportDirections } from './import-directions.mjs';
import { layOutAll } from './packages/pack.mjs';
import { budgets, checkBudget } from './shared/budgets.mjs';
import { build } from './shared/build.mjs';
import { isBuilt } from './shared/build-state.mjs';
import { ensureTestBrowser } from './shared/install-chromium.mjs';
import { ensureRedis } from './shared/install-redis.mjs';
import { withLock } from './shared/lock.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { prepareDependencies } from './shared/prepare.mjs';
import { runCompiler, runTool } from './shared/run.mjs';
import { secondsSince, step } from './shared/step.mjs';
import { readTestOptions } from './shared/test-options.mjs';
import { runVitest } from './shared/vitest.mjs';

requireNodeVersion();
const started = performance.now();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
const { seed, rest } = readTestOptions(process.argv.slice(2));
process.env.TEST_SEED = String(seed);

console.log(`seed ${seed}`);
if (!(await prepareDependencies())) fail('installation');
else if (rest.length > 0) await testOnly(rest);
else await testEverything();
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`seed ${seed}, ${secondsSince(started)} in all`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function testEverything() {
  const built = await check('build', buildIfNeeded);
  // What waits or computes alone for a while has something else beside it, so that no core is ever without work.
  const unit = test('unit');
  await Promise.all([check('type check', typeCheck), readSources()]);
  if (built) await check('pieces of the published packages', () => void layOutAll());
  await check('redis-server', ensureRedis);
  const hasBrowser = await provideBrowser();
  const kills = built && testKills();
  await Promise.all([unit, test('server')]);
  await Promise.all([kills, hasBrowser && testPages(built)]);
  if (!built)
    await check('tests of the build', () => Promise.reject(new Error('Not run: there is no build to test.')));
}

/** Servers that are killed say how soon they are back, and wait more than they compute: all else gives way to them. */
async function testKills() {
  await test('crash');
  await test('cluster');
}

/** @param {boolean} built whether there is something to go on journeys through */
async function testPages(built) {
  await Promise.all([built && test('browser'), testAllScreens()]);
}

/** One app after the other: with both beside the journeys, each page would get an eighth of a processor. */
async function testAllScreens() {
  await testScreens('web');
  await testScreens('console');
}

/** What needs neither types nor a run. */
async function readSources() {
  await check('lint', () => runTool('biome', ['check', '.']));
  for (const budget of budgets) {
    await check(`budget: first load of ${budget.route}`, () => console.log(checkBudget(budget)));
  }
  await check('owners of tables', async () => {
    // It reads with the compiler, which is there only after the installation.
    const { checkTableOwners } = await import('./table-owners.mjs');
    checkTableOwners();
  });
  await check('import directions and depth of folders', async () => {
    checkFolderDepth(await checkImportDirections());
  });
}

/** @param {string[]} parameters of Vitest: paths, most of all */
async function testOnly(parameters) {
  const needsBuild = parameters.some(parameter => parameter.includes('e2e'));
  if (needsBuild && !(await need('build', buildIfNeeded))) return;
  const needsBrowser = parameters.some(
    parameter => !/^(packages|scripts|apps\/server|e2e\/(crash|cluster))\b/.test(parameter),
  );
  if (needsBrowser && !(await provideBrowser())) return;
  await run('chosen', parameters);
}

async function provideBrowser() {
  return need('browser', async () => {
    process.env.CHROMIUM_PATH = await ensureTestBrowser();
  });
}

async function typeCheck() {
  await withLock(() => runCompiler(['-b']));
}

async function buildIfNeeded() {
  await withLock(async () => {
    if (!isBuilt()) await build();
  });
}

/** A step that counts as one test. @param {string} name @param {() => unknown} work */
async function check(name, work) {
  const succeeded = await step(name, work);
  if (succeeded) total.passed += 1;
  else fail(name);
  return succeeded;
}

/** A step that is no test, yet nothing can be tested without it. @param {string} name @param {() => unknown} work */
async function need(name, work) {
  const succeeded = await step(name, work);
  if (!succeeded) fail(name);
  return succeeded;
}

/** Tests of vitest.config.ts. @param {string} project @param {NodeJS.ProcessEnv} [env] */
async function test(project, env = {}) {
  const saysHowSoon = project === 'crash' || project === 'cluster';
  await run(project, ['--project', project], { env, givesWay: !saysHowSoon });
}

/** With React as customers get it; its development checks would take a fifth of the time. @param {'web' | 'console'} app */
async function testScreens(app) {
  await test(`${app}-components`, { NODE_ENV: 'production' });
}

/** A step whose tests Vitest counts. @param {Parameters<typeof runVitest>} parameters */
async function run(...parameters) {
  const result = await runVitest(...parameters);
  total.passed += result.passed;
  total.failed += result.failed;
  failures.push(...result.failures);
}

/** @param {string} name of a step */
function fail(name) {
  total.failed += 1;
  failures.push(name);
}
