import { describe, expect, it } from 'vitest';
import { countOf } from './test-count.mjs';

const report = (numPassedTests, numFailedTests) => ({ numPassedTests, numFailedTests });

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
