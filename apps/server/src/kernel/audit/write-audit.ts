import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

export interface AuditNote {
  /** A dotted verb such as 'customer.disable', 'kyc.pass', 'document.view'. */
  action: string;
  /** '<thing>/<id>', such as 'customer/<uuid>' or 'withdrawal/<uuid>'. */
  subject: string;
  /** Set whenever it touches a customer: it then appears in that customer's account activity. */
  customerId?: string | undefined;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}

/**
 * Adds an entry to the tenant's audit log, in the transaction of what it tells. Entries of a tenant are written one
 * after the other, so write it late: whoever writes one holds up the others until the transaction ends.
 */
export const writeAudit = (tx: Tx, actor: Actor, note: AuditNote): Promise<void> =>
  writeWith(sql.ref('audit_write'), tx, actor, note);

/** The same for the platform's own log, which belongs to no tenant; in any transaction. */
export const writePlatformAudit = (tx: Tx, actor: Actor, note: AuditNote): Promise<void> =>
  writeWith(sql.ref('platform_audit_write'), tx, actor, note);

async function writeWith(write: RawBuilder<unknown>, tx: Tx, actor: Actor, note: AuditNote): Promise<void> {
  const who = columnsOf(actor);
  await sql`
    select ${write}(
      ${actor.kind}, ${who.id}::uuid, ${who.name}, ${who.roles}::text[], ${who.address}, ${who.userAgent},
      ${note.action}, ${note.subject}, ${note.customerId ?? null}::uuid,
      ${toJson(note.before)}::json, ${toJson(note.after)}::json, ${note.reason ?? null})`.execute(tx);
}

function columnsOf(actor: Actor) {
  switch (actor.kind) {
    case 'system': {
      const { job: name, address = null, userAgent = null } = actor;
      return { id: null, name, roles: [], address, userAgent };
    }
    case 'customer': {
      const { customerId: id, address, userAgent } = actor;
      return { id, name: id, roles: [], address, userAgent };
    }
    case 'platform': {
      const { staffId: id, username: name, address, userAgent } = actor;
      return { id, name, roles: [], address, userAgent };
    }
    case 'staff': {
      const { staffId: id, username: name, roles, address, userAgent } = actor;
      return { id, name, roles: [...roles], address, userAgent };
    }
  }
}

/** JSON as it is stored; whole amounts, which JSON cannot hold exactly, become digits in quotes. */
export function toJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? inner.toString() : inner,
  );
}
