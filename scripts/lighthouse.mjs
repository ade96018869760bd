/**
 * Measures every page that guests may see, as built, on a simulated phone: `npm run lighthouse`, or
 * `npm run lighthouse -- /login 1` for one page and one run. Fails where a median is below its goal.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumFlags } from './shared/chromium.mjs';
import { ensureTestBrowser } from './shared/install-chromium.mjs';
import { failedAudits, figuresText, median, medianResult, scoreOf } from './shared/lighthouse-result.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { prepare } from './shared/prepare.mjs';
import { startThrowAwayServer } from './shared/throw-away-server.mjs';

/** @type {Record<string, number>} */
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(goals);
const [wantedPage, wantedRuns = '3'] = process.argv.slice(2);
const runs = Number(wantedRuns);
/** How often a run may be repeated that measured nothing. */
const invalidRunsMax = 2;
/** For what the last run left behind to come to rest. */
const calmMs = 2_000;

requireNodeVersion();
if (!(await prepare())) process.exit(1);
const { launch } = await import('chrome-launcher');
const { default: lighthouse } = await import('lighthouse');
// The shell where there is one: a whole Chromium draws windows of its own beside the page, on the same processors.
const chromePath = await ensureTestBrowser();
const server = await startThrowAwayServer('lighthouse');
try {
  for (const page of wantedPage ? [wantedPage] : await publicPages()) await judge(page);
} finally {
  await server.stop();
}

/** Those without a session, with a stock and a story that there are. */
async function publicPages() {
  const body = { market: 'NSENG', rankType: 'VOLUME', pageNum: 1, pageSize: 1 };
  const stock = await firstRecord('/stock/rank', body);
  const story = await firstRecord('/news/mainPageNews', { pageNum: 1, pageSize: 1 });
  const plain = [
    '/login',
    '/',
    '/LoginUp',
    '/register',
    '/market',
    '/searchStock',
    '/newsList',
    '/changeLanguage',
    '/transparency',
    '/verify',
  ];
  return [...plain, `/stock/${stock}`, `/news/${story}`];
}

/** @param {string} call @param {object} body @returns {Promise<string>} the id of the first one in the list */
async function firstRecord(call, body) {
  const reply = await fetch(`http://localhost:${server.port}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = await reply.json();
  return data.records[0].id;
}

/** @param {string} page */
async function judge(page) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(page));
  console.log(`${page} (median of ${runs})`);
  for (const category of categories) {
    const score = median(results.map(result => scoreOf(result, category)));
    const goal = goals[category] ?? 0;
    console.log(`  ${category.padEnd(15)} ${score}${score < goal ? `  below ${goal}` : ''}`);
    if (score < goal) process.exitCode = 1;
  }
  const middle = medianResult(results, 'performance');
  if (middle) console.log(`  its figures     ${figuresText(middle)}`);
  const failed = new Set(results.flatMap(result => failedAudits(result, categories)));
  console.log(`  failed audits   ${[...failed].join(', ') || 'none'}`);
}

/** A run that Lighthouse itself calls invalid, as happens on a busy machine, is repeated. @param {string} page */
async function measure(page) {
  for (let left = invalidRunsMax; ; left -= 1) {
    await wait(calmMs);
    const result = await lighthouseRun(`http://localhost:${server.port}${page}`);
    if (!result.runtimeError) return result;
    if (left === 0) throw new Error(result.runtimeError.message);
    console.log(`  (${page} once more: ${result.runtimeError.code})`);
  }
}

/** @param {string} address */
async function lighthouseRun(address) {
  const chrome = await launch({ chromePath, chromeFlags: [...chromiumFlags, '--headless=new'] });
  try {
    const options = {
      port: chrome.port,
      onlyCategories: categories,
      formFactor: /** @type {const} */ ('mobile'),
    };
    const result = await lighthouse(address, options);
    if (!result) throw new Error(`Lighthouse measured nothing at ${address}.`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
