import { expect, test } from 'vitest';
import { matchingOptions } from './search-picker-match.ts';

const banks = ['Zuma Bank', 'First Bank of Kano', 'Banco Açaí', 'Kano Trust'].map(label => ({ label }));

test.each<[string, string[]]>([
  ['', ['Zuma Bank', 'First Bank of Kano', 'Banco Açaí', 'Kano Trust']],
  ['  ', ['Zuma Bank', 'First Bank of Kano', 'Banco Açaí', 'Kano Trust']],
  ['kano', ['Kano Trust', 'First Bank of Kano']],
  ['ZU', ['Zuma Bank']],
  ['bank kano', ['First Bank of Kano']],
  ['acai', ['Banco Açaí']],
  ['xyz', []],
])('"%s" finds %j', (typed, labels) => {
  expect(matchingOptions(banks, typed).map(({ label }) => label)).toEqual(labels);
});
