/**
 * Makes tarballs of what is published on npm, @openfloor/client and @openfloor/verify, and tries them as somebody who installs
 * them: `npm run packages`, or `npm run packages -- <folder>` for another place than .cache/packages.
 */
import { join, relative } from 'node:path';
import { packAll } from './packages/pack.mjs';
import { tryOut } from './packages/try-out.mjs';
import { withLock } from './shared/lock.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { cacheFolder } from './shared/paths.mjs';
import { onWait, prepareDependencies } from './shared/prepare.mjs';
import { step } from './shared/step.mjs';

requireNodeVersion();
const folder = process.argv[2] ?? join(cacheFolder, 'packages');
const succeeded = (await prepareDependencies()) && (await step('packages', makeAndTry));
process.exitCode = succeeded ? 0 : 1;

async function makeAndTry() {
  const tarballs = await withLock(() => packAll(folder), { onWait });
  await tryOut(tarballs);
  for (const tarball of tarballs) console.log(relative('.', tarball));
}
