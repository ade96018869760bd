import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {{ name?: string | undefined, version?: string | undefined, license?: string | undefined, engines?: Record<string, string> | undefined, workspaces?: string[], integrity?: string, resolved?: string, link?: boolean, dev?: boolean,
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

/** What runs in production, on a server or in a browser, begins here. */
const shippedApps = ['apps/server', 'apps/web', 'apps/console'];
/** Named by the apps for the build alone. */
const buildsOnly = ['@vitejs/plugin-react'];

/** Types are gone once it is built. @param {string} name */
const isShipped = name => !name.startsWith('@types/') && !buildsOnly.includes(name);

/** Where everything lies that some apps need while they run. @param {Packages} packages @param {string[]} apps */
function shippedPlaces(packages, apps) {
  const found = new Set();
  const toRead = [...apps];
  for (let path = toRead.pop(); path !== undefined; path = toRead.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional);
    const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
    for (const name of names.filter(isShipped)) {
      const at = findPackage(packages, path, name);
      if (at) toRead.push(packages[at]?.link ? (packages[at].resolved ?? at) : at);
    }
  }
  return found;
}

/** What of it comes from elsewhere. @param {Packages} packages */
export function shippedPackages(packages, apps = shippedApps) {
  const places = shippedPlaces(packages, apps);
  return foreignPackages(packages).filter(([path]) => places.has(path));
}

/** What of it is our own. @param {Packages} packages */
export function shippedFolders(packages, apps = shippedApps) {
  const places = shippedPlaces(packages, apps);
  return ownFolders(packages).filter(folder => places.has(folder));
}

/** The lock file without what only builds and tests. @param {Packages} packages @returns {Packages} */
export function shippedLock(packages, apps = shippedApps) {
  const folders = shippedFolders(packages, apps);
  const { name, version, license, engines } = packages[''] ?? {};
  const own = folders.map(folder => [folder, withoutBuilding(packages[folder] ?? {})]);
  const links = Object.entries(packages).filter(
    ([, { link, resolved }]) => link && folders.includes(resolved ?? ''),
  );
  return {
    '': { name, version, license, engines, workspaces: folders },
    ...Object.fromEntries([
      ...own,
      ...links,
      ...shippedPackages(packages, apps).map(([path, entry]) => [path, withoutBuilding(entry)]),
    ]),
  };
}

/** @param {LockedPackage} entry of the lock file, or a package.json @returns {LockedPackage} */
export function withoutBuilding({ devDependencies: _, dependencies, peerDependencies, ...rest }) {
  const shipped = (/** @type {Record<string, string>} */ named) =>
    Object.fromEntries(Object.entries(named).filter(([name]) => isShipped(name)));
  return {
    ...rest,
    ...(dependencies && { dependencies: shipped(dependencies) }),
    ...(peerDependencies && { peerDependencies: shipped(peerDependencies) }),
  };
}
