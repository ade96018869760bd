import { expect, it } from 'vitest';
import { filesWithLongForm, tableOf } from './torture.mjs';

it('finds the files that try more', () => {
  const files = filesWithLongForm();
  expect(files).toContain('e2e/crash/orders.test.ts');
  expect(files).toContain('packages/rules/src/allotment.test.ts');
  expect(files).not.toContain('apps/server/src/features/access/access.test.ts');
});

it('tells what each test took and did, the longest first', () => {
  const assertionResults = [
    { title: 'short', status: 'passed', duration: 120 },
    { title: 'long', status: 'failed', duration: 61_040, meta: { figures: { kills: 40, orders: 900 } } },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ name: '/a/b.test.ts', assertionResults }],
  };
  expect(tableOf(report)).toEqual([
    { file: 'b', test: 'long', seconds: 61, figures: '40 kills, 900 orders', result: 'failed' },
    { file: 'b', test: 'short', seconds: 0.1, figures: '', result: 'passed' },
  ]);
  expect(tableOf(undefined)).toEqual([]);
});
