/** Every check there is: `npm test` and `npm run verify`. `npm test -- <path>` runs only the tests under that path. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolderDepth } from './folder-depth.mjs';
import { checkImportDirections } from './import-directions.mjs';
import { budgets, checkBudget } from './shared/budgets.mjs';
import { build, tidyAllCompiledOutput } from './shared/build.mjs';
import { isBuilt } from './shared/build-state.mjs';
import { ensureChromium } from './shared/install-chromium.mjs';
import { withLock } from './shared/lock.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { cacheFolder } from './shared/paths.mjs';
import { prepareDependencies } from './shared/prepare.mjs';
import { runTool } from './shared/run.mjs';
import { step } from './shared/step.mjs';
import { countOf, readReport } from './shared/test-count.mjs';

const total = { passed: 0, failed: 0 };
const filters = process.argv.slice(2);

requireNodeVersion();
if (!(await prepareDependencies())) total.failed += 1;
else if (filters.length > 0) await testOnly(filters);
else await testEverything();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function testEverything() {
  await check('type check', typeCheck);
  await check('lint', () => runTool('biome', ['check', '.']));
  await check('import directions', checkImportDirections);
  await check('depth of folders', checkFolderDepth);
  const built = await check('build', buildIfNeeded);
  for (const budget of budgets) {
    await check(`budget: first load of ${budget.route}`, () => console.log(checkBudget(budget)));
  }
  await test('unit', ['--project', 'unit']);
  await test('server', ['--project', 'server']);
  if (!(await provideBrowser())) return;
  await test('components', ['--project', '*-components']);
  if (built) await test('browser', ['--project', 'browser']);
  else await check('browser tests', () => Promise.reject(new Error('Not run: there is no build to test.')));
}

/** @param {string[]} filters */
async function testOnly(filters) {
  const needsBuild = filters.some(filter => filter.includes('e2e'));
  if (needsBuild && !(await need('build', buildIfNeeded))) return;
  const needsBrowser =
    needsBuild || filters.some(filter => !/^(packages|scripts|apps\/server)\b/.test(filter));
  if (needsBrowser && !(await provideBrowser())) return;
  await test('chosen', filters);
}

async function provideBrowser() {
  return need('browser', async () => {
    process.env.CHROMIUM_PATH = await ensureChromium();
  });
}

async function typeCheck() {
  await withLock(async () => {
    tidyAllCompiledOutput();
    await runTool('tsc', ['-b']);
  });
}

async function buildIfNeeded() {
  await withLock(async () => {
    if (!isBuilt()) await build();
  });
}

/** A step that counts as one test. @param {string} name @param {() => unknown} work */
async function check(name, work) {
  const succeeded = await step(name, work);
  total[succeeded ? 'passed' : 'failed'] += 1;
  return succeeded;
}

/** A step that is no test, yet nothing can be tested without it. @param {string} name @param {() => unknown} work */
async function need(name, work) {
  const succeeded = await step(name, work);
  if (!succeeded) total.failed += 1;
  return succeeded;
}

/** A step whose tests Vitest counts. @param {string} name @param {string[]} parameters */
async function test(name, parameters) {
  const reportFile = join(cacheFolder, 'test-results', `${name}.json`);
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const succeeded = await step(`${name} tests`, () =>
    runTool('vitest', ['run', ...reporters, ...parameters], { show: true }),
  );
  const { passed, failed } = countOf(readReport(reportFile), succeeded);
  total.passed += passed;
  total.failed += failed;
}
