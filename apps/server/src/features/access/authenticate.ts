import type { Database } from '@openfloor/db/database';
import type { Customer } from '../../http/call-context.ts';
import { judgeSession, type SessionLimits } from '../../http/sessions.ts';
import { SessionLookups } from './session-lookups.ts';
import { markSeen } from './session-store.ts';

export function customerAuthenticator(database: Database, limits: SessionLimits) {
  const lookups = new Map<string, SessionLookups>();
  const lookupsOf = (tenantId: string) => {
    const known = lookups.get(tenantId);
    if (known) return known;
    const made = new SessionLookups(database, tenantId);
    lookups.set(tenantId, made);
    return made;
  };
  return async ({ tenantId }: { tenantId: string }, token: string): Promise<Customer> => {
    const { session, noteUse } = judgeSession(await lookupsOf(tenantId).find(token), limits);
    if (noteUse) await database.tenant(tenantId, tx => markSeen(tx, session.session_id));
    return {
      customerId: session.customer_id,
      sessionId: session.session_id,
      disabled: session.disabled,
      unagreed: session.unagreed,
    };
  };
}
