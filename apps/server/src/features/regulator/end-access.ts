import type { Database, Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import type { Actor } from '../../kernel/audit/actor.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { endStaffSessions, setDisabled } from '../staff/staff-store.ts';
import { requireGrant } from './grant-kind.ts';
import { databaseTime, endGrant, nextOver } from './grant-store.ts';

/** At once, and with every open session. */
async function end(
  tx: Tx,
  grantId: string,
  actor: Actor,
  by: { staffId: string; reason: string } | null,
): Promise<boolean> {
  const staffId = await endGrant(tx, grantId, by);
  if (!staffId) return false;
  await endStaffSessions(tx, staffId);
  await setDisabled(tx, staffId, await databaseTime(tx));
  const action = by ? 'regulator.end' : 'regulator.ran-out';
  await writeAudit(tx, actor, { action, subject: `regulator/${grantId}`, reason: by?.reason });
  return true;
}

export function endAccess(context: StaffContext, grantId: string, reason: string): Promise<null> {
  return context.transaction(async tx => {
    await requireGrant(tx, grantId);
    const by = { staffId: context.caller.staffId, reason };
    if (!(await end(tx, grantId, staffActor(context), by))) throw new Refusal('conflict');
    return null;
  });
}

/** By the clock. No request is answered after its end in any case; this ends what is left open and notes it. */
export async function endOverdueAccess(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
): Promise<number> {
  for (let done = 0; ; done++) {
    const ended = await database.tenant(tenantId, async tx => {
      const grantId = await nextOver(tx);
      return grantId !== undefined && end(tx, grantId, { kind: 'system', job: 'regulator-access' }, null);
    });
    if (!ended) return done;
  }
}
