import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { SessionLimits } from '../../http/sessions.ts';

/** As long as the pass that a device keeps. */
const keptDays = 180;
/** A device need not show the second factor again for so long. */
const trustedDays = 30;
/** More than anybody has; whoever logs in by the thousand does not make the list endless. */
const shownMax = 100;

const passHash = (name: string) => createHash('sha256').update(`openfloor device ${name}`).digest();

interface SeenDevice {
  customerId: string;
  /** What it showed, where that was valid, and what it is given now. */
  before: string | undefined;
  now: string;
  /** What it showed that others were given on it. */
  others: readonly string[];
  userAgent: string;
}

/** The device that a log-in comes from: the one that is known by its pass, or a new one. */
export async function meetDevice(
  tx: Tx,
  { customerId, before, now, others, userAgent }: SeenDevice,
): Promise<{ deviceId: string; isNew: boolean; isFirst: boolean }> {
  const seen = { pass_hash: passHash(now), user_agent: userAgent };
  const known =
    before === undefined
      ? undefined
      : await tx
          .updateTable('customer_device')
          .set({ ...seen, last_seen_at: sql<Date>`now()` })
          .where('customer_id', '=', customerId)
          .where('pass_hash', '=', passHash(before))
          .returning('device_id')
          .executeTakeFirst();
  if (known) return { deviceId: known.device_id, isNew: false, isFirst: false };
  const other = await tx
    .selectFrom('customer_device')
    .select('device_id')
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  const { device_id: deviceId } = await tx
    .insertInto('customer_device')
    .values({ customer_id: customerId, shared_id: await sharedWith(tx, others), ...seen })
    .returning('device_id')
    .executeTakeFirstOrThrow();
  return { deviceId, isNew: true, isFirst: other === undefined };
}

/** The device that it was when others logged in on it. What it shows is what it was given: nobody guesses another's. */
async function sharedWith(tx: Tx, others: readonly string[]): Promise<string | null> {
  if (others.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select coalesce(shared_id, device_id) as id from customer_device
    where pass_hash = any(${others.map(passHash)}::bytea[]) order by first_seen_at limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Of a device that showed a second factor just now. */
export async function trustDevice(tx: Tx, deviceId: string): Promise<void> {
  await sql`
    update customer_device set trusted_until = now() + make_interval(days => ${trustedDays})
    where device_id = ${deviceId}`.execute(tx);
}

/** The same of the device of a session. */
export async function trustSessionDevice(tx: Tx, sessionId: string): Promise<void> {
  await sql`
    update customer_device set trusted_until = now() + make_interval(days => ${trustedDays})
    where device_id = (select device_id from customer_session where session_id = ${sessionId})`.execute(tx);
}

/** Whether the device that keeps this pass showed a second factor lately. */
export async function isTrusted(tx: Tx, customerId: string, pass: string | undefined): Promise<boolean> {
  if (pass === undefined) return false;
  const { rows } = await sql`
    select from customer_device where customer_id = ${customerId} and pass_hash = ${passHash(pass)}
      and trusted_until > now()`.execute(tx);
  return rows.length === 1;
}

/** Where the customer is logged in, or need not give a second factor; the one that asks first. */
export async function listDevices(
  tx: Tx,
  { customerId, sessionId }: { customerId: string; sessionId: string },
  { idleMs, maxMs }: SessionLimits,
) {
  const { rows } = await sql<{
    device_id: string;
    user_agent: string;
    first_seen_at: Date;
    seen_at: Date;
    logged_in: boolean;
    current: boolean;
    trusted_until: Date | null;
  }>`
    select d.device_id, d.user_agent, d.first_seen_at,
      greatest(d.last_seen_at, max(s.last_seen_at)) as seen_at,
      count(s.session_id) > 0 as logged_in,
      coalesce(bool_or(s.session_id = ${sessionId}), false) as current,
      case when d.trusted_until > now() then d.trusted_until end as trusted_until
    from customer_device d left join customer_session s
      on s.tenant_id = d.tenant_id and s.device_id = d.device_id and s.ended_at is null
        and s.last_seen_at > now() - make_interval(secs => ${idleMs / 1000})
        and s.created_at > now() - make_interval(secs => ${maxMs / 1000})
    where d.customer_id = ${customerId}
    group by d.tenant_id, d.device_id
    having count(s.session_id) > 0 or d.trusted_until > now()
    order by current desc, logged_in desc, seen_at desc limit ${shownMax}`.execute(tx);
  return rows;
}

/** Keeps others from ending or forgetting it meanwhile; false where it is not this customer's. */
export async function holdDevice(tx: Tx, customerId: string, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_device')
    .select('device_id')
    .where('customer_id', '=', customerId)
    .where('device_id', '=', deviceId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this is the device of a session. */
export async function isDeviceOf(tx: Tx, sessionId: string, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A log-in there is one on a new device again, and its second step is asked for. */
export async function forgetDevice(tx: Tx, deviceId: string): Promise<void> {
  await tx.deleteFrom('customer_device').where('device_id', '=', deviceId).execute();
}

/** All of the customer's, or all but the one of this session. */
export async function forgetDevices(tx: Tx, customerId: string, exceptSessionId?: string): Promise<void> {
  await sql`
    delete from customer_device where customer_id = ${customerId} and device_id is distinct from (
      select device_id from customer_session where session_id = ${exceptSessionId ?? null}::uuid)`.execute(
    tx,
  );
}

/** Deletes some on which nobody has logged in for long; says how many. */
export async function forgetOldDevices(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from customer_device where ctid = any(array(
      select d.ctid from customer_device d where d.last_seen_at < now() - make_interval(days => ${keptDays})
        and not is_kept(d.customer_id)
        and not exists (select from customer_session s where s.tenant_id = d.tenant_id and s.device_id = d.device_id)
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
