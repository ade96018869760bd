import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { countOf, failuresOf } from './test-count.mjs';

const report = (numPassedTests, numFailedTests, testResults = []) => ({
  numPassedTests,
  numFailedTests,
  testResults,
});

describe('countOf', () => {
  it.each([
    ['a clean run', report(7, 0), true, { passed: 7, failed: 0 }],
    ['failed tests', report(5, 2), false, { passed: 5, failed: 2 }],
    ['a file that does not load', report(5, 0), false, { passed: 5, failed: 1 }],
    ['a run without a report', undefined, false, { passed: 0, failed: 1 }],
    ['a success that reported nothing', undefined, true, { passed: 0, failed: 1 }],
  ])('counts %s', (_, given, succeeded, expected) => {
    expect(countOf(given, succeeded)).toEqual(expected);
  });
});

describe('failuresOf', () => {
  const test = (title, status, ...failureMessages) => ({
    title,
    fullName: `a market ${title}`,
    status,
    failureMessages,
  });

  it('names each failed test, and each file that did not load, and says why', () => {
    const reason =
      '\u001b[31mexpected open\u001b[39m\n\n    at node_modules/vitest/x.js:1\n    at a.test.ts:7';
    const files = [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [test('opens', 'passed'), test('closes', 'failed', reason)],
      },
      {
        name: join(root, 'packages/b.test.ts'),
        status: 'failed',
        message: 'it does not load',
        assertionResults: [],
      },
      { name: join(root, 'c.test.ts'), status: 'passed', assertionResults: [test('opens', 'passed')] },
    ];
    expect(failuresOf(report(2, 1, files))).toEqual([
      'a.test.ts › a market closes\n    expected open\n        at a.test.ts:7',
      'packages/b.test.ts\n    it does not load',
    ]);
  });

  it('is brief about a reason that goes on and on', () => {
    const reason = 'a page '.repeat(100).concat('\n').repeat(50);
    const files = [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [test('opens', 'failed', reason)],
      },
    ];
    const lines = failuresOf(report(0, 1, files))[0].split('\n');
    expect(lines).toHaveLength(15);
    expect(Math.max(...lines.map(line => line.length))).toBeLessThan(250);
  });

  it('names nothing without a report', () => expect(failuresOf(undefined)).toEqual([]));
});
