import { isAmong } from '@openfloor/contract/console/roles';
import type { Tx } from '@openfloor/db/database';
import { askKept } from '@openfloor/db/kept-statement';
import { Refusal } from '../../http/refusal.ts';
import { parsePart } from '../../http/validation.ts';
import { staffActor } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type ActionKind, asStep, type StaffContext } from './action-kind.ts';
import { insertProposal, selectProposals } from './proposal-store.ts';

/** Puts an action before a second person. Nothing of it happens until that person agrees. */
export async function propose<Payload>(
  tx: Tx,
  context: StaffContext,
  kind: ActionKind<Payload>,
  payload: unknown,
  reason: string,
): Promise<{ id: string }> {
  if (!isAmong(context.caller.roles, kind.proposers)) throw new Refusal('notAllowed');
  const parsed = parsePart(kind.payload, payload, 'payload') as Payload;
  const { subject, customerId, title, before, after } = await kind.describe(tx, parsed, context.tenant);
  const id = await insertProposal(tx, {
    tenantId: context.tenant.tenantId,
    kind: kind.name,
    payload,
    title,
    subject,
    customerId,
    before,
    after,
    reason,
    proposerId: context.caller.staffId,
    expiresAt: new Date(Date.now() + kind.lifetimeMs),
  });
  await writeAudit(tx, staffActor(context), {
    action: `${kind.name}.propose`,
    subject,
    customerId,
    before,
    after,
    reason,
  });
  await kind.note?.(tx, parsed, { ...asStep(context), name: 'propose', before });
  return { id };
}

/** A change that waits, as it is shown on the record it touches. */
export interface PendingProposal {
  id: string;
  kind: string;
  title: string;
  proposer: string;
  reason: string;
  after: unknown;
  createdTime: number;
  expiresTime: number;
}

/** Records and every section of the settings ask for it: with the names of all who are in it, planning costs most of that. */
export async function pendingFor(tx: Tx, subject: string): Promise<PendingProposal[]> {
  const waiting = selectProposals(tx, { subject, state: 'open' }).orderBy('proposal.created_at');
  const rows = await askKept(tx, waiting);
  return rows.map(row => ({
    id: row.proposal_id,
    kind: row.kind,
    title: row.title,
    proposer: row.proposer_name,
    reason: row.reason,
    after: row.after ?? null,
    createdTime: row.created_at.getTime(),
    expiresTime: row.expires_at.getTime(),
  }));
}
