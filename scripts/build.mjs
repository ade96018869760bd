/** Builds packages, server and both apps, whether they changed or not: `npm run build`. */
import { build } from './shared/build.mjs';
import { withLock } from './shared/lock.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { onWait, prepareDependencies } from './shared/prepare.mjs';
import { step } from './shared/step.mjs';

requireNodeVersion();
const succeeded = (await prepareDependencies()) && (await withLock(() => step('build', build), { onWait }));
process.exitCode = succeeded ? 0 : 1;
