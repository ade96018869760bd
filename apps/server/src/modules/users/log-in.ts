import type { Database } from '@openfloor/db/database';
import type { CallContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { countTry, forgiveTry, passwordSubjects } from './attempt-limits.ts';
import { findCustomerByUsername, holdPassword } from './customer-store.ts';
import { refuseWhenBusy, verifyAgainstNobody, verifyPassword } from './password-hashing.ts';
import { openSession } from './session-store.ts';

export interface LogInParts {
  database: Database;
  /** In production the demo's accounts, whose passwords are public, do not exist. */
  refuseDemoAccounts: boolean;
}

/** A wrong name and a wrong password look the same, in text and in time. A disabled customer may still log in. */
export async function logIn(
  parts: LogInParts,
  context: CallContext,
  credentials: { username: string; password: string },
): Promise<{ token: string }> {
  const { tenantId } = context.tenant;
  const { username, password } = credentials;
  const subjects = passwordSubjects('log-in', username.toLowerCase(), context.address);
  refuseWhenBusy();
  await countTry(parts.database, tenantId, subjects);

  const found = await context.query(tx => findCustomerByUsername(tx, username));
  const customer = found?.demo && parts.refuseDemoAccounts ? undefined : found;
  const right = customer
    ? await verifyPassword(customer.password_hash, password)
    : await verifyAgainstNobody(password);
  if (!customer || !right) throw new InvalidField('password', 'credentialsWrong');

  await forgiveTry(parts.database, tenantId, subjects);
  const token = await context.transaction(async tx => {
    // A change of password ends all sessions; one that is opened with the old password must not come after it.
    const isCurrent = await holdPassword(tx, customer.customer_id, customer.password_hash);
    if (!isCurrent) throw new InvalidField('password', 'credentialsWrong');
    return openSession(tx, {
      tenantId,
      customerId: customer.customer_id,
      address: context.address,
      userAgent: context.userAgent,
    });
  });
  return { token };
}
