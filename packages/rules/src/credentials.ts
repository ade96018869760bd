import type { FieldCheck, FieldProblem } from './field-problem.ts';

export const usernameLength = { min: 3, max: 32 } as const;
export const passwordLength = { min: 8, max: 128 } as const;
export const withdrawalPasswordDigits = 6;

const usernamePattern = /^[A-Za-z0-9._-]+$/;

export const usernameProblem: FieldCheck = username => {
  if (username === '') return 'usernameRequired';
  const fits = username.length >= usernameLength.min && username.length <= usernameLength.max;
  return fits && usernamePattern.test(username) ? undefined : 'usernameFormat';
};

/** Length counts code points, so that a password of accents or emoji is not cut short. */
const lengthProblem: FieldCheck = password => {
  const length = [...password].length;
  return length >= passwordLength.min && length <= passwordLength.max ? undefined : 'passwordLength';
};

export const passwordProblem: FieldCheck = password =>
  password === '' ? 'passwordRequired' : lengthProblem(password);

export const newPasswordProblem: FieldCheck = password =>
  password === '' ? 'newPasswordRequired' : lengthProblem(password);

export function repeatProblem(password: string, repeated: string): FieldProblem | undefined {
  if (repeated === '') return 'repeatPasswordRequired';
  return repeated === password ? undefined : 'passwordsDiffer';
}

const withdrawalPasswordPattern = new RegExp(`^[0-9]{${withdrawalPasswordDigits}}$`);

export const withdrawalPasswordProblem: FieldCheck = password => {
  if (password === '') return 'newPasswordRequired';
  return withdrawalPasswordPattern.test(password) ? undefined : 'withdrawalPasswordFormat';
};

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A hint while typing, not a rule: length counts most, variety helps, repetition does not. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter(kind => kind.test(password)).length;
  const distinct = new Set(password).size;
  const score = Math.min([...password].length, distinct * 2) + kinds * 2;
  if (passwordProblem(password) || score < 14) return 'weak';
  return score < 20 ? 'fair' : 'strong';
}
