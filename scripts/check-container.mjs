/**
 * Builds the image of the Dockerfile without a registry, starts it as compose.yaml does, and asks whether it is well:
 * `npm run check:container`. It takes minutes, and root on a Debian that may make user and mount namespaces; elsewhere it
 * says what is missing and ends with 2.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBase } from './container/base-image.mjs';
import { buildImage, judgeContents, tidy } from './container/image.mjs';
import { startScratchPostgres } from './container/scratch-postgres.mjs';
import { tryContainer } from './container/try-container.mjs';
import { ensureTools } from './shared/debian.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { cacheFolder } from './shared/paths.mjs';
import { prepare } from './shared/prepare.mjs';
import { step } from './shared/step.mjs';

requireNodeVersion();
const say = (/** @type {string} */ line) => console.log(`  ${line}`);
const tools =
  process.getuid?.() === 0 &&
  (await ensureTools({ buildah: 'buildah', mmdebstrap: 'mmdebstrap', crun: 'crun' }, say));
if (!tools) {
  console.log('The container was not built: this takes root, and Debian’s buildah, mmdebstrap and crun.');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'openfloor-container-'));
const store = join(cacheFolder, 'container');
mkdirSync(store, { recursive: true });
/** @type {import('./container/image.mjs').Workshop} */
const workshop = { tools, folder, store, say };
/** @type {import('./container/image.mjs').Built | undefined} */
let built;
/** @type {Awaited<ReturnType<typeof startScratchPostgres>> | undefined} */
let postgres;

const steps = /** @type {const} */ ([
  ['this project, for its PostgreSQL', async () => !(await prepare()) && fail('it could not be built')],
  ['base image, made on this machine', () => makeBase(workshop)],
  [
    'image of the Dockerfile',
    async () => {
      built = await buildImage(workshop);
    },
  ],
  ['what is in it', () => built && judgeContents(workshop, built)],
  [
    'a database with the logins of deploy/postgres/roles.sql',
    async () => {
      postgres = await startScratchPostgres(join(folder, 'postgres'));
    },
  ],
  [
    'migration and server, read-only and not as root',
    () => built && postgres && tryContainer(workshop, built, postgres),
  ],
]);
let succeeded = true;
for (const [name, work] of steps) {
  succeeded = succeeded && (await step(name, work));
}
await postgres?.stop();
await built?.remove();
await tidy(workshop);
rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
process.exitCode = succeeded ? 0 : 1;

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}
