import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { exitCodeOf } from './run.mjs';

const stopWithParent = join(root, 'scripts/shared/stop-with-parent.mjs');

/**
 * Starts Node on a script that runs until told to stop. It gets a process group of its own, since Ctrl-C reaches a
 * whole group and npm then sends the signal once more: only `stopOnSignals` speaks to the child, and once.
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: 'inherit' | number }} [options]
 */
export function startNode(parameters, { cwd = root, env = process.env, stdio = 'inherit' } = {}) {
  return spawn(process.execPath, ['--import', stopWithParent, ...parameters], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
}

/** @typedef {ReturnType<typeof startNode>} LongRunning */

/** Passes the first signal to stop on to every child, and drops its repetitions. @param {LongRunning[]} children */
export function stopOnSignals(children) {
  let stopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}

/** @param {LongRunning} child @returns {Promise<number>} */
export async function exitOf(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return exitCodeOf(child.exitCode, child.signalCode);
}

/** @param {LongRunning} child */
export async function stop(child) {
  child.kill('SIGTERM');
  return exitOf(child);
}
