import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'dist-server',
  'compiled',
  '.cache',
  'data',
  'coverage',
  '.git',
]);
const skippedFiles = /(\.tsbuildinfo|\.log|^\.DS_Store)$/;

/**
 * Every file under a folder, sorted; a file is its own listing and a missing path an empty one.
 * @param {string} path @param {(folderName: string) => boolean} [skip]
 * @returns {string[]}
 */
export function filesUnder(path, skip = () => false) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const inside = join(path, entry.name);
      if (!entry.isDirectory()) return [inside];
      return skip(entry.name) ? [] : filesUnder(inside, skip);
    });
}

/**
 * A hash over names and contents of the source files under the given paths; results of a build don't count.
 * @param {string} base @param {string[]} paths from `base`
 */
export function hashOfSources(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(base, path), name => skippedFolders.has(name))) {
      if (skippedFiles.test(file)) continue;
      const content = readFileSync(file);
      hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * A hash over names, sizes and times of built files: cheap, and it changes when anybody rebuilds or removes one.
 * @param {string} base @param {string[]} paths from `base`
 */
export function hashOfOutput(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(base, path))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${relative(base, file)}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex');
}
