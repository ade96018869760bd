import { expect, test } from 'vitest';
import { compareNames, type NameComparison, namesMatch } from './person-name.ts';

test.each<[string, string, boolean]>([
  ['Adaeze Okonkwo', 'ADAEZE OKONKWO', true],
  ['Adaeze Okonkwo', 'Okonkwo, Adaeze', true],
  ['Adaeze  Okonkwo ', ' Adaeze Okonkwo', true],
  ['João Gonçalves', 'JOAO GONCALVES', true],
  ['João', 'João', true],
  ['Ana Sousa-Lima', 'Ana Sousa Lima', true],
  ['Sean O’Neil', 'SEAN ONEIL', true],
  ['Łukasz Straße', 'Lukasz Strasse', true],
  ['Ærø Œil Ðan Đuro Þor Kılıç', 'AERO OEIL DAN DURO THOR KILIC', true],
  ['ＡＤＡＥＺＥ Okonkwo', 'Adaeze Okonkwo', true],
  ['J. R. Silva', 'J R Silva', true],
  ['王小明', '王小明', true],
  ['Adaeze Okonkwo', 'Adaeze Okonkwo Obi', false],
  ['Adaeze Okonkwo', 'Adaeze', false],
  ['Ana Ana Lima', 'Ana Lima Lima', false],
  ['Adaeze Okonkwo', 'AdaezeOkonkwo', false],
  ['', '', false],
  ['!!', '??', false],
])('%s and %s are one name: %s', (one, other, match) => {
  expect(namesMatch(one, other)).toBe(match);
  expect(namesMatch(other, one)).toBe(match);
});

test.each<[string, string, NameComparison]>([
  ['Damilola Ajayi', 'DAMILOLA AJAYI', 'same'],
  ['Damilola Ajayi', 'Damilola Titi Ajayi', 'partial'],
  ['Ajayi', 'Damilola Ajayi', 'different'],
  ['', 'Damilola Ajayi', 'different'],
  ['Damilola Ajayi', 'Bashir Lawal', 'different'],
  ['Ana Ana Lima', 'Ana Lima Souza', 'different'],
])('%s against %s: %s', (one, other, comparison) => {
  expect(compareNames(one, other)).toBe(comparison);
  expect(compareNames(other, one)).toBe(comparison);
});
