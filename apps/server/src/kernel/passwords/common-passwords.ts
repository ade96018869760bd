import { isWeakPassword } from '@openfloor/rules/weak-password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidField } from '../../http/refusal.ts';

const common = new Set(dictionary['passwords-common'].map(String));

/** True for passwords that lists of breaches are full of, in any case. */
function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/** Refuses what is guessed first: what lists of breaches are full of, hardly any characters, one's own name or ours. */
export function refuseGuessable(password: string, words: readonly string[], username?: string): void {
  if (isCommonPassword(password) || isWeakPassword(password, username, words)) {
    throw new InvalidField('password', 'passwordCommon');
  }
}
