import { type WorkQueueName, workQueues } from '@openfloor/contract/assignments/work-queues';
import { isAmong } from '@openfloor/contract/console/roles';
import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import {
  findWaiting,
  isOfTeam,
  lockAssignee,
  type Person,
  removeAssignee,
  storeAssignee,
} from '../../kernel/assignments/assignment-store.ts';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';

export interface AssignWish {
  queue: WorkQueueName;
  staffId: string | null;
  items: readonly { id: string; before: string | null }[];
}

interface Result {
  id: string;
  outcome: 'assigned' | 'taken' | 'gone';
  assignee: Person | null;
}

/** Gives what still waits to somebody who may work on it, or to nobody. Each that somebody else has by now stays theirs. */
export function assign(
  context: StaffContext,
  source: WorkSource,
  { queue, staffId, items }: AssignWish,
): Promise<{ results: Result[] }> {
  if (!isAmong(context.caller.roles, workQueues[queue].team)) throw new Refusal('notAllowed');
  // What is named twice is asked for once.
  const asked = new Map(
    items.filter(({ id }) => isUuid(id)).map(({ id, before }) => [id.toLowerCase(), before]),
  );
  return context.transaction(async tx => {
    if (staffId !== null && !(await isOfTeam(tx, queue, staffId)))
      throw new InvalidField('staffId', 'notAllowed');
    const waiting = await findWaiting(tx, source, [...asked.keys()]);
    const results = new Map<string, Result>();
    // In one order: two who want the same at once wait for each other.
    for (const id of [...waiting].sort()) {
      const before = asked.get(id) ?? null;
      results.set(id, await assignOne(tx, context, source, { id, before, staffId }));
    }
    return {
      results: items.map(
        ({ id }) => results.get(id.toLowerCase()) ?? { id, outcome: 'gone', assignee: null },
      ),
    };
  });
}

async function assignOne(
  tx: Tx,
  context: StaffContext,
  { queue, subject }: WorkSource,
  { id, before, staffId }: { id: string; before: string | null; staffId: string | null },
): Promise<Result> {
  const holder = await lockAssignee(tx, queue, id);
  if (holder?.id === (staffId ?? undefined)) return { id, outcome: 'assigned', assignee: holder ?? null };
  if (holder && holder.id !== before) return { id, outcome: 'taken', assignee: holder };
  if (staffId === null) await removeAssignee(tx, queue, id);
  else {
    const wish = { queue, recordId: id, staffId, by: context.caller.staffId, holder: holder?.id };
    if (!(await storeAssignee(tx, wish)))
      return { id, outcome: 'taken', assignee: (await lockAssignee(tx, queue, id)) ?? null };
  }
  // Without the customer: whatever bears theirs stands in their account activity, and who looks after something does not.
  await writeAudit(tx, staffActor(context), {
    action: `${subject}.assign`,
    subject: `${subject}/${id}`,
    before: { assignedTo: holder?.id ?? null },
    after: { assignedTo: staffId },
  });
  return { id, outcome: 'assigned', assignee: (await lockAssignee(tx, queue, id)) ?? null };
}
