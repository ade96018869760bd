import type { alertConsoleCalls } from '@openfloor/contract/alerts/console-calls';
import { workingRoles } from '@openfloor/contract/console/roles';
import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import type { Database } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { MailDesk } from '../../kernel/mail/mail-desk.ts';
import type { WaitingQueue } from '../../kernel/queues/waiting-queue.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import { mayMakeCall } from '../staff/may-make.ts';
import { searchAlerts } from './alert-list-store.ts';
import { lastLook } from './alert-store.ts';
import { showChannels, testChannels } from './channels.ts';
import { listPeople, readDuty } from './duty-store.ts';
import { setDuty, takeAlert, teamOf } from './handle-alert.ts';
import { silence, unsilence } from './silence-queue.ts';
import { listSilences } from './silence-store.ts';

interface AlertDesk {
  database: Database;
  mails: MailDesk;
  queues: readonly WaitingQueue[];
  now: () => number;
}

export function alertConsoleHandlers(desk: AlertDesk): ConsoleHandlers<typeof alertConsoleCalls> {
  const { queues } = desk;
  const now = () => new Date(desk.now());
  /** Nobody else learns that there are such queues. */
  const hiddenFrom = (caller: StaffMember): QueueName[] =>
    queues.filter(({ isPrivate, list }) => isPrivate && !mayMakeCall(caller, list)).map(({ name }) => name);
  return {
    'GET /alerts': ({ caller, query: read }, { query }) =>
      read(async tx => {
        const { rows, total } = await searchAlerts(tx, query, hiddenFrom(caller));
        const records = rows.map(row => ({
          id: row.alert_id,
          queue: row.queue,
          state: row.ended_at ? ('ended' as const) : ('firing' as const),
          beganTime: row.over_since.getTime(),
          endedTime: row.ended_at?.getTime() ?? null,
          waiting: row.waiting,
          waitedMinutes: row.waited_minutes,
          levelMinutes: row.level_minutes,
          toldTime: row.told_at?.getTime() ?? null,
          takenBy:
            row.taken_by && row.username !== null ? { id: row.taken_by, username: row.username } : null,
          takenTime: row.username === null ? null : (row.taken_at?.getTime() ?? null),
        }));
        return { records, total };
      }),
    'GET /alerts/desk': ({ caller, query }) =>
      query(async tx => {
        const at = now();
        const hidden = hiddenFrom(caller);
        const duty = await readDuty(tx, at);
        const silences = (await listSilences(tx, at)).filter(
          ({ queue }) => !hidden.includes(queue as QueueName),
        );
        return {
          time: at.getTime(),
          lookedTime: (await lastLook(tx))?.getTime() ?? null,
          duty: duty
            ? {
                person: { id: duty.id, username: duty.username },
                sinceTime: duty.since.getTime(),
                untilTime: duty.until.getTime(),
              }
            : null,
          silences: silences.map(({ queue, until, reason, staffId, username }) => ({
            queue: queue as QueueName,
            untilTime: until.getTime(),
            reason,
            by: { id: staffId, username },
          })),
        };
      }),
    'GET /alerts/channels': showChannels,
    'GET /alerts/team': (context, { query: { queue } }) => {
      if (queue && !mayMakeCall(context.caller, queueLists[queue].call)) throw new Refusal('notAllowed');
      return context.query(async tx => ({
        people: await listPeople(tx, queue ? teamOf(queue) : workingRoles),
      }));
    },
    'POST /alerts/take': (context, { body }) => takeAlert(context, body, now()),
    'POST /alerts/silence': (context, { body }) => silence(context, body, now()),
    'POST /alerts/unsilence': (context, { body }) => unsilence(context, body, now()),
    'POST /alerts/duty': (context, { body }) => setDuty(context, body, now()),
    'POST /alerts/test': (context, { body }) => testChannels(desk, context, body.reason),
  };
}
