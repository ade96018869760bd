import type { Tx } from '@openfloor/db/database';
import { addressGroup } from '../../http/address-group.ts';
import { InvalidField } from '../../http/refusal.ts';
import { longCodeSubjects } from '../../kernel/limits/attempt-store.ts';
import { refuseGuessable } from '../../kernel/passwords/common-passwords.ts';
import { hashPassword, refuseWhenBusy } from '../../kernel/passwords/password-hashing.ts';
import type { Person } from './person-store.ts';
import { type FactorParts, proveSecondFactor } from './prove-second-factor.ts';
import { findBySetUpCode, useSetUpCode } from './set-up-store.ts';

export interface SetUpWish {
  username: string;
  setUpCode: string;
  password: string;
  /** Of the second factor, where one was kept. */
  code?: string | undefined;
}

/**
 * The owner of an account that was added or reset chooses a password of their own and is logged in by `open`, in the
 * transaction that uses the code up.
 */
export async function setUpAccount<T>(
  parts: FactorParts & { address: string },
  { username, setUpCode, password, code }: SetUpWish,
  open: (tx: Tx, person: Person) => Promise<T>,
): Promise<T> {
  const { people, tries } = parts;
  await refuseGuessable(password, parts.words, username);
  const subjects = longCodeSubjects(`${people}-set-up`, username.toLowerCase(), parts.address);
  refuseWhenBusy(addressGroup(parts.address));
  await tries.count(subjects);
  const person = await parts.query(tx => findBySetUpCode(tx, people, username, setUpCode));
  if (!person) throw new InvalidField('setUpCode', 'setUpCodeWrong');
  await proveSecondFactor(parts, person, code);
  const passwordHash = await hashPassword(password, addressGroup(parts.address));
  const opened = await parts.query(async tx => {
    if (!(await useSetUpCode(tx, people, person, { code: setUpCode, passwordHash }))) {
      throw new InvalidField('setUpCode', 'setUpCodeWrong');
    }
    return open(tx, person);
  });
  await tries.forgive(subjects);
  return opened;
}
