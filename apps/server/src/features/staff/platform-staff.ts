import type { Database } from '@openfloor/db/database';
import { writePlatformAudit } from '../../kernel/audit/write-audit.ts';
import { beginAnew, findPlatformStaff } from './platform-staff-store.ts';
import { endSessions } from './session-store.ts';
import { issueSetUp, type SetUp } from './set-up-store.ts';

/**
 * A new member of the platform's staff, or a known one who begins anew; the code to set the account up with. Whoever is
 * told the code could log in with it: where that is a member (`by`), the two do not decide together.
 */
export async function welcomePlatformStaff(
  database: Database,
  username: string,
  by?: { username: string },
): Promise<SetUp> {
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
    const issuedBy = by ? await findPlatformStaff(tx, by.username) : null;
    if (issuedBy === undefined) throw new Error(`${by?.username} is no member of the platform’s staff`);
    const staffId = await beginAnew(tx, username, fresh, issuedBy);
    await endSessions(tx, 'platform_session', { staffId });
    const setUp = await issueSetUp(tx, 'platform_staff', { staffId, issuedBy });
    await writePlatformAudit(
      tx,
      { kind: 'system', job: 'platform:staff' },
      {
        action: 'platform-staff.set-up',
        subject: `platform-staff/${staffId}`,
        after: { username, by: by?.username ?? null },
      },
    );
    return setUp;
  });
}
