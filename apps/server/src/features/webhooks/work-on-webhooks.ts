import type { Database, Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import { countTry } from '../../kernel/limits/attempt-store.ts';
import { leaveOut, planTest, type Replayed, replay, replayMax } from './delivery-store.ts';
import { disableEndpoint, type EndpointRow, lockEndpoint, resumeEndpoint } from './endpoint-store.ts';
import { makeSecret } from './secret-store.ts';

const subjectOf = (endpointId: string) => `webhook/${endpointId}`;
const changed = () => new Refusal('conflict', { problem: 'recordChanged' });

interface Deed<T> {
  action: string;
  reason: string;
  after?: (done: T) => object;
}

/** Does something to an endpoint that is locked meanwhile, and writes it into the log. */
function onEndpoint<T>(
  context: StaffContext,
  endpointId: string,
  { action, reason, after }: Deed<T>,
  work: (tx: Tx, endpoint: EndpointRow) => Promise<T>,
): Promise<T> {
  return context.transaction(async tx => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) throw new Refusal('notFound');
    const done = await work(tx, endpoint);
    await writeAudit(tx, staffActor(context), {
      action,
      subject: subjectOf(endpointId),
      after: { name: endpoint.name, ...after?.(done) },
      reason,
    });
    return done;
  });
}

/** The log has that there is another, and nothing of it. */
export async function takeSecret(
  secrets: SealedBox,
  context: StaffContext,
  endpointId: string,
  { reason, endOthers }: { reason: string; endOthers: boolean },
): Promise<{ secret: string }> {
  const deed = { action: 'webhook.secret', reason, after: () => ({ endOthers }) };
  const secret = await onEndpoint(context, endpointId, deed, (tx, { id, disabled_at }) => {
    if (disabled_at) throw changed();
    return makeSecret(tx, secrets, id, { endOthers });
  });
  return { secret };
}

const mustBeUsed = ({ disabled_at, collects_from }: EndpointRow): void => {
  if (disabled_at || !collects_from) throw changed();
};

export async function sendTest(
  database: Database,
  context: StaffContext,
  endpointId: string,
  reason: string,
): Promise<null> {
  await countTry(database, context.tenant.tenantId, [{ name: 'webhook-test', triesMax: 20 }]);
  await onEndpoint(context, endpointId, { action: 'webhook.test', reason }, (tx, endpoint) => {
    mustBeUsed(endpoint);
    return planTest(tx, endpoint.id, context.caller.username);
  });
  return null;
}

export async function disable(context: StaffContext, endpointId: string, reason: string): Promise<null> {
  await onEndpoint(context, endpointId, { action: 'webhook.disable', reason }, (tx, { id, disabled_at }) => {
    if (disabled_at) throw changed();
    return disableEndpoint(tx, id);
  });
  return null;
}

export async function resume(context: StaffContext, endpointId: string, reason: string): Promise<null> {
  await onEndpoint(context, endpointId, { action: 'webhook.resume', reason }, (tx, endpoint) => {
    mustBeUsed(endpoint);
    if (!endpoint.paused_at && endpoint.failures === 0) throw changed();
    return resumeEndpoint(tx, endpoint.id);
  });
  return null;
}

interface Span {
  eventId?: string | undefined;
  fromTime?: number | undefined;
  toTime?: number | undefined;
}

/** One event or a span of time, and not both. */
function chosen({ eventId, fromTime, toTime }: Span): Replayed {
  if (eventId !== undefined) {
    if (fromTime !== undefined) throw new InvalidField('fromTime', 'notAllowed');
    if (toTime !== undefined) throw new InvalidField('toTime', 'notAllowed');
    if (!isUuid(eventId)) throw new Refusal('notFound');
    return { eventId };
  }
  if (fromTime === undefined) throw new InvalidField('fromTime', 'required');
  if (toTime === undefined) throw new InvalidField('toTime', 'required');
  if (toTime <= fromTime) throw new InvalidField('toTime', 'tooSmall');
  return { from: new Date(fromTime), to: new Date(toTime) };
}

export async function sendAgain(
  database: Database,
  context: StaffContext,
  endpointId: string,
  { reason, ...span }: Span & { reason: string },
): Promise<{ count: number }> {
  const which = chosen(span);
  await countTry(database, context.tenant.tenantId, [{ name: 'webhook-replay', triesMax: 60 }]);
  const deed = { action: 'webhook.replay', reason, after: (count: number) => ({ ...span, count }) };
  const count = await onEndpoint(context, endpointId, deed, async (tx, endpoint) => {
    mustBeUsed(endpoint);
    const count = await replay(tx, endpoint.id, which);
    if (count === 0) throw new Refusal('notFound');
    if (count > replayMax) throw new InvalidField('toTime', 'tooLarge');
    return count;
  });
  return { count };
}

export async function leaveOutFirst(
  context: StaffContext,
  endpointId: string,
  { number, reason }: { number: string; reason: string },
): Promise<null> {
  if (!/^\d{1,15}$/.test(number)) throw new Refusal('notFound');
  const deed = { action: 'webhook.leave-out', reason, after: () => ({ number }) };
  await onEndpoint(context, endpointId, deed, async (tx, { id }) => {
    if (!(await leaveOut(tx, id, number))) throw changed();
    // What is behind it has not failed.
    await resumeEndpoint(tx, id);
  });
  return null;
}
