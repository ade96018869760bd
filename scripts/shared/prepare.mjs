import { performance } from 'node:perf_hooks';
import { build } from './build.mjs';
import { isBuilt } from './build-state.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { secondsSince, step } from './step.mjs';

export const onWait = () =>
  console.log('… another command installs or builds in this folder; waiting for it');

/** Installs and builds what changed. Says whether everything is in place. */
export async function prepare() {
  const started = performance.now();
  if (isInstalled() && isBuilt()) {
    console.log(`✓ installed and built already (${secondsSince(started)})`);
    return true;
  }
  return withLock(async () => (await installIfNeeded()) && (isBuilt() || (await step('build', build))), {
    onWait,
  });
}

/** Installs the dependencies where package-lock.json changed. */
export async function prepareDependencies() {
  return isInstalled() || withLock(installIfNeeded, { onWait });
}

async function installIfNeeded() {
  return isInstalled() || step('install', install);
}
