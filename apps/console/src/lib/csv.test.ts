import { expect, it } from 'vitest';
import { type CsvCell, csvText } from './csv.ts';

const cases: [name: string, cell: CsvCell, written: string][] = [
  ['plain text', 'Ada', 'Ada'],
  ['nothing', null, ''],
  ['a comma', 'a,b', '"a,b"'],
  ['quotes', 'say "hi"', '"say ""hi"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a plus formula', '+cmd|calc', "'+cmd|calc"],
  ['a minus formula', '-2+3', "'-2+3"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a negative figure', '-12.50', '-12.50'],
  ['a number', 7, '7'],
  ['a yes', true, 'true'],
];

it.each(cases)('writes %s', (_, cell, written) => {
  expect(csvText([['Head'], [cell]])).toBe(`\uFEFFHead\r\n${written}\r\n`);
});
