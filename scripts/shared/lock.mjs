import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cacheFolder } from './paths.mjs';

const sharedLock = join(cacheFolder, 'install-and-build.lock');
const beatEvery = 2_000;
const deadAfter = 15_000;

/**
 * Runs the work while no other process of this clone holds the lock. A lock whose holder died is taken over.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {{ path?: string, onWait?: () => void }} [options]
 * @returns {Promise<Result>}
 */
export async function withLock(work, { path = sharedLock, onWait = () => {} } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!take(path)) {
    if (removeIfDead(path)) continue;
    if (!told) onWait();
    told = true;
    await wait(100);
  }
  const release = () => rmSync(path, { force: true });
  const beat = setInterval(() => existsSync(path) && utimesSync(path, new Date(), new Date()), beatEvery);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener('exit', release);
    release();
  }
}

/** Linking a finished file creates the lock together with its content. @param {string} path */
function take(path) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ host: hostname(), pid: process.pid }));
  try {
    linkSync(draft, path);
    return true;
  } catch (problem) {
    if (codeOf(problem) === 'EEXIST') return false;
    throw problem;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} path */
function removeIfDead(path) {
  const grave = `${path}.dead.${process.pid}`;
  try {
    if (isHeld(path)) return false;
    // Renaming lets only one of several waiters bury the dead lock.
    renameSync(path, grave);
  } catch (problem) {
    if (codeOf(problem) === 'ENOENT') return true;
    throw problem;
  }
  // Somebody may have buried it and taken the lock since we looked: then give theirs back.
  if (isHeld(grave)) renameSync(grave, path);
  else rmSync(grave, { force: true });
  return true;
}

/** @param {string} path */
function isHeld(path) {
  const { host, pid } = JSON.parse(readFileSync(path, 'utf8'));
  if (host === hostname() && !isRunning(pid)) return false;
  return Date.now() - statSync(path).mtimeMs < deadAfter;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return codeOf(problem) === 'EPERM';
  }
}

/** @param {unknown} problem */
function codeOf(problem) {
  return problem instanceof Error && 'code' in problem ? problem.code : undefined;
}
