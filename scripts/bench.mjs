/**
 * Measures the built server beside a yardstick: `npm run bench`, or `npm run bench -- quotes 1` for one benchmark and
 * one repetition (minutes, for the soak). Read the ratios: figures of one machine say little about another.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { exitOf, startNode, stopOnSignals } from './shared/long-running.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { cacheFolder, root } from './shared/paths.mjs';
import { prepare } from './shared/prepare.mjs';

/**
 * As `bench/shared/report.ts` has it.
 * @typedef {{ benchmark: string, ours: number, yardstick: number, ratio: number, goal: string, met: boolean, unit: string }} Row
 * @typedef {{ rows: Row[], details: unknown }} Report
 */

const programs = [
  'quotes',
  'reads',
  'orders',
  'snap-up',
  'draw',
  'portfolio',
  'close',
  'statements',
  'taps',
  'console-lists',
  'soak',
];
const usual = [
  'quotes',
  'reads',
  'orders',
  'snap-up',
  'draw',
  'portfolio',
  'close',
  'statements',
  'taps',
  'console-lists',
];

requireNodeVersion();
const [wanted, ...parameters] = process.argv.slice(2);
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
  rows.map(({ benchmark, ours, yardstick, ratio, goal, met, unit }) => ({
    benchmark,
    ours,
    yardstick,
    unit,
    ratio,
    goal,
    met: met ? 'yes' : 'NO',
  })),
);
mkdirSync(cacheFolder, { recursive: true });
const machine = { cores: cpus().length, model: cpus()[0]?.model, node: process.version };
writeFileSync(
  join(cacheFolder, 'bench.json'),
  `${JSON.stringify({ time: new Date().toISOString(), machine, reports }, null, 2)}\n`,
);
if (rows.some(row => !row.met)) process.exitCode = 1;

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
