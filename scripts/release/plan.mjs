import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolders } from '../shared/locked-packages.mjs';
import { releaseNotes } from './changelog.mjs';
import { isNewer, Refused } from './version.mjs';

/** @typedef {{ version: string, tag: string, notes: string, files: { path: string, text: string }[] }} Plan */

/** @param {string} folder @param {string[]} words */
export const git = (folder, ...words) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** What a release would change, and nothing is changed. @param {string} folder of the clone @param {string} version @param {string} date */
export function planRelease(folder, version, date) {
  const read = (/** @type {string} */ path) => readFileSync(join(folder, path), 'utf8');
  const tag = `v${version}`;
  const present = JSON.parse(read('package.json')).version;
  if (!isNewer(version, present)) throw new Refused(`${version} is not newer than ${present}`);
  refuseUnsaved(folder);
  if (git(folder, 'tag', '--list', tag)) throw new Refused(`there is a tag ${tag} already`);
  const { notes, text } = releaseNotes(read('CHANGELOG.md'), version, date);
  const lock = JSON.parse(read('package-lock.json'));
  const folders = ownFolders(lock.packages);
  lock.version = version;
  for (const path of ['', ...folders]) lock.packages[path].version = version;
  const manifests = ['', ...folders].map(path => {
    const file = join(path, 'package.json');
    return { path: file, text: read(file).replace(/^( {2}"version": )"[^"]*"/m, `$1"${version}"`) };
  });
  return {
    version,
    tag,
    notes,
    files: [
      { path: 'CHANGELOG.md', text },
      { path: 'package-lock.json', text: `${JSON.stringify(lock, null, 2)}\n` },
      ...manifests,
    ],
  };
}

/** @param {string} folder */
export function refuseUnsaved(folder) {
  const unsaved = git(folder, 'status', '--porcelain');
  if (unsaved) throw new Refused(`there is work that is not committed:\n${unsaved}`);
}

/** @param {string} folder @param {Plan} plan */
export function writePlan(folder, { files }) {
  for (const { path, text } of files) writeFileSync(join(folder, path), text);
}

/** As it was before `writePlan`. @param {string} folder @param {Plan} plan */
export function undoPlan(folder, { files }) {
  git(folder, 'checkout', '--quiet', 'HEAD', '--', ...files.map(({ path }) => path));
}

/** @param {string} folder @param {Plan} plan */
export function commitAndTag(folder, { version, tag, notes, files }) {
  git(folder, 'add', '--', ...files.map(({ path }) => path));
  git(folder, 'commit', '--quiet', '--message', `Release ${version}`);
  // Lines of the notes that begin with a number sign are headings, not comments.
  git(
    folder,
    'tag',
    '--annotate',
    tag,
    '--cleanup=verbatim',
    '--message',
    `Openfloor ${version}\n\n${notes}\n`,
  );
}
