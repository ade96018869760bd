/**
 * Measures the built server beside a yardstick: `npm run bench`, or `npm run bench -- quotes 1` for one benchmark and
 * one repetition (minutes, for the soak). `--keep` puts the figures into bench/history. Read the ratios: figures of one
 * machine say little about another.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fallen, keep, readHistory } from './shared/bench-history.mjs';
import { exitOf, startNode, stopOnSignals } from './shared/long-running.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { cacheFolder, root } from './shared/paths.mjs';
import { prepare } from './shared/prepare.mjs';

/** As `bench/shared/report.ts` has it. @typedef {{ rows: import('./shared/bench-history.mjs').Row[], details: unknown }} Report */

const historyFolder = join(root, 'bench/history');
const programs = [
  'quotes',
  'open-stock',
  'reads',
  'lookups',
  'orders',
  'snap-up',
  'draw',
  'screening',
  'rules',
  'portfolio',
  'close',
  'statements',
  'taps',
  'console-lists',
  'start',
  'large',
  'soak',
];
/** They take longer than all others together. */
const unusual = ['large', 'soak'];
const usual = programs.filter(name => !unusual.includes(name));

requireNodeVersion();
const isKept = process.argv.includes('--keep');
const [wanted, ...parameters] = process.argv.slice(2).filter(word => word !== '--keep');
if (wanted && !programs.includes(wanted)) {
  console.error(`There is no benchmark ${wanted}. There are: ${programs.join(', ')}.`);
  process.exit(1);
}
if (!(await prepare())) process.exit(1);

/** @type {Record<string, Report>} */
const reports = {};
for (const name of wanted ? [wanted] : usual) {
  console.log(`… ${name}`);
  reports[name] = await measure(name);
}
const rows = Object.values(reports).flatMap(report => report.rows);
console.table(
  rows.map(({ benchmark, ours, yardstick, ratio, spread, goal, aim, met, unit }) => ({
    benchmark,
    ours,
    yardstick,
    unit,
    ratio,
    spread: spread?.join(' to ') ?? '',
    goal,
    aim: aim ?? '',
    met: met ? 'yes' : 'NO',
  })),
);
const time = new Date().toISOString();
const machine = { cores: cpus().length, model: cpuModel(), node: process.version };
const measured = { commit: commitOf(), time, machine, rows };
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(join(cacheFolder, 'bench.json'), `${JSON.stringify({ ...measured, reports }, null, 2)}\n`);
const falls = fallen(readHistory(historyFolder), measured);
for (const { benchmark, ratio, before, commit } of falls)
  console.log(`✗ ${benchmark}: ${ratio}, and it was ${before} at ${commit}`);
if (isKept) {
  keep(historyFolder, measured);
  console.log(`kept in bench/history/${measured.commit}.json`);
}
if (falls.length > 0 || rows.some(row => !row.met)) process.exitCode = 1;

/** Of what was measured; `-changed` where files differ from it. */
function commitOf() {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!bench/history') !== '';
    return `${git('rev-parse', '--short=10', 'HEAD')}${changed ? '-changed' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** Some ARM processors have no name of their own. */
function cpuModel() {
  const [{ model = '' } = {}] = cpus();
  return model && model !== 'unknown' ? model : process.arch;
}

/** @param {string} name @returns {Promise<Report>} */
async function measure(name) {
  const program = join(root, 'bench', name, 'main.ts');
  const child = startNode(['--import', 'tsx', program, ...parameters]);
  stopOnSignals([child]);
  /** @type {Report | undefined} */
  let report;
  child.on('message', message => {
    report = /** @type {Report} */ (message);
  });
  const exitCode = await exitOf(child);
  if (!report) throw new Error(`The benchmark ${name} ended with ${exitCode} and no figures.`);
  return report;
}
