import { isAmong, workingRoles } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import type { StaffRole } from '@openfloor/homes/codes';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { keepTaken, lockFiring } from './alert-list-store.ts';
import { endDuty, findPerson, keepDuty, readDuty } from './duty-store.ts';
import { lockDesk } from './lock-desk.ts';

const hourMs = 3_600_000;
export const subjectOf = (queue: QueueName) => `alert/${queue}`;
const changed = () => new Refusal('conflict', { problem: 'recordChanged' });

/** Whoever reads a queue and may change anything at all looks after what fires for it. */
export const teamOf = (queue: QueueName): readonly StaffRole[] => {
  const { roles } = consoleCalls[queueLists[queue].call];
  return workingRoles.filter(role => roles.includes(role));
};

export function mustBeOfTeam({ caller }: StaffContext, queue: QueueName): void {
  if (!isAmong(caller.roles, teamOf(queue))) throw new Refusal('notAllowed');
}

interface Taking {
  queue: QueueName;
  staffId: string | null;
  before: string | null;
}

export async function takeAlert(
  context: StaffContext,
  { queue, staffId, before }: Taking,
  at: Date,
): Promise<null> {
  mustBeOfTeam(context, queue);
  const team = teamOf(queue);
  return context.transaction(async tx => {
    const person = staffId === null ? undefined : await findPerson(tx, staffId, team);
    if (staffId !== null && !person) throw new InvalidField('staffId', 'notAllowed');
    const firing = await lockFiring(tx, queue, team);
    if (!firing) throw new Refusal('notFound');
    const { alertId, takenBy } = firing;
    if (takenBy?.id === person?.id) return null;
    if (takenBy?.isOfTeam && takenBy.id !== before) throw changed();
    await keepTaken(tx, queue, { by: person?.id ?? null, at });
    await writeAudit(tx, staffActor(context), {
      action: 'alert.take',
      subject: subjectOf(queue),
      before: { takenBy: takenBy?.username ?? null },
      after: { takenBy: person?.username ?? null, alertId },
    });
    return null;
  });
}

interface DutyWish {
  staffId: string | null;
  hours: number;
  before: string | null;
}

/** Whoever has begun duty meanwhile keeps it. */
export function setDuty(
  context: StaffContext,
  { staffId, hours, before }: DutyWish,
  at: Date,
): Promise<null> {
  return context.transaction(async tx => {
    const person = staffId === null ? undefined : await findPerson(tx, staffId, workingRoles);
    if (staffId !== null && !person) throw new InvalidField('staffId', 'notAllowed');
    await lockDesk(tx);
    const duty = await readDuty(tx, at);
    if ((duty?.id ?? null) !== before) throw changed();
    const until = new Date(at.getTime() + hours * hourMs);
    if (person) await keepDuty(tx, { staffId: person.id, since: at, until });
    else await endDuty(tx);
    await writeAudit(tx, staffActor(context), {
      action: 'alert.duty',
      subject: 'alert/duty',
      before: { onDuty: duty?.username ?? null },
      after: { onDuty: person?.username ?? null, ...(person && { until: until.toISOString() }) },
    });
    return null;
  });
}
