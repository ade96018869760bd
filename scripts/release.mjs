/**
 * Makes a release: `npm run release -- 1.2.3`. Versions and CHANGELOG.md are changed, everything is built and tested, a commit and
 * a tag are made, and a folder is filled with what is published. Nothing leaves this machine.
 *
 * `--dry-run` only says what it would do. `--tested` says that `npm test` has passed, and runs its quick part. `--tag-only`
 * stops at the tag; `--artifacts` fills the folder for the tag that is checked out. `--to <folder>` names the folder.
 */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from './packages/pack.mjs';
import { tryOut } from './packages/try-out.mjs';
import { makeArtifacts, writeChecksums } from './release/artifacts.mjs';
import { notesOf } from './release/changelog.mjs';
import { commitAndTag, git, planRelease, refuseUnsaved, undoPlan, writePlan } from './release/plan.mjs';
import { Refused } from './release/version.mjs';
import { build } from './shared/build.mjs';
import { isBuilt } from './shared/build-state.mjs';
import { withLock } from './shared/lock.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { cacheFolder, root } from './shared/paths.mjs';
import { prepareDependencies } from './shared/prepare.mjs';
import { run } from './shared/run.mjs';
import { explain, step } from './shared/step.mjs';

requireNodeVersion();
try {
  await main();
} catch (problem) {
  console.log(problem instanceof Refused ? `Refused: ${problem.message}` : explain(problem));
  process.exitCode = 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      tested: { type: 'boolean' },
      'tag-only': { type: 'boolean' },
      artifacts: { type: 'boolean' },
      to: { type: 'string' },
    },
  });
  const [version = '', ...more] = positionals;
  if (more.length > 0 || Boolean(version) === Boolean(values.artifacts))
    throw new Refused(
      'npm run release -- <version> [--dry-run] [--tested] [--tag-only] [--to folder], or --artifacts',
    );
  if (values.artifacts) return publishable(values.to);
  const today = new Date().toISOString().slice(0, 10);
  const plan = planRelease(root, version, today);
  if (values['dry-run']) return tell(plan, values);
  await change(plan, values.tested === true);
  console.log(`${plan.tag} is committed and tagged; publish it with: git push --follow-tags`);
  if (!values['tag-only']) await publishable(values.to);
}

/** @param {import('./release/plan.mjs').Plan} plan @param {{ tested?: boolean, 'tag-only'?: boolean, to?: string }} options */
function tell({ version, tag, notes, files }, options) {
  console.log(`Would set ${version} in ${files.length} files: ${files.map(({ path }) => path).join(', ')}`);
  console.log(`Would build, and run ${options.tested ? 'the quick checks' : 'npm test'}`);
  console.log(`Would commit on ${git(root, 'rev-parse', '--abbrev-ref', 'HEAD')} and tag ${tag}`);
  if (!options['tag-only']) console.log(`Would fill ${folderOf(version, options.to)}`);
  console.log(`Notes:\n\n${notes}`);
}

/** What the tests find out is put back. @param {import('./release/plan.mjs').Plan} plan @param {boolean} isTested */
async function change(plan, isTested) {
  if (!(await prepareDependencies())) throw new Refused('the packages cannot be installed');
  writePlan(root, plan);
  const quick = ['scripts/locked-packages', 'scripts/documents', 'scripts/texts', 'scripts/publishable'];
  const checks = isTested ? quick : [];
  const isRight =
    (await step('build', buildIfNeeded)) &&
    (await step(isTested ? 'quick checks' : 'npm test', () =>
      run(process.execPath, [join(root, 'scripts/test.mjs'), ...checks], { show: true }),
    ));
  if (!isRight) {
    undoPlan(root, plan);
    throw new Refused('it does not pass; versions and CHANGELOG.md are as they were');
  }
  commitAndTag(root, plan);
}

async function buildIfNeeded() {
  await withLock(async () => void (isBuilt() || (await build())));
}

/** @param {string} version @param {string} [to] */
function folderOf(version, to) {
  return to ? resolve(to) : join(cacheFolder, 'releases', version);
}

/** Of the tag that is checked out. @param {string} [to] */
async function publishable(to) {
  if (!(await prepareDependencies())) throw new Refused('the packages cannot be installed');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  refuseUnsaved(root);
  if (!git(root, 'tag', '--points-at', 'HEAD').split('\n').includes(`v${version}`))
    throw new Refused(`v${version} is not the tag of what is checked out`);
  const folder = folderOf(version, to);
  const filled = await step('artifacts', async () => {
    await buildIfNeeded();
    await makeArtifacts({
      folder: root,
      to: folder,
      version,
      commit: git(root, 'rev-parse', 'HEAD'),
      time: new Date(git(root, 'show', '--no-patch', '--format=%cI', 'HEAD')),
      notes: notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version),
    });
    await tryOut(await withLock(() => packAll(folder)));
    writeChecksums(folder);
  });
  if (!filled) throw new Refused('the folder could not be filled');
  console.log(relative('.', folder));
}
