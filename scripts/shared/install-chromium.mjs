import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { run, runTool } from './run.mjs';

const advice =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome.';

/** The path of a Chromium, installed now if the machine has none. Needs node_modules. */
export async function ensureChromium() {
  const path =
    findChromium() ??
    (await playwrightsOwn()) ??
    (await attempt(installWithApt)) ??
    (await attempt(downloadWithPlaywright));
  if (!path) throw new Error(advice);
  return path;
}

/** @param {() => Promise<string | undefined>} way */
async function attempt(way) {
  try {
    return await way();
  } catch {
    return undefined;
  }
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { env });
  return findChromium();
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
