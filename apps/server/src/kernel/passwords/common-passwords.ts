import { isWeakPassword } from '@openfloor/rules/weak-password';
import { InvalidField } from '../../http/refusal.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when somebody chooses a password: fifty thousand words that a server without anybody new need not keep. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return common;
}

/** True for passwords that lists of breaches are full of, in any case. */
async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}

/** Refuses what is guessed first: what lists of breaches are full of, hardly any characters, one's own name or ours. */
export async function refuseGuessable(
  password: string,
  words: readonly string[],
  username?: string,
): Promise<void> {
  if ((await isCommonPassword(password)) || isWeakPassword(password, username, words)) {
    throw new InvalidField('password', 'passwordCommon');
  }
}
