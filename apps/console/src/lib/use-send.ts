import { OutcomeUnknown } from '@openfloor/client/outcome';
import { type ActionCalls, runAlone } from '@openfloor/look/run-action';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ArgumentsOf, type ConsoleCallKey, call, queryClient, type ReplyOf } from './api.ts';
import { refreshTouched } from './refresh-touched.ts';
import { afterSaving } from './unsaved.ts';

interface SendSettings<Key extends ConsoleCallKey> {
  /** After it has been done. */
  onDone?(reply: ReplyOf<Key>): void;
}

const calls: ActionCalls = { send: call as ActionCalls['send'], refresh: refreshTouched };

/**
 * Makes a state-changing call, and has what it touches read again. A repeat after an unknown outcome carries the key of the first try, also from another
 * screen, so that it finds the first reply instead of acting twice.
 */
export function useSend<Key extends ConsoleCallKey>(
  key: Key,
  { onDone }: SendSettings<Key> = {},
): UseMutationResult<ReplyOf<Key>, Error, ArgumentsOf<Key>> {
  return useMutation<ReplyOf<Key>, Error, ArgumentsOf<Key>>({
    mutationFn: async args => {
      const outcome = await runAlone(queryClient, { call: key, args }, calls);
      if (outcome.is === 'done') return outcome.reply as ReplyOf<Key>;
      if (outcome.is === 'refused') throw outcome.error;
      throw new OutcomeUnknown(outcome.is === 'unanswered' ? outcome.error : 'still under way');
    },
    onSuccess: reply => afterSaving(() => onDone?.(reply)),
  });
}
