import { isNetworkError } from '@openfloor/client/api-error';
import { newIdempotencyKey } from '@openfloor/client/idempotency-key';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ArgumentsOf, type ConsoleCallKey, call, queryClient, type ReplyOf } from './api.ts';

interface SendSettings<Key extends ConsoleCallKey> {
  /** After it has been done, before the screens read everything again. */
  onDone?(reply: ReplyOf<Key>): void;
}

/**
 * Makes a state-changing call. A repeat after a lost connection carries the key of the first try, so that it finds the
 * first reply instead of acting twice.
 */
export function useSend<Key extends ConsoleCallKey>(
  key: Key,
  { onDone }: SendSettings<Key> = {},
): UseMutationResult<ReplyOf<Key>, Error, ArgumentsOf<Key>> {
  const unanswered = useRef<{ sent: string; idempotencyKey: string } | null>(null);
  return useMutation<ReplyOf<Key>, Error, ArgumentsOf<Key>>({
    mutationFn: async args => {
      const sent = JSON.stringify(args);
      const idempotencyKey =
        unanswered.current?.sent === sent ? unanswered.current.idempotencyKey : newIdempotencyKey();
      unanswered.current = { sent, idempotencyKey };
      try {
        const reply = await call(key, args, { idempotencyKey });
        unanswered.current = null;
        return reply;
      } catch (error) {
        if (!isNetworkError(error)) unanswered.current = null;
        throw error;
      }
    },
    onSuccess: reply => {
      onDone?.(reply);
      // Whatever is on the screen may have changed by it.
      void queryClient.invalidateQueries();
    },
  });
}
