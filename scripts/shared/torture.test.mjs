import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attacks } from '@openfloor/testing/attacks';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';
import { markdownOf, tableOf, tortureFiles, withLastRun } from './torture.mjs';

const files = tortureFiles();
const texts = files.map(file => readFileSync(join(root, file), 'utf8'));

it('finds the files that try more', () => {
  expect(files.some(file => file.startsWith('e2e/crash/'))).toBe(true);
  expect(files).toContain('packages/rules/src/allotment.test.ts');
  expect(files).toContain('apps/server/src/console-matrix.test.ts');
  expect(files).not.toContain('apps/server/src/features/content/editing.test.ts');
});

it.each(attacks)('somebody tries it: %s', attack => {
  expect(texts.some(text => text.includes(`tries('${attack}')`))).toBe(true);
});

const test = (title, status, meta) => ({ title, status, duration: 61_040, meta });
const report = {
  numPassedTests: 4,
  numFailedTests: 2,
  testResults: [
    {
      name: '/a/b.test.ts',
      assertionResults: [
        test('one', 'passed', { attack: 'robbery' }),
        test('two', 'failed', { attack: 'arson' }),
        test('three', 'passed', { attack: 'arson' }),
        test('a property', 'passed'),
        test('another property', 'failed'),
      ],
    },
    {
      name: join(root, 'e2e/crash/kills.test.ts'),
      assertionResults: [test('kill and start', 'passed', { figures: { kills: 4_000, orders: 900 } })],
    },
  ],
};
const rows = [
  { part: 'attack', what: 'robbery', figures: '1 tests', seconds: 61, result: 'refused' },
  { part: 'attack', what: 'arson', figures: '2 tests', seconds: 122.1, result: 'SUCCEEDED' },
  { part: 'attack', what: 'fraud', figures: '0 tests', seconds: 0, result: 'not tried' },
  {
    part: 'crash',
    what: 'kill and start',
    figures: '4,000 kills, 900 orders',
    seconds: 61,
    result: 'passed',
  },
  { part: 'properties', what: 'another property', figures: '', seconds: 61, result: 'failed' },
  { part: 'properties', what: 'the others', figures: '1 tests of 1 files', seconds: 61, result: 'passed' },
];

it('tells of each attack whether it was refused, then what each part did', () => {
  expect(tableOf(report, ['robbery', 'arson', 'fraud'])).toEqual(rows);
  expect(tableOf(undefined, [])).toEqual([]);
});

it('puts the table of the last run into a document', () => {
  const document = 'Before\n<!-- last run -->\nold\n<!-- end of last run -->\nafter\n';
  const table = markdownOf(rows.slice(0, 1));
  expect(table.split('\n').at(-1)).toBe('| attack | robbery | 1 tests | 61 | refused |');
  expect(withLastRun(withLastRun(document, 'x'), table)).toBe(
    `Before\n<!-- last run -->\n\n${table}\n\n<!-- end of last run -->\nafter\n`,
  );
  expect(() => withLastRun('', table)).toThrow('no place');
});
