import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Tx } from '@openfloor/db/database';
import { contextWords } from '@openfloor/rules/context-words';
import { isWeakPin } from '@openfloor/rules/weak-password';
import { addressGroup } from '../../http/address-group.ts';
import { InvalidField } from '../../http/refusal.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { customerFrom } from '../../kernel/audit/actor.ts';
import { overwritePasswordHash } from '../../kernel/customers/credential-store.ts';
import { getCustomer, markRecovered } from '../../kernel/customers/customer-store.ts';
import { refuseGuessable } from '../../kernel/passwords/common-passwords.ts';
import { hashPassword, refuseWhenBusy } from '../../kernel/passwords/password-hashing.ts';
import { forgetDevices } from '../access/device-store.ts';
import { noteOwn } from '../access/note-own.ts';
import { endSessions } from '../access/session-store.ts';
import type { Door } from './begin-recovery.ts';
import { endLinks } from './link-store.ts';
import { recoverySubject } from './object.ts';
import { endOthers } from './recovery-store.ts';

export interface Chosen {
  password?: string | undefined;
  withdrawalPassword?: string | undefined;
}

const columns = { password: 'password_hash', 'withdrawal-password': 'withdrawal_password_hash' } as const;

/** The hash of what was chosen, in the form that this password takes. */
export async function hashChosen(context: Door, purpose: RecoveryPurpose, chosen: Chosen, username: string) {
  const isLogIn = purpose === 'password';
  const other = isLogIn ? 'withdrawalPassword' : 'password';
  if (chosen[other] !== undefined) throw new InvalidField(other, 'unknownField');
  const field = isLogIn ? 'password' : 'withdrawalPassword';
  const text = chosen[field];
  if (text === undefined) throw new InvalidField(field, 'newPasswordRequired');
  if (isLogIn) await refuseGuessable(text, contextWords(context.tenant), username);
  else if (isWeakPin(text)) throw new InvalidField(field, 'pinCommon');
  const lane = addressGroup(context.address);
  refuseWhenBusy(lane);
  return hashPassword(text, lane);
}

/**
 * Puts the new password in place of the forgotten one. Every device is logged out and forgotten, and whatever else was
 * under way to get into the account ends: whoever did it is the owner, or is found out by them now.
 */
export async function setRecovered(
  tx: Tx,
  context: Door,
  {
    customerId,
    purpose,
    hash,
    recoveryId,
  }: { customerId: string; purpose: RecoveryPurpose; hash: string; recoveryId: string | null },
): Promise<{ username: string }> {
  const { username } = await getCustomer(tx, customerId);
  const actor = customerFrom(customerId, context);
  for (const other of await endOthers(tx, customerId, recoveryId)) {
    const reason = 'The customer came back another way';
    await voidProposals(tx, actor, recoverySubject(other), { at: new Date(), reason });
  }
  await endLinks(tx, customerId, 'overtaken');
  await overwritePasswordHash(tx, customerId, columns[purpose], hash);
  await markRecovered(tx, customerId);
  await endSessions(tx, customerId, 'recovery');
  await forgetDevices(tx, customerId);
  await noteOwn(tx, actor, `user.recover-${purpose}`);
  return { username };
}
