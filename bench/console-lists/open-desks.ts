import type { Database } from '@openfloor/db/database';
import { openPlatformSession } from '@openfloor/server/features/staff/platform-session-store';
import { openStaffSession } from '@openfloor/server/features/staff/staff-store';

// Staff in production have a second factor; nobody asks for this one.
const factor = () => ({ factor_secret: Buffer.alloc(20), factor_confirmed_at: new Date() });
const origin = { address: '127.0.0.1', userAgent: 'bench' };

/** Sessions of somebody who reads every list of the tenant, and of one of the platform's staff. */
export async function openDesks(database: Database, tenantId: string) {
  const staff = await database.tenant(tenantId, async tx => {
    const { staff_id: staffId } = await tx
      .updateTable('staff')
      .set(factor())
      .where('username', '=', 'auditor')
      .returning('staff_id')
      .executeTakeFirstOrThrow();
    return openStaffSession(tx, { tenantId, staffId, ...origin });
  });
  const platform = await database.platform(async tx => {
    const { staff_id: staffId } = await tx
      .selectFrom('platform_staff')
      .select('staff_id')
      .orderBy('username')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx.updateTable('platform_staff').set(factor()).where('staff_id', '=', staffId).execute();
    return openPlatformSession(tx, { staffId, ...origin });
  });
  return { staff, platform };
}
