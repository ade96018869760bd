import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from './fingerprint.mjs';
import { readLockedPackages, shippedFolders, shippedLock, withoutBuilding } from './locked-packages.mjs';

/** What an operator's machine needs beside the packages from npm; the last is a container's health check. */
const documents = [
  ...['.npmrc', '.nvmrc', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md', 'SECURITY.md'],
  'scripts/ask-health.mjs',
];
const builtFolders = ['compiled', 'dist', 'dist-server', 'migrations', 'bin'];
const notNeeded = /\.test\.|\/testing\/|\.d\.ts$|\.map$|\.tsbuildinfo$/;
const serving = ['apps/server'];
const builtApps = ['apps/web', 'apps/console'];

/** @typedef {{ path: string, bytes: Buffer }} PackedFile */

/**
 * All files that production needs, from a folder that is built: run `npm ci` among them, then `npm start`.
 * @param {string} folder @param {string} [commit] where it is known @returns {PackedFile[]}
 */
export function productionFiles(folder, commit) {
  const packages = readLockedPackages(folder);
  const folders = shippedFolders(packages, serving);
  const built = [...folders, ...builtApps].flatMap(own =>
    builtFolders
      .map(name => `${own}/${name}`)
      .filter(path => existsSync(join(folder, path)))
      .flatMap(path => filesUnder(join(folder, path)).map(file => relative(folder, file))),
  );
  const needed = built.map(path => path.replaceAll('\\', '/')).filter(path => !notNeeded.test(path));
  for (const path of ['apps/server/dist/main.js', 'apps/web/dist/index.html', 'apps/console/dist/index.html'])
    if (!needed.includes(path)) throw new Error(`${path} is not there: nothing is built`);
  return [
    ...[...needed, ...documents].sort().map(path => ({ path, bytes: readFileSync(join(folder, path)) })),
    ...(commit ? [{ path: 'COMMIT', bytes: Buffer.from(`${commit}\n`) }] : []),
    ...manifests(folder, shippedLock(packages, serving), folders),
  ];
}

/** @param {PackedFile[]} files @param {string} to a folder that is empty */
export function writeProduction(files, to) {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes, { mode: modeOf(path) });
  }
}

/** @param {string} path */
export const modeOf = path => (path.includes('/bin/') ? 0o755 : 0o644);

/** As the repository has them, without what only builds and tests. @param {string} folder @param {import('./locked-packages.mjs').Packages} lock @param {string[]} folders */
function manifests(folder, lock, folders) {
  const json = (/** @type {string} */ path, /** @type {object} */ content) => ({
    path,
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  });
  const read = (/** @type {string} */ path) =>
    JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
  const { scripts, ...root } = { ...lock[''], ...pick(read('')) };
  const { name, version } = root;
  return [
    json('package.json', { ...root, scripts: commandsOf(scripts) }),
    json('package-lock.json', { name, version, lockfileVersion: 3, packages: lock }),
    ...folders.map(own => json(`${own}/package.json`, withoutBuilding(read(own)))),
  ];
}

/** @param {{ type: string, scripts: Record<string, string> }} manifest */
const pick = ({ type, scripts }) => ({ type, private: true, scripts });

/** Those that run what is built. @param {Record<string, string>} scripts */
const commandsOf = scripts => ({
  start: 'exec node apps/server/dist/main.js',
  ...Object.fromEntries(
    Object.entries(scripts).filter(([, command]) => command.startsWith('node apps/server/dist/')),
  ),
});
