import type { Database } from '@openfloor/db/database';
import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { countTry, forgiveTry, passwordSubjects } from '../../kernel/limits/attempt-store.ts';
import { refuseWhenBusy, verifyPassword } from '../../kernel/passwords/password-hashing.ts';

/** Guessing shares its limits with changing the password: six digits would not stand long otherwise. */
export async function proveWithdrawalPassword(
  database: Database,
  context: CustomerContext,
  storedHash: string | null,
  given: string,
): Promise<void> {
  if (storedHash === null) throw new Refusal('withdrawalPassword');
  const { tenantId } = context.tenant;
  const subjects = passwordSubjects('withdrawal-password', context.caller.customerId, context.address);
  refuseWhenBusy(context.caller.customerId);
  await countTry(database, tenantId, subjects);
  if (!(await verifyPassword(storedHash, given, context.caller.customerId)))
    throw new Refusal('withdrawalPassword');
  await forgiveTry(database, tenantId, subjects);
}
