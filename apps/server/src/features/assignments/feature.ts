import type { assignmentConsoleCalls } from '@openfloor/contract/assignments/console-calls';
import { type WorkQueueName, workQueues } from '@openfloor/contract/assignments/work-queues';
import { isAmong } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { forgetEndedAssignments, listTeam } from '../../kernel/assignments/assignment-store.ts';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import type { Forget } from '../../kernel/expiring.ts';
import type { ConsoleHandlers, Feature } from '../../kernel/feature.ts';
import { assign } from './assign.ts';

type Sources = { readonly [Queue in WorkQueueName]: WorkSource & { queue: Queue } };

/** Who looks after what waits. What waits, and where, its features say. */
export const assignmentsFeature = (sources: Sources) =>
  ({
    consoleCalls: (): ConsoleHandlers<typeof assignmentConsoleCalls> => ({
      'GET /assignments/team': (context, { query: { queue } }) => team(context, queue),
      'POST /assignments': (context, { body }) => assign(context, sources[body.queue], body),
    }),
    expiring: () => ({
      rows: Object.values<WorkSource>(sources).map<Forget>(
        source => (tx, rowsMax) => forgetEndedAssignments(tx, source, rowsMax),
      ),
    }),
  }) satisfies Feature;

/** For whoever may read the queue. */
function team({ caller, query }: StaffContext, queue: WorkQueueName) {
  const list = consoleCalls[workQueues[queue].list];
  if (!isAmong(caller.roles, list.roles)) throw new Refusal('notAllowed');
  return query(async tx => ({ people: await listTeam(tx, queue) }));
}
