import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** What no running server reads of what a build leaves. */
const unneeded = /(\.test\.js|\.d\.ts|\.map|\.tsbuildinfo)$/;
const unneededFolders = new Set(['testing', '.vite']);

/** Of the project itself: commands and versions, and what the health check runs. */
const ownFiles = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'scripts/ask-health.mjs'];
const appFolders = [
  'apps/server/dist',
  // Threads are started from these, file by file.
  'apps/server/compiled',
  'apps/web/dist',
  'apps/web/dist-server',
  'apps/console/dist',
];

/** Everything that production needs beside its libraries, from the root. */
export async function productionPaths() {
  const packages = serverPackages();
  return [
    ...ownFiles,
    ...(await workspaceManifests()),
    ...appFolders,
    ...packages.map(name => `packages/${name}/dist`),
    'packages/db/migrations',
  ];
}

/** @param {string} folder */
export async function copyProduction(folder) {
  for (const path of await productionPaths()) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing: npm run build makes it`);
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isNeeded });
  }
}

/** @param {string} path */
function isNeeded(path) {
  return !unneeded.test(path) && !unneededFolders.has(basename(path));
}

/** Packages of ours that the server stands on, and those that these stand on. */
export function serverPackages() {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} folder */
  const follow = folder => {
    for (const dependency of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const name = /^@openfloor\/(.+)$/.exec(dependency)?.[1];
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      follow(`packages/${name}`);
    }
  };
  follow('apps/server');
  return [...found].sort();
}

/** The lock file names every workspace, so npm asks for all of them. */
async function workspaceManifests() {
  /** @type {string[]} */
  const workspaces = manifestOf('.').workspaces ?? [];
  const folders = await Promise.all(
    workspaces.map(async pattern => {
      if (!pattern.endsWith('/*')) return [pattern];
      const names = await readdir(join(root, dirname(pattern)));
      return names.map(name => `${dirname(pattern)}/${name}`);
    }),
  );
  return folders
    .flat()
    .map(folder => `${folder}/package.json`)
    .filter(path => existsSync(join(root, path)));
}

/** @param {string} folder @returns {{ dependencies?: Record<string, string>, workspaces?: string[] }} */
function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}
