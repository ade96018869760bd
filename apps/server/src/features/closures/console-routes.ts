import type { closureConsoleCalls } from '@openfloor/contract/closures/console-calls';
import { isAmong } from '@openfloor/contract/console/roles';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isCustomer } from '../../kernel/customers/customer-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { type Closure, latestClosure } from './closure-store.ts';
import { findHold, placeHold } from './legal-hold-store.ts';

export const closureConsoleHandlers: ConsoleHandlers<typeof closureConsoleCalls> = {
  'GET /customers/{id}/closure': ({ query, caller }, { params }) =>
    query(async tx => {
      const known = isUuid(params.id) && (await isCustomer(tx, params.id));
      if (!known) throw new Refusal('notFound');
      const closure = await latestClosure(tx, params.id);
      // Whoever talks to customers need not know of a case.
      const hold = isAmong(caller.roles, ['owner', 'compliance', 'auditor'])
        ? await findHold(tx, params.id)
        : undefined;
      return {
        closure: closure ? closureReply(closure) : null,
        hold: hold ? { reason: hold.reason, by: hold.by, time: hold.placedAt.getTime() } : null,
      };
    }),
  'POST /customers/{id}/legal-hold': (context, { params, body }) =>
    context.transaction(async tx => {
      const known = isUuid(params.id) && (await isCustomer(tx, params.id));
      if (!known) throw new Refusal('notFound');
      await placeHold(tx, params.id, context.caller.staffId, body.reason);
      // Without the customer: it must not appear in their activity.
      await writeAudit(tx, staffActor(context), {
        action: 'legal-hold.place',
        subject: `legal-hold/${params.id}`,
        reason: body.reason,
      });
      return null;
    }),
};

const closureReply = (closure: Closure) => ({
  state: closure.ended ?? ('waiting' as const),
  askedTime: closure.askedAt.getTime(),
  dueTime: closure.dueAt.getTime(),
  endedTime: closure.endedAt?.getTime() ?? null,
  stoppedBy: closure.stoppedBy ?? [],
  keepUntil: closure.keepUntil?.getTime() ?? null,
  forgottenTime: closure.forgottenAt?.getTime() ?? null,
});
