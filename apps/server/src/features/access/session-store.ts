import type { Tx } from '@openfloor/db/database';
import { keptStatement } from '@openfloor/db/kept-statement';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../http/sessions.ts';
import { isUnagreed } from './agreement-store.ts';

export interface NewSession {
  tenantId: string;
  customerId: string;
  address: string;
  userAgent: string;
  /** None of those that measure how fast this server is. */
  deviceId: string | null;
}

/** Why a session ended before its time. */
export type EndReason =
  | 'log-out'
  | 'password-change'
  | 'disabled'
  | 'staff'
  | 'other-device'
  | 'second-factor'
  | 'recovery';

/** Opens a session and gives its token, which is stored nowhere. */
export async function openSession(tx: Tx, session: NewSession): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('customer_session')
    .values({
      tenant_id: session.tenantId,
      customer_id: session.customerId,
      token_hash: tokenHash(token),
      address: session.address,
      user_agent: session.userAgent,
      device_id: session.deviceId,
    })
    .execute();
  return token;
}

export interface CustomerSession {
  token_hash: Buffer;
  session_id: string;
  customer_id: string;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  disabled: boolean;
  unagreed: boolean;
}

/** Every call of a customer begins with it. Who is disabled is found by an index of the few who are. */
const sessionsOf = keptStatement<CustomerSession>(
  () => sql`
    select token_hash, session_id, customer_id, created_at, last_seen_at, ended_at,
      exists (select from customer where customer.tenant_id = customer_session.tenant_id
        and customer.customer_id = customer_session.customer_id and status = 'disabled') as disabled,
      ${isUnagreed} as unagreed
    from customer_session where token_hash = any($1::bytea[])`,
);

export const findSessions = (tx: Tx, tokenHashes: Buffer[]): Promise<CustomerSession[]> =>
  sessionsOf(tx, [tokenHashes]);

export async function markSeen(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('customer_session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

/** The one session alone: its holder has logged out, or logged in again. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await openSessions(tx, 'log-out').where('session_id', '=', sessionId).execute();
}

/** Every session of the customer, or every one but the one that asks for it; says of how many. */
export async function endSessions(
  tx: Tx,
  customerId: string,
  reason: EndReason,
  exceptId?: string,
): Promise<number> {
  const all = openSessions(tx, reason).where('customer_id', '=', customerId);
  const ended = await (exceptId === undefined
    ? all
    : all.where('session_id', '<>', exceptId)
  ).executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Those of one device. */
export async function endDeviceSessions(tx: Tx, deviceId: string, reason: EndReason): Promise<void> {
  await openSessions(tx, reason).where('device_id', '=', deviceId).execute();
}

const openSessions = (tx: Tx, reason: EndReason) =>
  tx
    .updateTable('customer_session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('ended_at', 'is', null);
