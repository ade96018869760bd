import type { Database } from '@openfloor/db/database';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { replacePasswordHash } from '../../kernel/customers/credential-store.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import { countTry, forgiveTry, passwordSubjects } from '../../kernel/limits/attempt-store.ts';
import { refuseGuessable } from '../../kernel/passwords/common-passwords.ts';
import { contextWords } from '../../kernel/passwords/context-words.ts';
import { hashPassword, refuseWhenBusy, verifyPassword } from '../../kernel/passwords/password-hashing.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { noteOwn } from './note-own.ts';
import { refuseOnce } from './refuse-once.ts';
import { endSessions } from './session-store.ts';

/** Changes the log-in password and ends every session, this one included. */
export async function changePassword(
  database: Database,
  context: CustomerContext<Tenant>,
  change: { oldPassword: string; password: string },
): Promise<null> {
  const { customerId } = context.caller;
  const { tenantId } = context.tenant;
  const words = contextWords(context.tenant);
  refuseGuessable(change.password, words);
  const subjects = passwordSubjects('change-password', customerId, context.address);
  refuseWhenBusy(customerId);
  await countTry(database, tenantId, subjects);
  const customer = await context.query(tx => getCustomer(tx, customerId));
  if (!(await verifyPassword(customer.password_hash, change.oldPassword, customerId))) {
    await refuseOnce(context, new InvalidField('oldPassword', 'originalPasswordWrong'));
    return null;
  }
  refuseGuessable(change.password, words, customer.username);
  if (change.password === change.oldPassword) throw new InvalidField('password', 'newPasswordSame');
  const hash = await hashPassword(change.password, customerId);
  await forgiveTry(database, tenantId, subjects);
  return context.transaction(async tx => {
    if (!(await replacePasswordHash(tx, customerId, 'password_hash', customer.password_hash, hash))) {
      throw new InvalidField('oldPassword', 'originalPasswordWrong');
    }
    await endSessions(tx, customerId, 'password-change');
    await noteOwn(tx, customerActor(context), 'user.change-password');
    return null;
  });
}
