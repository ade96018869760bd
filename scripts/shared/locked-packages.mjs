import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {{ name?: string, version?: string, license?: string, integrity?: string, resolved?: string, link?: boolean, dev?: boolean,
 *   optional?: boolean, os?: string[], cpu?: string[], bundleDependencies?: string[], dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} Packages
 */

/** What package-lock.json says of every package, by its path. @returns {Packages} */
export function readLockedPackages(folder = root) {
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
}

/** Those that come from elsewhere. @param {Packages} packages @returns {[path: string, LockedPackage][]} */
export const foreignPackages = packages =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Its own folders, which the lock file describes as their package.json does. @param {Packages} packages */
export const ownFolders = packages =>
  Object.keys(packages).filter(path => path !== '' && !path.includes('node_modules/'));

/** @param {string} path in the lock file */
export const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Node finds a package that is asked for from a folder. @param {Packages} packages @param {string} from @param {string} name */
export function findPackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[path] && !folder.endsWith('node_modules')) return path;
    if (folder === '') return undefined;
  }
}

/** What reaches customers and operators begins here. */
const shippedApps = ['apps/server', 'apps/web', 'apps/console'];
/** Named by the apps for the build alone. */
const buildsOnly = ['@vitejs/plugin-react'];

/** Everything that runs in production, on a server or in a browser. Types are gone by then. @param {Packages} packages */
export function shippedPackages(packages) {
  const found = new Set();
  const toRead = [...shippedApps];
  for (let path = toRead.pop(); path !== undefined; path = toRead.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional);
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const name of names) {
      if (name.startsWith('@types/') || buildsOnly.includes(name)) continue;
      const at = findPackage(packages, path, name);
      if (at) toRead.push(packages[at]?.link ? (packages[at].resolved ?? at) : at);
    }
  }
  return foreignPackages(packages).filter(([path]) => found.has(path));
}
