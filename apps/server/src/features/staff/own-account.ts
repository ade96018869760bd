import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { newRecoveryCodes, recoveryHash } from '../../kernel/factors/recovery-codes.ts';
import { describeSecret, newFactorSecret, stepOfCode } from '../../kernel/factors/totp.ts';
import { passwordSubjects } from '../../kernel/limits/attempt-store.ts';
import { refuseGuessable } from '../../kernel/passwords/common-passwords.ts';
import { hashPassword, refuseWhenBusy, verifyPassword } from '../../kernel/passwords/password-hashing.ts';
import { confirmFactor, getPerson, replacePassword, storeFactor } from './person-store.ts';
import { type FactorParts, factorBinding } from './prove-second-factor.ts';
import { codeSubjects } from './tries.ts';

/** What one does to one's own log-in; `changed` runs in the same transaction and writes it down. */
export interface OwnAccountParts extends FactorParts {
  staffId: string;
  address: string;
  changed(tx: Tx): Promise<void>;
}

export async function changeOwnPassword(
  parts: OwnAccountParts,
  change: { oldPassword: string; password: string },
): Promise<null> {
  const { people, staffId, tries } = parts;
  await refuseGuessable(change.password, parts.words);
  const subjects = passwordSubjects(`${people}-change-password`, staffId, parts.address);
  refuseWhenBusy(staffId);
  await tries.count(subjects);
  const person = await parts.query(tx => getPerson(tx, people, staffId));
  if (!person.password_hash || !(await verifyPassword(person.password_hash, change.oldPassword, staffId))) {
    throw new InvalidField('oldPassword', 'originalPasswordWrong');
  }
  await refuseGuessable(change.password, parts.words, person.username);
  if (change.password === change.oldPassword) throw new InvalidField('password', 'newPasswordSame');
  const hash = await hashPassword(change.password, staffId);
  await tries.forgive(subjects);
  await parts.query(async tx => {
    if (!(await replacePassword(tx, people, person, hash))) {
      throw new InvalidField('oldPassword', 'originalPasswordWrong');
    }
    await parts.changed(tx);
  });
  return null;
}

/** Makes a secret and keeps it sealed; nothing asks for its codes until one has been shown. */
export async function beginEnrolment(parts: FactorParts & { staffId: string }, issuer: string) {
  const { people, staffId, secrets } = parts;
  const secret = newFactorSecret();
  const sealed = secrets.seal(secret, factorBinding(people, staffId));
  return parts.query(async tx => {
    const { username } = await getPerson(tx, people, staffId);
    if (!(await storeFactor(tx, people, staffId, sealed))) throw new Refusal('conflict');
    return describeSecret(secret, { issuer, account: username });
  });
}

/** A first code proves that the authenticator has the secret. The recovery codes are told now and never again. */
export async function confirmEnrolment(
  parts: OwnAccountParts,
  code: string,
  nowMs = Date.now(),
): Promise<{ recoveryCodes: string[] }> {
  const { people, staffId, secrets, tries } = parts;
  const person = await parts.query(tx => getPerson(tx, people, staffId));
  const sealed = person.factor_secret;
  if (!sealed || person.factor_confirmed_at) throw new Refusal('conflict');
  const subjects = codeSubjects(people, staffId);
  await tries.count(subjects);
  const secret = secrets.open(sealed, factorBinding(people, staffId));
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), nowMs);
  if (step === undefined) throw new InvalidField('code', 'codeWrong');
  const recoveryCodes = newRecoveryCodes();
  await parts.query(async tx => {
    const recoveryHashes = recoveryCodes.map(recoveryHash);
    if (!(await confirmFactor(tx, people, staffId, { sealed, step, recoveryHashes }))) {
      throw new Refusal('conflict');
    }
    await parts.changed(tx);
  });
  await tries.forgive(subjects);
  return { recoveryCodes };
}
