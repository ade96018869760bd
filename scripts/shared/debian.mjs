import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Where programs are, also those that only root has in the path. @param {string} name */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/usr/bin'];
  return folders
    .filter(Boolean)
    .map(folder => join(folder, name))
    .find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages and starts none of their services. @param {string[]} packages */
export async function installPackages(packages) {
  // In single-user mode, which is what this says, no package starts its service.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const add = ['install', '-q', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-unsafe-io'];
  await run('apt-get', [...patience, 'update', '-q'], { env });
  await run('apt-get', [...patience, ...add, ...packages], { env });
}

/**
 * The programs that a check works with, installed now where they lack and this user may install.
 * @template {string} Name
 * @param {Record<Name, string>} packages Debian's, by the program that is needed of each
 * @param {(line: string) => void} say
 * @returns {Promise<Record<Name, string> | undefined>} nothing where some lack, which is then said
 */
export async function ensureTools(packages, say) {
  const names = /** @type {Name[]} */ (Object.keys(packages));
  const lacking = () => names.filter(name => !findProgram(name)).map(name => packages[name]);
  if (lacking().length > 0 && canInstall()) {
    say(`installing Debian's ${lacking().join(', ')}`);
    await installPackages(lacking()).catch(() => {});
  }
  if (lacking().length > 0) {
    say(`Not here: Debian's ${lacking().join(', ')}. Install them as root, and keep their services stopped.`);
    return undefined;
  }
  return /** @type {Record<Name, string>} */ (
    Object.fromEntries(names.map(name => [name, findProgram(name) ?? name]))
  );
}
