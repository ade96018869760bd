import { type ActionStep, type Actions, noActions } from '@openfloor/client/actions';
import type { Call, CallArguments, CallKey, CallReply } from '@openfloor/contract/call';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type ActionCalls,
  actionsKey,
  actionsOptions,
  dispatch,
  type Outcome,
  runAction,
  wasJustDone,
} from './run-action.ts';

/** The server takes amounts as numbers too; an app sends exact text. */
type Exact<Field> = string extends Field ? Exclude<Field, number> : Field;

export type ExactArguments<C extends Call> = {
  [Part in keyof CallArguments<C>]: {
    [Name in keyof CallArguments<C>[Part]]: Exact<CallArguments<C>[Part][Name]>;
  };
};

/** Calls of a registry with what they were given. */
type IntentOf<Known extends Record<CallKey, Call>, Key extends keyof Known & CallKey> = {
  [K in Key]: { call: K; args: ExactArguments<Known[K]> };
}[Key];

export interface Action<Known extends Record<CallKey, Call>, Key extends keyof Known & CallKey> {
  /** Sends one at a time; the same again after an unknown outcome goes out under the same key. */
  send<K extends Key>(call: K, args: ExactArguments<Known[K]>): Promise<Outcome<CallReply<Known[K]>>>;
  busy: boolean;
  /** What was asked for last, whatever became of it. */
  asked: IntentOf<Known, Key> | null;
  /** What may have been done, also while it is sent again: only the very same should be. */
  unanswered: IntentOf<Known, Key> | null;
  /** Why it was not done; null where nothing was refused. */
  refusal: unknown;
  /** What came of it. */
  done: CallReply<Known[Key]> | null;
  /** The form changed, so what was said about the last try no longer counts. */
  edited(): void;
  /** Gives up what nobody knows, to ask for something else. */
  startOver(): void;
}

/**
 * The hook by which an app does what must not be done twice. The place, such as `withdrawal`, is where a screen that was
 * left and is opened again finds what is under way or has no answer.
 */
export function actionHook<Known extends Record<CallKey, Call>>(calls: ActionCalls) {
  return function useAction<Key extends keyof Known & CallKey>(place: string): Action<Known, Key> {
    const queries = useQueryClient();
    const { data: at } = useQuery<Actions, Error, ActionStep | undefined>({
      queryKey: actionsKey,
      queryFn: skipToken,
      initialData: noActions,
      select: ({ places }) => places[place],
      ...actionsOptions,
    });

    const edited = useCallback(() => dispatch(queries, { type: 'edited', place }), [queries, place]);
    const startOver = useCallback(() => dispatch(queries, { type: 'dropped', place }), [queries, place]);
    const drawn = useRef(at);
    useLayoutEffect(() => {
      drawn.current = at;
    }, [at]);
    const send = useCallback(
      async (call: string, args: unknown): Promise<Outcome<unknown>> => {
        const intent = { call, args };
        // A second tap on what a slow phone has not drawn yet.
        if (wasJustDone(queries, place, intent, drawn.current)) return { is: 'busy' };
        return runAction(queries, place, intent, calls);
      },
      [queries, place],
    );
    // What came of it was said, or happened after the screen was left: each visit starts afresh.
    useEffect(() => {
      edited();
      return edited;
    }, [edited]);

    const asked = at ? (at.intent as IntentOf<Known, Key>) : null;
    return {
      asked,
      send: send as Action<Known, Key>['send'],
      busy: at?.step === 'sending',
      unanswered: isUnanswered(at) ? asked : null,
      refusal: at?.step === 'refused' ? at.error : null,
      done: at?.step === 'done' ? (at.reply as CallReply<Known[Key]>) : null,
      edited,
      startOver,
    };
  };
}

const isUnanswered = (at: ActionStep | undefined): boolean =>
  at?.step === 'unanswered' || (at?.step === 'sending' && at.isAgain);
