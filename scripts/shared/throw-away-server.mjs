import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNode, stop } from './long-running.mjs';
import { cacheFolder, serverEntry } from './paths.mjs';
import { freePort } from './ports.mjs';
import { givingBackMemory } from './server-memory.mjs';

const readyWithin = 240_000;

/**
 * Starts the built server with the demo on a random port and a data folder of its own.
 * @param {string} name of its log, `.cache/logs/<name>.log`
 * @param {NodeJS.ProcessEnv} [settings] beside its own
 * @param {string} [dataFolder] what it begins with, instead of nothing
 */
export async function startThrowAwayServer(
  name,
  settings = {},
  dataFolder = mkdtempSync(join(tmpdir(), 'openfloor-')),
) {
  const port = await freePort();
  const logFile = join(cacheFolder, 'logs', `${name}.log`);
  mkdirSync(join(cacheFolder, 'logs'), { recursive: true });
  const log = openSync(logFile, 'w');
  // As `npm start` would run it: a test runner's NODE_ENV and the caller's database stay outside.
  const { NODE_ENV: _, DATABASE_URL: __, ...inherited } = process.env;
  const own = { PORT: String(port), DATA_DIR: dataFolder, DEMO: 'on' };
  const env = givingBackMemory({ ...inherited, ...settings, ...own });
  const server = startNode([serverEntry], { env, stdio: log });
  goesFirst(server.pid ?? 0);
  closeSync(log);

  /** @param {{ keepData?: boolean }} [options] */
  const end = async ({ keepData = false } = {}) => {
    await stop(server);
    if (!keepData) rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await untilReady(port, () => server.exitCode !== null || server.signalCode !== null);
  } catch (problem) {
    await end();
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Error(`${reason}\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  }
  return { port, pid: server.pid ?? 0, stop: end };
}

/**
 * A server gives its database two seconds for a connection, and whoever asks it waits longer: where there are too few processors for
 * both, those who ask wait. Before it has begun, so that all that it starts goes first too. Only root may do that.
 * @param {number} pid
 */
function goesFirst(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_NORMAL);
  } catch {
    // It has the rank of its callers then, as usual.
  }
}

/** @param {number} port @param {() => boolean} hasEnded */
async function untilReady(port, hasEnded) {
  const deadline = Date.now() + readyWithin;
  while (!(await answersReady(port))) {
    if (hasEnded()) throw new Error('The server ended before it was ready.');
    if (Date.now() > deadline) throw new Error(`The server was not ready within ${readyWithin / 1000} s.`);
    await wait(100);
  }
}

/** @param {number} port */
async function answersReady(port) {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return reply.ok;
  } catch {
    return false;
  }
}
