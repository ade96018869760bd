import {
  type ActionEvent,
  type ActionStep,
  type Actions,
  type Intent,
  isUnknown,
  keyOf,
  nextActions,
  noActions,
} from '@openfloor/client/actions';
import { newIdempotencyKey } from '@openfloor/client/idempotency-key';
import type { QueryClient } from '@tanstack/react-query';

/** How an app makes its changing calls. */
export interface ActionCalls {
  send(call: string, args: unknown, options: { idempotencyKey: string }): Promise<unknown>;
  /** Reads again what a call touches, by the contract. */
  refresh(queries: QueryClient, call: string): Promise<unknown>;
}

interface Settled {
  /** Once what it touches has been read again. */
  refreshed: Promise<unknown>;
}

export type Outcome<Reply> =
  | (Settled & { is: 'done'; reply: Reply })
  /** It was not done; where it may be soon, such as too many at once, its key stays all the same. */
  | (Settled & { is: 'refused'; error: unknown })
  /** Nobody knows; sending it again is safe. */
  | (Settled & { is: 'unanswered'; error: unknown })
  /** The one before is still under way, so this one was not sent. */
  | { is: 'busy' };

// In the cache of queries, so that it goes with everything else when a session ends. Only in memory: what was asked for
// may hold a password.
export const actionsKey = ['actions'];
export const actionsOptions = { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const;

const read = (queries: QueryClient): Actions => queries.getQueryData<Actions>(actionsKey) ?? noActions;

export function dispatch(queries: QueryClient, event: ActionEvent): void {
  queries.setQueryDefaults(actionsKey, actionsOptions);
  queries.setQueryData<Actions>(actionsKey, nextActions(read(queries), event));
}

/** Whether the very same was done, and whoever asks for it again has not been shown that yet. */
export function wasJustDone(
  queries: QueryClient,
  place: string,
  intent: Intent,
  drawn: ActionStep | undefined,
): boolean {
  const now = read(queries).places[place];
  return (
    now?.step === 'done' &&
    now !== drawn &&
    now.intent.call === intent.call &&
    JSON.stringify(now.intent.args) === JSON.stringify(intent.args)
  );
}

/** Sends an intent from a place that sends one at a time. */
export async function runAction(
  queries: QueryClient,
  place: string,
  intent: Intent,
  calls: ActionCalls,
): Promise<Outcome<unknown>> {
  const before = read(queries);
  dispatch(queries, { type: 'sent', place, intent, freshKey: newIdempotencyKey() });
  const key = keyOf(read(queries), intent);
  if (read(queries) === before || key === undefined) return { is: 'busy' };
  try {
    const reply = await calls.send(intent.call, intent.args, { idempotencyKey: key });
    dispatch(queries, { type: 'answered', place, intent, reply });
    return { is: 'done', reply, refreshed: calls.refresh(queries, intent.call) };
  } catch (error) {
    dispatch(queries, { type: 'failed', place, intent, error });
    const is = isUnknown(read(queries), intent) ? 'unanswered' : 'refused';
    // The refusal may mean that what is on screen is old, and what nobody knows may have happened.
    return { is, error, refreshed: calls.refresh(queries, intent.call) };
  }
}

/** Sends an intent beside others; only the very same is not sent twice at once. Its key stays until its outcome is known. */
export async function runAlone(
  queries: QueryClient,
  intent: Intent,
  calls: ActionCalls,
): Promise<Outcome<unknown>> {
  const place = `${intent.call} ${JSON.stringify(intent.args)}`;
  const outcome = await runAction(queries, place, intent, calls);
  if (outcome.is !== 'busy') dispatch(queries, { type: 'dropped', place });
  return outcome;
}
