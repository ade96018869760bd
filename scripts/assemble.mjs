/**
 * Puts what production needs, and nothing else, into a folder of its own: `npm run assemble -- <folder>`. The build stays
 * as it is; the libraries come from the lock file, without those of development.
 */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isBuilt } from './shared/build-state.mjs';
import { root } from './shared/paths.mjs';
import { productionFiles, writeProduction } from './shared/production-files.mjs';
import { run, runNpm } from './shared/run.mjs';
import { step } from './shared/step.mjs';

const [named] = process.argv.slice(2);
if (!named) fail('Usage: npm run assemble -- <folder>, one that is empty or not there', 2);
if (!isBuilt()) fail('The sources have changed since they were built: npm run build first');
const folder = resolve(named);
await mkdir(folder, { recursive: true });
if ((await readdir(folder)).length > 0)
  fail(`${folder} is not empty: nothing is ever written over a release`);
await chmod(folder, 0o755);

const succeeded =
  (await step('copy', async () => writeProduction(productionFiles(root, await commit()), folder))) &&
  (await step('libraries', () => installLibraries().then(dropUnread)));
// Half a release is none.
if (!succeeded)
  await Promise.all((await readdir(folder)).map(name => rm(join(folder, name), { recursive: true })));
process.exitCode = succeeded ? 0 : 1;

/** What /healthz, the log and the metrics will tell; nothing where it was not cloned. */
function commit() {
  return run('git', ['rev-parse', 'HEAD']).then(
    text => text.trim(),
    () => undefined,
  );
}

/** As whoever unpacks a release does. */
function installLibraries() {
  return runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder });
}

/** Types and maps of libraries: a third of their files, and nothing that Node reads. */
async function dropUnread() {
  const entries = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  const unread = entries.filter(entry => entry.isFile() && /\.(d\.[mc]?ts|[mc]?js\.map)$/.test(entry.name));
  for (const { parentPath, name } of unread) await rm(join(parentPath, name));
}

/** @param {string} message @param {number} [exitCode] @returns {never} */
function fail(message, exitCode = 1) {
  console.error(message);
  process.exit(exitCode);
}
