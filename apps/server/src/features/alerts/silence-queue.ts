import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { lastLook } from './alert-store.ts';
import { mustBeOfTeam, subjectOf } from './handle-alert.ts';
import { lockDesk } from './lock-desk.ts';
import { endSilence, keepSilence, lastSilence, type Silence } from './silence-store.ts';

const minuteMs = 60_000;

interface Silencing {
  queue: QueueName;
  minutes: number;
  reason: string;
}

/** One after the other, with a look between them that tells of what is over its level. */
export async function silence(
  context: StaffContext,
  { queue, minutes, reason }: Silencing,
  at: Date,
): Promise<null> {
  mustBeOfTeam(context, queue);
  return context.transaction(async tx => {
    await lockDesk(tx);
    const last = await lastSilence(tx, queue);
    if (last && last.until > at) throw new Refusal('conflict', { problem: 'silencedAlready' });
    const looked = await lastLook(tx);
    if (last && !(looked && looked > last.until)) throw new Refusal('conflict', { problem: 'notLookedYet' });
    const until = new Date(at.getTime() + minutes * minuteMs);
    await keepSilence(tx, { queue, until, reason, at, staffId: context.caller.staffId });
    await writeAudit(tx, staffActor(context), {
      action: 'alert.silence',
      subject: subjectOf(queue),
      ...(last && { before: noted(last) }),
      after: { minutes, until: until.toISOString() },
      reason,
    });
    return null;
  });
}

export async function unsilence(
  context: StaffContext,
  { queue, reason }: { queue: QueueName; reason: string },
  at: Date,
): Promise<null> {
  mustBeOfTeam(context, queue);
  return context.transaction(async tx => {
    await lockDesk(tx);
    const last = await lastSilence(tx, queue);
    if (!last || last.until <= at) throw new Refusal('notFound');
    await endSilence(tx, queue, at);
    await writeAudit(tx, staffActor(context), {
      action: 'alert.unsilence',
      subject: subjectOf(queue),
      before: noted(last),
      reason,
    });
    return null;
  });
}

const noted = ({ until, username, reason }: Silence) => ({
  until: until.toISOString(),
  silencedBy: username,
  reason,
});
