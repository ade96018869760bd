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
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not a program.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath = commands.flatMap(command => folders.map(folder => join(folder, command)));
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
