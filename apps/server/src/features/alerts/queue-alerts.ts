import type { Database, Tx } from '@openfloor/db/database';
import type { MailDesk } from '../../kernel/mail/mail-desk.ts';
import { writeToNamed } from '../../kernel/mail/write-to-named.ts';
import { levelsNow, readServiceLevels } from '../../kernel/queues/service-level-store.ts';
import type { WaitingQueue } from '../../kernel/queues/waiting-queue.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { endOverdue, nextLook, noteOverdue, type Overdue, takeLook, whoListens } from './alert-store.ts';
import { silencedQueues } from './silence-store.ts';

const minuteMs = 60_000;
/** A day later there is another. */
const usefulMinutes = 24 * 60;

export interface AlertParts {
  database: Database;
  mails: MailDesk;
  queues: readonly WaitingQueue[];
}

/**
 * Notes each queue whose oldest has waited for longer than it should, and tells of it once, and again with each day that it
 * goes on.
 */
export const alertsJob = ({ database, mails, queues }: AlertParts): ScheduledJob => ({
  name: 'queue-alerts',
  title: 'Service levels: who is named in the settings is told of queues that are over theirs',
  repeats: 'Each minute',
  isUnhurried: true,
  nextDue: nextLook,
  run: (tenantId, at) =>
    database.tenant(tenantId, async tx => {
      if (!(await takeLook(tx, at))) return 0;
      const { clock, targetMs } = await levelsNow(tx);
      const listens = await whoListens(tx);
      const silenced = await silencedQueues(tx, at);
      let told = 0;
      for (const queue of queues) {
        const { waiting, oldestAt } = await (queue.countTold ?? queue.count)(tx);
        const level = targetMs(queue.name);
        const waited = oldestAt ? clock.between(oldestAt.getTime(), at.getTime()) : 0;
        if (!oldestAt || waited <= level) {
          await endOverdue(tx, queue.name, at);
          continue;
        }
        const overdue = {
          queue: queue.name,
          overSince: at,
          waiting,
          waitedMinutes: Math.floor(waited / minuteMs),
          levelMinutes: level / minuteMs,
          confidential: queue.isPrivate === true,
        };
        const mayTell = !silenced.has(queue.name) && listens[queue.isPrivate ? 'compliance' : 'everybody'];
        if (!(await noteOverdue(tx, at, overdue, mayTell))) continue;
        await writeMails(tx, mails, queue, overdue);
        told += 1;
      }
      return told;
    }),
});

/** Figures alone: whoever reads the mailbox learns of no customer, and logs in to see more. */
async function writeMails(
  tx: Tx,
  mails: MailDesk,
  { name }: WaitingQueue,
  { waiting, waitedMinutes, levelMinutes, confidential }: Overdue,
): Promise<void> {
  const { alertAddresses, complianceAddresses } = await readServiceLevels(tx);
  await writeToNamed(tx, mails, {
    addresses: confidential ? complianceAddresses : alertAddresses,
    ...{ place: '/alerts', usefulMinutes },
    contentAt: url => ({
      kind: 'QUEUE_OVERDUE',
      payload: { queue: name, waiting, waitedMinutes, levelMinutes, url },
    }),
  });
}
