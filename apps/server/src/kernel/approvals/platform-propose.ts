import type { Database, Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { parsePart } from '../../http/validation.ts';
import { platformActor } from '../audit/actor.ts';
import { type AuditNote, writeAudit, writePlatformAudit } from '../audit/write-audit.ts';
import type { PlatformKind, PlatformStaffContext } from './platform-kind.ts';
import { insertPlatformProposal } from './platform-proposal-store.ts';

/** Puts an action before a second member of the platform's staff. Nothing of it happens until they agree. */
export async function proposeToPlatform<Payload>(
  database: Database,
  context: PlatformStaffContext,
  kind: PlatformKind<Payload>,
  payload: unknown,
  reason: string,
): Promise<{ id: string }> {
  const parsed = parsePart(kind.payload, payload, 'payload') as Payload;
  const tenantId = kind.tenantOf?.(parsed);
  return atTenant(database, tenantId, async tx => {
    const { subject, title, before, after } = await kind.describe(tx, parsed);
    const id = await insertPlatformProposal(tx, {
      kind: kind.name,
      payload,
      title,
      subject,
      tenantId,
      before,
      after,
      reason,
      proposerId: context.caller.staffId,
      lifetimeMs: kind.lifetimeMs,
    });
    await notePlatform(tx, context, tenantId, {
      action: `${kind.name}.propose`,
      subject,
      before,
      after,
      reason,
    });
    return { id };
  });
}

/** A transaction in the tenant's data, or in none's. */
export async function atTenant<T>(
  database: Database,
  tenantId: string | null | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (tenantId === null || tenantId === undefined) return database.platform(work);
  if (!isUuid(tenantId)) throw new Refusal('notFound');
  return database.tenant(tenantId, work);
}

/** Into the platform's log, and into that of the tenant it concerns: neither side has to believe the other. */
export async function notePlatform(
  tx: Tx,
  context: PlatformStaffContext,
  tenantId: string | null | undefined,
  note: AuditNote,
): Promise<void> {
  const actor = platformActor(context);
  if (tenantId) await writeAudit(tx, actor, note);
  await writePlatformAudit(tx, actor, note);
}
