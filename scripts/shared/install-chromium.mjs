import { existsSync } from 'node:fs';
import { findChromium, findTestBrowser, headlessShell, lacksShell } from './chromium.mjs';
import { run, runTool } from './run.mjs';

const advice =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome.';

/** The path of a Chromium, installed now if the machine has none. Needs node_modules. */
export async function ensureChromium() {
  return ensure(findChromium, ['chromium']);
}

/** The path of what opens the pages of tests: the shell wherever Debian's packages can be had, also beside a Chromium. */
export async function ensureTestBrowser() {
  if (lacksShell()) await attempt(() => installWithApt(headlessShell));
  return ensure(findTestBrowser, ['chromium']);
}

/** @param {() => string | undefined} find @param {string[]} packages of Debian: the first that can be had */
async function ensure(find, packages) {
  const found = find();
  if (found) return found;
  const ways = [
    playwrightsOwn,
    ...packages.map(name => async () => {
      await installWithApt(name);
      return find();
    }),
    downloadWithPlaywright,
  ];
  for (const way of ways) {
    const path = await attempt(way);
    if (path) return path;
  }
  throw new Error(advice);
}

/** @template Result @param {() => Promise<Result>} way */
async function attempt(way) {
  try {
    return await way();
  } catch {
    return undefined;
  }
}

/** @param {string} name of a package */
async function installWithApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env });
}

async function downloadWithPlaywright() {
  await runTool('playwright', ['install', 'chromium']);
  return playwrightsOwn();
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
