import type { Database } from '@openfloor/db/database';
import { hashPassword } from '../../kernel/passwords/password-hashing.ts';
import { beginAnew } from './platform-staff-store.ts';
import { endSessions } from './session-store.ts';
import { newTemporaryPassword } from './temporary-password.ts';

/** A new member of the platform's staff, or a known one who begins anew; the temporary password. */
export async function welcomePlatformStaff(database: Database, username: string): Promise<string> {
  const password = newTemporaryPassword();
  const fresh = {
    password_hash: await hashPassword(password),
    must_change_password: true,
    demo: false,
    disabled_at: null,
    factor_secret: null,
    factor_confirmed_at: null,
    factor_last_step: null,
    recovery_hashes: [],
  };
  await database.platform(async tx => {
    const staffId = await beginAnew(tx, username, fresh);
    await endSessions(tx, 'platform_session', { staffId });
  });
  return password;
}
