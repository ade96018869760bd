import type { Database } from '@openfloor/db/database';
import { beginAnew } from './platform-staff-store.ts';
import { endSessions } from './session-store.ts';
import { issueSetUp, type SetUp } from './set-up-store.ts';

/** A new member of the platform's staff, or a known one who begins anew; the code to set the account up with. */
export async function welcomePlatformStaff(database: Database, username: string): Promise<SetUp> {
  const fresh = {
    password_hash: null,
    demo: false,
    disabled_at: null,
    factor_secret: null,
    factor_confirmed_at: null,
    factor_last_step: null,
    recovery_hashes: [],
  };
  return database.platform(async tx => {
    const staffId = await beginAnew(tx, username, fresh);
    await endSessions(tx, 'platform_session', { staffId });
    return issueSetUp(tx, 'platform_staff', { staffId, issuedBy: null });
  });
}
