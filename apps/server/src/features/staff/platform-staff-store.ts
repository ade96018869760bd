import type { Tx } from '@openfloor/db/database';
import type { PlatformStaffTable } from '@openfloor/db/tables.generated';
import type { Insertable } from 'kysely';

/** A new person, or a known one with everything of `fresh` set anew; their id. */
export async function beginAnew(
  tx: Tx,
  username: string,
  fresh: Omit<Insertable<PlatformStaffTable>, 'username'>,
): Promise<string> {
  const { staff_id } = await tx
    .insertInto('platform_staff')
    .values({ username, ...fresh })
    .onConflict(conflict => conflict.column('username_key').doUpdateSet(fresh))
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staff_id;
}
