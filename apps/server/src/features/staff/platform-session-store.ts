import type { Tx } from '@openfloor/db/database';
import { askKept } from '@openfloor/db/kept-statement';
import { tokenHash } from '../../http/sessions.ts';
import { newSession, type SessionOrigin } from './session-store.ts';

export async function openPlatformSession(tx: Tx, origin: SessionOrigin): Promise<string> {
  const { token, columns } = newSession(origin);
  await tx.insertInto('platform_session').values(columns).execute();
  return token;
}

/** Every call of the platform’s staff begins with it. */
export async function findPlatformSession(tx: Tx, token: string) {
  const wanted = tx
    .selectFrom('platform_session')
    .innerJoin('platform_staff', 'platform_staff.staff_id', 'platform_session.staff_id')
    .select(['session_id', 'platform_staff.staff_id', 'username', 'factor_confirmed_at'])
    .select(['platform_session.created_at', 'last_seen_at', 'ended_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('disabled_at', 'is', null);
  const [session] = await askKept(tx, wanted);
  return session;
}
