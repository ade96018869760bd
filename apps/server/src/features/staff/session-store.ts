import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../http/sessions.ts';

/** Sessions of both kinds of people who log in to a console: a tenant's staff, and the platform's. */
export type Sessions = 'staff_session' | 'platform_session';

export interface SessionOrigin {
  staffId: string;
  address: string;
  userAgent: string;
}

/** The columns of a session that begins, and the token that opens it. */
export function newSession({ staffId, address, userAgent }: SessionOrigin) {
  const token = newToken();
  const columns = { staff_id: staffId, token_hash: tokenHash(token), address, user_agent: userAgent };
  return { token, columns };
}

export async function markSeen(tx: Tx, sessions: Sessions, sessionId: string): Promise<void> {
  await sql`
    update ${sql.table(sessions)} set last_seen_at = now() where session_id = ${sessionId}`.execute(tx);
}

/** Ends one session, or every session of somebody except one; says how many. */
export async function endSessions(
  tx: Tx,
  sessions: Sessions,
  which: { staffId: string; sessionId: string } | { staffId: string; exceptId?: string | undefined },
): Promise<number> {
  const only = 'sessionId' in which ? sql`session_id = ${which.sessionId}` : sql`true`;
  const except = 'exceptId' in which && which.exceptId ? sql`session_id <> ${which.exceptId}` : sql`true`;
  const { numAffectedRows } = await sql`
    update ${sql.table(sessions)} set ended_at = now()
    where staff_id = ${which.staffId} and ended_at is null and ${only} and ${except}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
