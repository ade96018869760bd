/* What the cluster shares with the database that the server brings along; it is there once everything is built. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../shared/paths.mjs';

/**
 * How programs that refuse to run as root are run, and whose their files must be.
 * @typedef {object} Runner
 * @property {(program: string, parameters: string[], options: import('node:child_process').SpawnOptions) => import('node:child_process').ChildProcess} spawn
 * @property {(folder: string) => Promise<void>} own
 */

/** @param {string} name */
const compiled = name => import(pathToFileURL(join(root, 'packages/db/dist/embedded', name)).href);

/**
 * @param {string} postgresBin @param {string} folder of the cluster @param {string} dataFolder of one of its servers
 * @returns {Promise<Runner>}
 */
export async function chooseRunner(postgresBin, folder, dataFolder) {
  const { chooseRunner: choose } = await compiled('identity.js');
  const binaries = {
    packageFolder: postgresBin,
    initdb: join(postgresBin, 'initdb'),
    postgres: join(postgresBin, 'postgres'),
  };
  return choose(binaries, folder, dataFolder, { HOME: folder });
}

/** A shell that waits for this process's end, however sudden, and then runs the script. @param {string} script */
export function runAfterThisProcess(script) {
  const shell = spawn('/bin/sh', ['-c', `read -r _; ${script}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  shell.unref();
  return shell;
}
