import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../http/sessions.ts';

export async function openPlatformSession(
  tx: Tx,
  session: { staffId: string; address: string; userAgent: string },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('platform_session')
    .values({
      staff_id: session.staffId,
      token_hash: tokenHash(token),
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
  return token;
}

export function findPlatformSession(tx: Tx, token: string) {
  return tx
    .selectFrom('platform_session')
    .innerJoin('platform_staff', 'platform_staff.staff_id', 'platform_session.staff_id')
    .select([
      'session_id',
      'platform_staff.staff_id',
      'username',
      'must_change_password',
      'factor_confirmed_at',
    ])
    .select(['platform_session.created_at', 'last_seen_at', 'ended_at'])
    .where('token_hash', '=', tokenHash(token))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function markPlatformSeen(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('platform_session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends one session, or every session of somebody except one. */
export async function endPlatformSessions(
  tx: Tx,
  which: { sessionId: string } | { staffId: string; exceptId?: string },
): Promise<void> {
  let ending = tx
    .updateTable('platform_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null);
  if ('sessionId' in which) ending = ending.where('session_id', '=', which.sessionId);
  else ending = ending.where('staff_id', '=', which.staffId);
  if ('exceptId' in which && which.exceptId) ending = ending.where('session_id', '<>', which.exceptId);
  await ending.execute();
}
