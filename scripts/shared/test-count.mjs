import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * What of Vitest's JSON report is read here.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, message?: string, assertionResults: TestResult[] }[]} testResults by file
 *
 * @typedef {object} TestResult
 * @property {string} title
 * @property {string} fullName
 * @property {string} status
 * @property {string[]} [failureMessages]
 * @property {number} [duration] milliseconds
 * @property {{ figures?: Record<string, number>, attack?: string }} [meta]
 */

/**
 * What a Vitest run counts for. A run that failed without a failed test (a file that does not load, an error outside
 * of any test, no report at all) counts as one failure.
 * @param {VitestReport | undefined} report @param {boolean} succeeded
 * @returns {Count}
 */
export function countOf(report, succeeded) {
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const isClean = succeeded && report !== undefined;
  return { passed, failed: failed === 0 && !isClean ? 1 : failed };
}

/** Of a page that was printed whole, what was expected and where it was is enough. */
const linesOfReason = 14;
const columnsOfReason = 240;

/** @param {string} name @param {string | undefined} message */
function withReason(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.includes('node_modules'));
  return [name, ...lines.slice(0, linesOfReason).map(line => `    ${line.slice(0, columnsOfReason)}`)].join(
    '\n',
  );
}

/**
 * What failed and why, for the end of a long output, which is all that some readers get: each test, and each file that
 * failed as a whole.
 * @param {VitestReport | undefined} report
 * @returns {string[]}
 */
export function failuresOf(report) {
  return (report?.testResults ?? []).flatMap(file => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter(test => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [withReason(path, file.message)];
    return tests.map(test => withReason(`${path} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/** @param {string} path @returns {VitestReport | undefined} */
export function readReport(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
