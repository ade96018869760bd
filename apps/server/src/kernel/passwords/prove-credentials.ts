import type { Database, Tx } from '@openfloor/db/database';
import { addressGroup } from '../../http/address-group.ts';
import type { CallContext, Device } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import type { KnownDevices } from '../devices/known-devices.ts';
import {
  countTry,
  deviceSubjects,
  forgiveTry,
  passwordSubjects,
  type Subject,
} from '../limits/attempt-store.ts';
import { refuseWhenBusy, verifyAgainstNobody, verifyPassword } from './password-hashing.ts';

export interface LogInParts {
  database: Database;
  /** In production the demo's accounts, whose passwords are public, do not exist. */
  refuseDemoAccounts: boolean;
  knownDevices: KnownDevices;
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
  knownDevices: KnownDevices;
}

type Purpose = 'log-in' | 'staff-log-in' | 'platform-log-in';

/** Where a try comes from, and at which kind of account. */
export interface Attempt {
  purpose: Purpose;
  /** Whose accounts: a tenant's id, or nobody's. */
  scope: string;
  address: string;
  device: Device;
}

export const accountName = ({ purpose, scope }: Pick<Attempt, 'purpose' | 'scope'>, username: string) =>
  `${purpose} ${scope} ${username.toLowerCase()}`;

/** After a log-in has succeeded as a whole: from now on its device is known for this account. */
export function rememberDevice(
  { knownDevices }: LogInParts,
  attempt: Omit<Attempt, 'address'>,
  username: string,
): void {
  const { device } = attempt;
  device.keep(knownDevices.remember(device.shown, accountName(attempt, username)).kept);
}

/** The account whose name and password these are. A wrong name and a wrong password look the same, also in time. */
export async function proveAt<Found extends Account>(
  door: Door<Found>,
  attempt: Attempt,
  { username, password }: { username: string; password: string },
): Promise<Found> {
  const { purpose, address, device } = attempt;
  const name = username.toLowerCase();
  const known = door.knownDevices.find(device.shown, accountName(attempt, username));
  const subjects = known ? deviceSubjects(purpose, name, known) : passwordSubjects(purpose, name, address);
  const lane = known ?? addressGroup(address);
  refuseWhenBusy(lane);
  await door.count(subjects);
  const found = await door.find(username);
  const account = found?.demo && door.refuseDemoAccounts ? undefined : found;
  const isRight = account
    ? await verifyPassword(account.password_hash, password, lane)
    : await verifyAgainstNobody(password, lane);
  if (!account || !isRight) throw new InvalidField('password', 'credentialsWrong');
  await door.forgive(subjects);
  return account;
}

/** The same at a tenant's door. */
export async function proveCredentials<Found extends Account>(
  { database, refuseDemoAccounts, knownDevices }: LogInParts,
  context: CallContext,
  purpose: Purpose,
  credentials: { username: string; password: string },
  find: (tx: Tx, username: string) => Promise<Found | undefined>,
): Promise<Found> {
  const { tenantId } = context.tenant;
  const door: Door<Found> = {
    count: subjects => countTry(database, tenantId, subjects),
    forgive: subjects => forgiveTry(database, tenantId, subjects),
    find: username => context.query(tx => find(tx, username)),
    refuseDemoAccounts,
    knownDevices,
  };
  const { address, device } = context;
  return proveAt(door, { purpose, scope: tenantId, address, device }, credentials);
}
