/** Measures the built app on a simulated phone: `npm run lighthouse`. Fails where a median is below the goal. */
import { chromiumFlags } from './shared/chromium.mjs';
import { ensureChromium } from './shared/install-chromium.mjs';
import { failedAudits, median } from './shared/lighthouse-result.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { prepare } from './shared/prepare.mjs';
import { startThrowAwayServer } from './shared/throw-away-server.mjs';

const pages = ['/login', '/'];
const categories = ['performance', 'accessibility', 'best-practices'];
const runs = 3;
const goal = 95;

requireNodeVersion();
if (!(await prepare())) process.exit(1);
const { launch } = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');
const chromePath = await ensureChromium();
const server = await startThrowAwayServer('lighthouse');
try {
  for (const page of pages) await judge(page);
} finally {
  await server.stop();
}

/** @param {string} page */
async function judge(page) {
  const results = [];
  for (let run = 0; run < runs; run += 1)
    results.push(await measure(`http://localhost:${server.port}${page}`));
  console.log(`${page} (median of ${runs})`);
  for (const category of categories) {
    const score = median(results.map(result => Math.round((result.categories[category]?.score ?? 0) * 100)));
    console.log(`  ${category.padEnd(15)} ${score}${score < goal ? `  below ${goal}` : ''}`);
    if (score < goal) process.exitCode = 1;
  }
  const failed = new Set(results.flatMap(result => failedAudits(result, categories)));
  console.log(`  failed audits   ${[...failed].join(', ') || 'none'}`);
}

/** @param {string} address */
async function measure(address) {
  const chrome = await launch({ chromePath, chromeFlags: [...chromiumFlags, '--headless=new'] });
  try {
    const options = {
      port: chrome.port,
      onlyCategories: categories,
      formFactor: /** @type {const} */ ('mobile'),
    };
    const result = await lighthouse(address, options);
    if (!result) throw new Error(`Lighthouse measured nothing at ${address}.`);
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
