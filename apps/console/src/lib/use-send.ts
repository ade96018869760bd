import { OutcomeUnknown } from '@openfloor/client/outcome';
import { runAlone } from '@openfloor/look/run-action';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ArgumentsOf, type ConsoleCallKey, call, queryClient, type ReplyOf } from './api.ts';

interface SendSettings<Key extends ConsoleCallKey> {
  /** After it has been done, before the screens read everything again. */
  onDone?(reply: ReplyOf<Key>): void;
}

type LooseCall = (key: string, args: unknown, options: { idempotencyKey: string }) => Promise<unknown>;

/**
 * Makes a state-changing call. A repeat after an unknown outcome carries the key of the first try, also from another
 * screen, so that it finds the first reply instead of acting twice.
 */
export function useSend<Key extends ConsoleCallKey>(
  key: Key,
  { onDone }: SendSettings<Key> = {},
): UseMutationResult<ReplyOf<Key>, Error, ArgumentsOf<Key>> {
  return useMutation<ReplyOf<Key>, Error, ArgumentsOf<Key>>({
    mutationFn: async args => {
      const outcome = await runAlone(queryClient, { call: key, args }, call as LooseCall);
      if (outcome.is === 'done') return outcome.reply as ReplyOf<Key>;
      if (outcome.is === 'refused') throw outcome.error;
      throw new OutcomeUnknown(outcome.is === 'unanswered' ? outcome.error : 'still under way');
    },
    onSuccess: reply => {
      onDone?.(reply);
      // Whatever is on the screen may have changed by it.
      void queryClient.invalidateQueries();
    },
  });
}
