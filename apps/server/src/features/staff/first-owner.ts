import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { InvalidField } from '../../http/refusal.ts';
import { hashPassword } from '../../kernel/passwords/password-hashing.ts';
import { countOwners, insertStaff } from './staff-store.ts';
import { newTemporaryPassword } from './temporary-password.ts';

export interface FirstOwner {
  username: string;
  temporaryPassword: string;
  passwordHash: string;
}

/** Hashing takes its time, so it is done before the transaction. */
export async function prepareOwner(username: string): Promise<FirstOwner> {
  const temporaryPassword = newTemporaryPassword();
  return { username, temporaryPassword, passwordHash: await hashPassword(temporaryPassword) };
}

/** An owner who needs nobody's approval: there is nobody yet who could give it. */
export async function insertOwner(
  tx: Tx,
  tenantId: string,
  owner: FirstOwner,
  field: string,
): Promise<string> {
  const { username, passwordHash } = owner;
  try {
    return await insertStaff(tx, { tenantId, username, passwordHash, roles: ['owner'] });
  } catch (error) {
    if (isUniqueViolation(error, 'staff_username_taken')) throw new InvalidField(field, 'usernameTaken');
    throw error;
  }
}

/** Two owners can do everything that takes two. */
export async function lacksOwners(tx: Tx): Promise<boolean> {
  return (await countOwners(tx)) < 2;
}
