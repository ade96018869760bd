import type { Tx } from '@openfloor/db/database';
import { InvalidField } from '../../http/refusal.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import { recoveryHash } from '../../kernel/factors/recovery-codes.ts';
import { stepOfCode } from '../../kernel/factors/totp.ts';
import { type People, type Person, takeRecoveryCode, takeStep } from './person-store.ts';
import { codeSubjects, type Tries } from './tries.ts';

export interface FactorParts {
  people: People;
  secrets: SealedBox;
  tries: Tries;
  /** What a password here must not be made of. */
  words: readonly string[];
  /** A transaction that sees these people. */
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export const factorBinding = (people: People, staffId: string) => `${people}/${staffId}/second-factor`;

/**
 * Takes a code from the authenticator, or a recovery code, of somebody whose password was proved. Each works once: it
 * is used up here, also when the log-in fails afterwards.
 */
export async function proveSecondFactor(
  parts: FactorParts,
  person: Person,
  code: string | undefined,
  nowMs = Date.now(),
): Promise<'code' | 'recovery-code' | 'none'> {
  if (!person.factor_confirmed_at || !person.factor_secret) return 'none';
  if (code === undefined) throw new InvalidField('code', 'codeRequired');
  const { people, secrets, tries } = parts;
  const subjects = codeSubjects(people, person.staff_id);
  await tries.count(subjects);
  const secret = secrets.open(person.factor_secret, factorBinding(people, person.staff_id));
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), nowMs);
  const taken = await parts.query(tx =>
    step === undefined
      ? takeRecoveryCode(tx, people, person.staff_id, recoveryHash(code))
      : takeStep(tx, people, person.staff_id, step),
  );
  if (!taken) throw new InvalidField('code', 'codeWrong');
  await tries.forgive(subjects);
  return step === undefined ? 'recovery-code' : 'code';
}
