import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common'].map(String));

/** True for passwords that lists of breaches are full of, in any case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
