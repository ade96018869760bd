import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

const tried = /from '(@openfloor\/testing\/(torture|tries)|fast-check)'/;
const matrix = /-matrix\.test\.ts$/;

/**
 * Test files of `npm run torture`: those that ask how much to try, all properties, the attacks, and who may call what.
 */
export function tortureFiles() {
  return ['packages', 'apps', 'e2e']
    .flatMap(testFilesIn)
    .filter(file => matrix.test(file) || tried.test(readFileSync(join(root, file), 'utf8')));
}

/** @param {string} folder from the root */
function testFilesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts') && !/(^|\/)(node_modules|dist|\.cache)\//.test(file))
    .map(file => join(folder, file));
}

/** @typedef {{ part: string, what: string, figures: string, seconds: number, result: string }} Row */
/** @typedef {import('./test-count.mjs').TestResult & { file: string }} Test */

/** The parts of the table beside the attacks, by file. @type {[string, RegExp][]} */
const parts = [
  ['crash', /^e2e\/crash\//],
  ['cluster', /^e2e\/cluster\//],
  ['matrix', matrix],
  ['fuzz', /fuzz\.test\.ts$/],
  ['histories', /(-model|histories|year)\.test\.ts$/],
  ['properties', /./],
];

/**
 * One table of everything that was tried: each attack, each test that tells figures, and the others by their number.
 * @param {import('./test-count.mjs').VitestReport | undefined} report @param {readonly string[]} attacks
 * @returns {Row[]}
 */
export function tableOf(report, attacks) {
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(test => ({ ...test, file: relative(root, name) })),
  );
  const rest = tests.filter(test => !test.meta?.attack);
  return [
    ...attacks.map(attack =>
      attackRow(
        attack,
        tests.filter(test => test.meta?.attack === attack),
      ),
    ),
    ...parts.flatMap(([part, pattern]) =>
      partRows(
        part,
        rest.filter(test => parts.find(([, other]) => other.test(test.file))?.[1] === pattern),
      ),
    ),
  ];
}

/** @param {string} attack @param {Test[]} tests @returns {Row} */
function attackRow(attack, tests) {
  const isRefused = tests.every(test => test.status === 'passed');
  const result = tests.length === 0 ? 'not tried' : isRefused ? 'refused' : 'SUCCEEDED';
  return { part: 'attack', what: attack, figures: `${tests.length} tests`, seconds: seconds(tests), result };
}

/** @param {string} part @param {Test[]} tests @returns {Row[]} */
function partRows(part, tests) {
  const telling = tests.filter(test => test.meta?.figures || test.status !== 'passed');
  const silent = tests.filter(test => !telling.includes(test));
  const rows = telling.map(test => ({
    part,
    what: test.title,
    figures: Object.entries(test.meta?.figures ?? {})
      .map(([figure, value]) => `${value.toLocaleString('en')} ${figure}`)
      .join(', '),
    seconds: seconds([test]),
    result: test.status,
  }));
  if (silent.length === 0) return rows;
  const files = new Set(silent.map(test => test.file)).size;
  const figures = `${silent.length} tests of ${files} files`;
  const what = telling.length > 0 ? 'the others' : 'all';
  return [...rows, { part, what, figures, seconds: seconds(silent), result: 'passed' }];
}

/** @param {Test[]} tests */
const seconds = tests => Math.round(tests.reduce((sum, test) => sum + (test.duration ?? 0), 0) / 100) / 10;

/** @param {Row[]} rows */
export function markdownOf(rows) {
  const cells = rows.map(row => [row.part, row.what, row.figures, row.seconds, row.result]);
  return [
    ['Part', 'What was tried', 'Figures', 'Seconds', 'Result'],
    ['---', '---', '---', '--:', '---'],
    ...cells,
  ]
    .map(line => `| ${line.join(' | ')} |`)
    .join('\n');
}

const lastRun = /(?<=<!-- last run -->\n)[\s\S]*(?=<!-- end of last run -->)/;

/** The document with another last run in it. @param {string} document @param {string} text */
export function withLastRun(document, text) {
  if (!lastRun.test(document)) throw new Error('The document has no place for the last run.');
  return document.replace(lastRun, () => `\n${text}\n\n`);
}
