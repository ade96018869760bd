import type { Database } from '@openfloor/db/database';
import type { Caller } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSession, markSeen } from './session-store.ts';

export interface SessionLimits {
  idleMs: number;
  maxMs: number;
}

/** Writing at each request would cost more than the precision is worth. */
const seenPrecisionMs = 60_000;
const tokenLengthMax = 200;

export function sessionAuthenticator(database: Database, limits: SessionLimits) {
  return async (tenant: { tenantId: string }, token: string): Promise<Caller> => {
    if (token.length > tokenLengthMax) throw new Refusal('notLoggedIn');
    return database.tenant(tenant.tenantId, async tx => {
      const session = await findSession(tx, token);
      if (!session) throw new Refusal('notLoggedIn');
      if (session.ended_at) throw new Refusal('sessionEnded');
      const now = Date.now();
      const idleMs = now - session.last_seen_at.getTime();
      const ageMs = now - session.created_at.getTime();
      if (idleMs > limits.idleMs || ageMs > limits.maxMs) throw new Refusal('sessionExpired');
      if (idleMs > seenPrecisionMs) await markSeen(tx, session.session_id);
      return { customerId: session.customer_id, sessionId: session.session_id };
    });
  };
}
