import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * What of Vitest's JSON report is read here.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, assertionResults: TestResult[] }[]} testResults by file
 *
 * @typedef {object} TestResult
 * @property {string} title
 * @property {string} fullName
 * @property {string} status
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

/**
 * The names of what failed, for the end of a long output: each test, and each file that failed as a whole.
 * @param {VitestReport | undefined} report
 * @returns {string[]}
 */
export function failuresOf(report) {
  return (report?.testResults ?? []).flatMap(file => {
    const path = relative(root, file.name);
    const tests = file.assertionResults.filter(test => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [path];
    return tests.map(test => `${path} › ${test.fullName}`);
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
