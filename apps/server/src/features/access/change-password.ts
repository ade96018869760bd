import type { Proof } from '@openfloor/contract/security/proof';
import { contextWords } from '@openfloor/rules/context-words';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { replacePasswordHash } from '../../kernel/customers/credential-store.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import { type ProofParts, proverOf, withProof } from '../../kernel/factors/prove-factor.ts';
import { countTry, forgiveTry, passwordSubjects } from '../../kernel/limits/attempt-store.ts';
import { refuseGuessable } from '../../kernel/passwords/common-passwords.ts';
import { hashPassword, refuseWhenBusy, verifyPassword } from '../../kernel/passwords/password-hashing.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { forgetDevices } from './device-store.ts';
import { noteOwn } from './note-own.ts';
import { refuseOnce } from './refuse-once.ts';
import { endSessions } from './session-store.ts';

/** Changes the log-in password and logs every other device out. */
export async function changePassword(
  parts: ProofParts,
  context: CustomerContext<Tenant>,
  change: { oldPassword: string; password: string; proof?: Proof | undefined },
): Promise<null> {
  const { database } = parts;
  const { customerId } = context.caller;
  const { tenantId } = context.tenant;
  const words = contextWords(context.tenant);
  await refuseGuessable(change.password, words);
  const subjects = passwordSubjects('change-password', customerId, context.address);
  refuseWhenBusy(customerId);
  await countTry(database, tenantId, subjects);
  const customer = await context.query(tx => getCustomer(tx, customerId));
  if (!(await verifyPassword(customer.password_hash, change.oldPassword, customerId))) {
    await refuseOnce(context, new InvalidField('oldPassword', 'originalPasswordWrong'));
    return null;
  }
  await refuseGuessable(change.password, words, customer.username);
  if (change.password === change.oldPassword) throw new InvalidField('password', 'newPasswordSame');
  const hash = await hashPassword(change.password, customerId);
  await forgiveTry(database, tenantId, subjects);
  const { proof } = change;
  return withProof(parts, context, proverOf(context), { proof }, take =>
    context.transaction(async tx => {
      await take(tx);
      if (!(await replacePasswordHash(tx, customerId, 'password_hash', customer.password_hash, hash))) {
        throw new InvalidField('oldPassword', 'originalPasswordWrong');
      }
      await endSessions(tx, customerId, 'password-change', context.caller.sessionId);
      await forgetDevices(tx, customerId, context.caller.sessionId);
      await noteOwn(tx, customerActor(context), 'user.change-password');
      return null;
    }),
  );
}
