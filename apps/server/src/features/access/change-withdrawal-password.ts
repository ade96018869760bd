import type { Proof } from '@openfloor/contract/security/proof';
import type { Database } from '@openfloor/db/database';
import { isWeakPin } from '@openfloor/rules/weak-password';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { replacePasswordHash } from '../../kernel/customers/credential-store.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import { type ProofParts, proverOf, withProof } from '../../kernel/factors/prove-factor.ts';
import { countTry, forgiveTry, passwordSubjects } from '../../kernel/limits/attempt-store.ts';
import { hashPassword, refuseWhenBusy, verifyPassword } from '../../kernel/passwords/password-hashing.ts';
import { noteOwn } from './note-own.ts';
import { refuseOnce } from './refuse-once.ts';

/** Sets the withdrawal password; once there is one, changing it takes the old one. */
export async function changeWithdrawalPassword(
  parts: ProofParts,
  context: CustomerContext,
  change: { oldPassword?: string | undefined; password: string; proof?: Proof | undefined },
): Promise<null> {
  const { database } = parts;
  if (isWeakPin(change.password)) throw new InvalidField('password', 'pinCommon');
  const { customerId } = context.caller;
  const seen = await context.query(tx => getCustomer(tx, customerId));
  if (seen.withdrawal_password_hash) {
    const repeated = await provePassword(
      database,
      context,
      seen.withdrawal_password_hash,
      change.oldPassword,
    );
    if (repeated) return null;
    if (change.password === change.oldPassword) throw new InvalidField('password', 'newPasswordSame');
  }
  const hash = await hashPassword(change.password, context.caller.customerId);
  const { proof } = change;
  return withProof(parts, context, proverOf(context), { proof }, take =>
    context.transaction(async tx => {
      await take(tx);
      const proved = seen.withdrawal_password_hash;
      if (!(await replacePasswordHash(tx, customerId, 'withdrawal_password_hash', proved, hash))) {
        throw new InvalidField('oldPassword', 'originalPasswordWrong');
      }
      const action = proved ? 'user.change-withdrawal-password' : 'user.set-withdrawal-password';
      await noteOwn(tx, customerActor(context), action);
      return null;
    }),
  );
}

/** Whether this very request has changed it before: then the old one is not the one that is stored any more. */
async function provePassword(
  database: Database,
  context: CustomerContext,
  storedHash: string,
  given: string | undefined,
): Promise<boolean> {
  if (given === undefined)
    return refuseOnce(context, new InvalidField('oldPassword', 'originalPasswordRequired'));
  const subjects = passwordSubjects('withdrawal-password', context.caller.customerId, context.address);
  refuseWhenBusy(context.caller.customerId);
  await countTry(database, context.tenant.tenantId, subjects);
  if (!(await verifyPassword(storedHash, given, context.caller.customerId)))
    return refuseOnce(context, new InvalidField('oldPassword', 'originalPasswordWrong'));
  await forgiveTry(database, context.tenant.tenantId, subjects);
  return false;
}
