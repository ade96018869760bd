import type { Database, Tx } from '@openfloor/db/database';
import type { CallContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { countTry, forgiveTry, passwordSubjects, type Subject } from '../limits/attempt-store.ts';
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

/** Where an account is looked up, and its tries are counted. */
export interface Door<Found> {
  count(subjects: Subject[]): Promise<void>;
  forgive(subjects: Subject[]): Promise<void>;
  find(username: string): Promise<Found | undefined>;
  refuseDemoAccounts: boolean;
}

/** The account whose name and password these are. A wrong name and a wrong password look the same, also in time. */
export async function proveAt<Found extends Account>(
  door: Door<Found>,
  subjects: Subject[],
  { username, password }: { username: string; password: string },
): Promise<Found> {
  refuseWhenBusy();
  await door.count(subjects);
  const found = await door.find(username);
  const account = found?.demo && door.refuseDemoAccounts ? undefined : found;
  const isRight = account
    ? await verifyPassword(account.password_hash, password)
    : await verifyAgainstNobody(password);
  if (!account || !isRight) throw new InvalidField('password', 'credentialsWrong');
  await door.forgive(subjects);
  return account;
}

/** The same at a tenant's door. */
export async function proveCredentials<Found extends Account>(
  { database, refuseDemoAccounts }: LogInParts,
  context: CallContext,
  purpose: 'log-in' | 'staff-log-in',
  credentials: { username: string; password: string },
  find: (tx: Tx, username: string) => Promise<Found | undefined>,
): Promise<Found> {
  const { tenantId } = context.tenant;
  const door: Door<Found> = {
    count: subjects => countTry(database, tenantId, subjects),
    forgive: subjects => forgiveTry(database, tenantId, subjects),
    find: username => context.query(tx => find(tx, username)),
    refuseDemoAccounts,
  };
  const account = credentials.username.toLowerCase();
  return proveAt(door, passwordSubjects(purpose, account, context.address), credentials);
}
