import { hash, randomBytes } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** What customers' and staff's sessions have in common: unguessable tokens, stored hashed, with two ways to expire. */
export const newToken = () => randomBytes(32).toString('base64url');
export const tokenHash = (token: string) => hash('sha256', token, 'buffer');

export interface SessionLimits {
  idleMs: number;
  maxMs: number;
}

export interface StoredSession {
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
}

/** Writing at each request would cost more than the precision is worth. */
const seenPrecisionMs = 60_000;

/** Refuses a session that is unknown, over or expired; says whether its last use should be noted. */
export function judgeSession<Session extends StoredSession>(
  session: Session | undefined,
  limits: SessionLimits,
): { session: Session; noteUse: boolean } {
  if (!session) throw new Refusal('notLoggedIn');
  if (session.ended_at) throw new Refusal('sessionEnded');
  const now = Date.now();
  const idleMs = now - session.last_seen_at.getTime();
  const ageMs = now - session.created_at.getTime();
  if (idleMs > limits.idleMs || ageMs > limits.maxMs) throw new Refusal('sessionExpired');
  return { session, noteUse: idleMs > seenPrecisionMs };
}
