import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { changeCase, lockCase, type StoredCase } from '../../kernel/cases/case-store.ts';
import { openCase } from '../../kernel/cases/open-case.ts';
import { isCustomer } from '../../kernel/customers/customer-store.ts';
import { insertNote, isOfTeam } from './case-detail-store.ts';
import { caseSubject } from './locked-case.ts';

/** Somebody of the team has seen something themselves. */
export function openByHand(
  context: StaffContext,
  { customerId, text, stopPayouts }: { customerId: string; text: string; stopPayouts: boolean },
): Promise<{ id: string; number: string }> {
  return context.transaction(async tx => {
    if (!isUuid(customerId) || !(await isCustomer(tx, customerId))) throw new Refusal('notFound');
    const wish = {
      customerId,
      evidence: { kind: 'manual' as const, text: text.trim() },
      cause: `manual/${randomUUID()}`,
      why: text.trim().slice(0, 200),
      stopsPayouts: stopPayouts,
    };
    const { id, number } = await openCase(tx, wish, staffActor(context));
    return { id, number };
  });
}

async function requireCase(tx: Tx, caseId: string): Promise<StoredCase> {
  const found = await lockCase(tx, caseId);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** All of them or none. */
export function assignCases(
  context: StaffContext,
  { ids, staffId }: { ids: readonly string[]; staffId: string | null },
): Promise<null> {
  return context.transaction(async tx => {
    if (staffId !== null && !(isUuid(staffId) && (await isOfTeam(tx, staffId))))
      throw new InvalidField('staffId', 'notAllowed');
    // In one order: two who assign the same cases at once wait for each other.
    for (const caseId of [...new Set(ids)].sort()) {
      const { assigned_to: before, status } = await requireCase(tx, caseId);
      if (status === 'closed') throw new Refusal('conflict', { problem: 'recordChanged' });
      if (before === staffId) continue;
      await changeCase(tx, caseId, { assigned_to: staffId });
      await writeAudit(tx, staffActor(context), {
        action: 'case.assign',
        subject: caseSubject(caseId),
        before: { assignedTo: before },
        after: { assignedTo: staffId },
      });
    }
    return null;
  });
}

/** The log has that it was written; the text is the team's alone. */
export function addNote(context: StaffContext, caseId: string, text: string): Promise<null> {
  return context.transaction(async tx => {
    await requireCase(tx, caseId);
    const noteId = await insertNote(tx, { caseId, staffId: context.caller.staffId, text: text.trim() });
    await writeAudit(tx, staffActor(context), {
      action: 'case.note',
      subject: caseSubject(caseId),
      after: { noteId },
    });
    return null;
  });
}

/** The authority has been told; its reference says when and what. */
export function noteReported(context: StaffContext, caseId: string, reference: string): Promise<null> {
  return context.transaction(async tx => {
    const found = await requireCase(tx, caseId);
    if (!found.report_due || found.reported_at) throw new Refusal('conflict', { problem: 'recordChanged' });
    const change = { reported_by: context.caller.staffId, report_reference: reference.trim() };
    await changeCase(tx, caseId, change, ['reported_at']);
    await writeAudit(tx, staffActor(context), {
      action: 'case.reported',
      subject: caseSubject(caseId),
      after: { reference: reference.trim() },
    });
    return null;
  });
}
