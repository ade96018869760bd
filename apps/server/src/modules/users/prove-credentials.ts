import type { Database, Tx } from '@openfloor/db/database';
import type { CallContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { countTry, forgiveTry, passwordSubjects } from './attempt-limits.ts';
import { refuseWhenBusy, verifyAgainstNobody, verifyPassword } from './password-hashing.ts';

export interface LogInParts {
  database: Database;
  /** In production the demo's accounts, whose passwords are public, do not exist. */
  refuseDemoAccounts: boolean;
}

interface Account {
  password_hash: string;
  demo: boolean;
}

/** The account whose name and password these are. A wrong name and a wrong password look the same, also in time. */
export async function proveCredentials<Found extends Account>(
  parts: LogInParts,
  context: CallContext,
  purpose: 'log-in' | 'staff-log-in',
  { username, password }: { username: string; password: string },
  find: (tx: Tx, username: string) => Promise<Found | undefined>,
): Promise<Found> {
  const { tenantId } = context.tenant;
  const subjects = passwordSubjects(purpose, username.toLowerCase(), context.address);
  refuseWhenBusy();
  await countTry(parts.database, tenantId, subjects);
  const found = await context.query(tx => find(tx, username));
  const account = found?.demo && parts.refuseDemoAccounts ? undefined : found;
  const isRight = account
    ? await verifyPassword(account.password_hash, password)
    : await verifyAgainstNobody(password);
  if (!account || !isRight) throw new InvalidField('password', 'credentialsWrong');
  await forgiveTry(parts.database, tenantId, subjects);
  return account;
}
