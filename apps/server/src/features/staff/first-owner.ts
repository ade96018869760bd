import type { Tx } from '@openfloor/db/database';
import { isUniqueViolation } from '@openfloor/db/errors';
import { InvalidField } from '../../http/refusal.ts';
import { issueSetUp, type SetUp } from './set-up-store.ts';
import { countOwners, insertStaff } from './staff-store.ts';

/** An owner who needs nobody's approval: there is nobody yet who could give it. */
export async function insertOwner(
  tx: Tx,
  tenantId: string,
  username: string,
  field: string,
): Promise<{ staffId: string; setUp: SetUp }> {
  try {
    const staffId = await insertStaff(tx, { tenantId, username, roles: ['owner'], createdBy: null });
    return { staffId, setUp: await issueSetUp(tx, 'staff', { staffId, issuedBy: null }) };
  } catch (error) {
    if (isUniqueViolation(error, 'staff_username_taken')) throw new InvalidField(field, 'usernameTaken');
    throw error;
  }
}

/** Two owners can do everything that takes two. */
export async function lacksOwners(tx: Tx): Promise<boolean> {
  return (await countOwners(tx)) < 2;
}
