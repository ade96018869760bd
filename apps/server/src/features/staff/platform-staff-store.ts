import type { Tx } from '@openfloor/db/database';
import type { PlatformStaffTable } from '@openfloor/db/tables.generated';
import { type Insertable, sql } from 'kysely';

/** A new person, or a known one with everything of `fresh` set anew; their id. */
export async function beginAnew(
  tx: Tx,
  username: string,
  fresh: Omit<Insertable<PlatformStaffTable>, 'username' | 'created_by'>,
  createdBy: string | null,
): Promise<string> {
  const { staff_id } = await tx
    .insertInto('platform_staff')
    .values({ username, created_by: createdBy, ...fresh })
    .onConflict(conflict => conflict.column('username_key').doUpdateSet(fresh))
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staff_id;
}

/** Somebody of the platform's staff by name. */
export async function findPlatformStaff(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('platform_staff')
    .select('staff_id')
    .where('username_key', '=', username.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.staff_id;
}

/** Whether anybody else can log in and decide on what this member proposes. */
export async function hasColleagues(tx: Tx, staffId: string, refuseDemoAccounts: boolean): Promise<boolean> {
  let query = tx
    .selectFrom('platform_staff')
    .select('staff_id')
    .where('staff_id', '!=', staffId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`not platform_in_one_hand(staff_id, ${staffId})`);
  if (refuseDemoAccounts) query = query.where('demo', '=', false);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
