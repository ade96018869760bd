import type { Database } from '@openfloor/db/database';
import type { Customer } from '../../http/call-context.ts';
import { judgeSession, type SessionLimits } from '../../http/sessions.ts';
import { findSession, markSeen } from './session-store.ts';

export function customerAuthenticator(database: Database, limits: SessionLimits) {
  return (tenant: { tenantId: string }, token: string): Promise<Customer> =>
    database.tenant(tenant.tenantId, async tx => {
      const { session, noteUse } = judgeSession(await findSession(tx, token), limits);
      if (noteUse) await markSeen(tx, session.session_id);
      return { customerId: session.customer_id, sessionId: session.session_id };
    });
}
