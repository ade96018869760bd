import { describe, expect, test } from 'vitest';
import {
  newPasswordProblem,
  type PasswordStrength,
  passwordProblem,
  passwordStrength,
  repeatProblem,
  usernameProblem,
  withdrawalPasswordProblem,
} from './credentials.ts';
import type { FieldProblem } from './field-problem.ts';

type Case = [text: string, problem: FieldProblem | undefined];

test.each<Case>([
  ['', 'usernameRequired'],
  ['ab', 'usernameFormat'],
  ['abc', undefined],
  ['A.b_c-9', undefined],
  ['a'.repeat(32), undefined],
  ['a'.repeat(33), 'usernameFormat'],
  ['a b', 'usernameFormat'],
  ['@abc', 'usernameFormat'],
  ['abc@', 'usernameFormat'],
  ['josé', 'usernameFormat'],
])('the username %j: %s', (username, problem) => {
  expect(usernameProblem(username)).toBe(problem);
});

describe('a password', () => {
  test.each<Case>([
    ['1234567', 'passwordLength'],
    ['12345678', undefined],
    ['😀'.repeat(7), 'passwordLength'],
    ['😀'.repeat(128), undefined],
    ['😀'.repeat(129), 'passwordLength'],
  ])('is counted as people count: %j', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
    expect(newPasswordProblem(password)).toBe(problem);
  });

  test('that is missing is named after its field', () => {
    expect(passwordProblem('')).toBe('passwordRequired');
    expect(newPasswordProblem('')).toBe('newPasswordRequired');
    expect(repeatProblem('', '')).toBe('repeatPasswordRequired');
  });

  test('is repeated as it was', () => {
    expect(repeatProblem('a', 'a')).toBeUndefined();
    expect(repeatProblem('a', 'A')).toBe('passwordsDiffer');
  });
});

test.each<Case>([
  ['', 'newPasswordRequired'],
  ['290417', undefined],
  ['29041', 'withdrawalPasswordFormat'],
  ['2904170', 'withdrawalPasswordFormat'],
  ['29041x', 'withdrawalPasswordFormat'],
  ['٢٩٠٤١٧', 'withdrawalPasswordFormat'],
])('the withdrawal password %j: %s', (password, problem) => {
  expect(withdrawalPasswordProblem(password)).toBe(problem);
});

test.each<[string, PasswordStrength]>([
  ['', 'weak'],
  ['aB3!xyz', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  // Eleven letters of one kind are a point short of fair.
  ['abcdefghijk', 'weak'],
  ['abcdefghijkl', 'fair'],
  ['Abcdefghij', 'fair'],
  ['A1cdefgh', 'fair'],
  ['A1 defgh', 'fair'],
  ['A1 defghijk', 'fair'],
  ['A1 defghijkl', 'strong'],
  ['abcdefghijklmnopq', 'fair'],
  ['abcdefghijklmnopqr', 'strong'],
  ['abcabcabcabcabcabcabc', 'weak'],
  ['aB1!aB1!aB1!aB1!', 'fair'],
])('%j looks %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
