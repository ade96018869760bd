import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runNpm } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const stamp = join(root, 'node_modules/.cache/openfloor/installed');

/** Whether node_modules holds what package-lock.json asks for. */
export function isInstalled() {
  const hash = hashOfLockFile();
  if (readStamp(stamp) === hash) return true;
  // Somebody ran npm by hand: what npm says it installed counts as well.
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !satisfies(readJson(installed), readJson(join(root, 'package-lock.json')))) {
    return false;
  }
  writeStamp(stamp, hash);
  return true;
}

export async function install() {
  // Building needs the development dependencies, also where NODE_ENV says production.
  await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  writeStamp(stamp, hashOfLockFile());
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/** @param {LockFile} installed @param {LockFile} wanted */
export function satisfies(installed, wanted) {
  return Object.entries(wanted.packages).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return optional === true;
    return link ? found.link === true : found.version === version;
  });
}

function hashOfLockFile() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
