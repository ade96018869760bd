import { describe, expect, test } from 'vitest';
import { maskName, maskNumber, seesMasked } from './masking.ts';

test.each([
  ['Adaeze Okonkwo', 'A••••• O••••••'],
  ['Li', 'L•'],
  ['王小明', '王••'],
  ["Ana d'Ávila", 'A•• d••••••'],
  ['', ''],
])('the name %s reads %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['8820441706', '••••••1706'],
  ['12345678', '•••••••8'],
  ['7', '7'],
])('the number %s reads %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});

describe('who sees masked', () => {
  test.each([
    [['support'], true],
    [['support', 'content'], true],
    [[], true],
    [['support', 'compliance'], false],
    [['auditor'], false],
  ] as const)('%j: %s', (roles, masked) => {
    expect(seesMasked({ roles })).toBe(masked);
  });
});
