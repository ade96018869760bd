import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How tests and measurements start the browser: quiet, and able to run as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The same for tests. Pictures are put together in the browser's own process: handing each to another costs a tenth of all work. */
export const testBrowserFlags = [...chromiumFlags, '--in-process-gpu'];

/** Chromium without the parts that show windows: the same engine, for half the work beside the pages. */
export const headlessShell = 'chromium-headless-shell';
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of an installed Chromium or Chrome: CHROMIUM_PATH, else the first on PATH, else a macOS app.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, exists = isExecutable) {
  return find(commands, env, exists);
}

/**
 * What opens the pages of tests: the same, but Chromium's headless shell where it is installed.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined}
 */
export function findTestBrowser(env = process.env, exists = isExecutable) {
  return find([headlessShell, ...commands], env, exists);
}

/**
 * Whether tests would open their pages in a browser with windows though nobody has asked for it.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(path: string) => boolean} [exists]
 */
export function lacksShell(env = process.env, exists = isExecutable) {
  return !env.CHROMIUM_PATH && !find([headlessShell], env, exists);
}

/** @param {string[]} names @param {NodeJS.ProcessEnv} env @param {(path: string) => boolean} exists */
function find(names, env, exists) {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not a program.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)));
  return [...onPath, ...macApps].find(exists);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
