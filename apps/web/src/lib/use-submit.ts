import type { ArgumentsOf, ReplyOf } from '@openfloor/client/client';
import { newIdempotencyKey } from '@openfloor/client/idempotency-key';
import type { ApiCallKey } from '@openfloor/contract/all-calls';
import { useCallback, useRef, useState } from 'react';
import { api } from './api.ts';
import { isOutcomeUnknown } from './outcome-unknown.ts';

interface Attempt {
  key: string;
  fingerprint: string;
}

type LooseCall = (key: ApiCallKey, args: unknown, options: { idempotencyKey: string }) => Promise<never>;

/**
 * Sends one state-changing call at a time. A second tap while the first is under way does nothing. When nobody knows
 * what became of it, the same input goes out under the same key again, so the server acts once however often the user
 * tries.
 */
export function useSubmit<Key extends ApiCallKey>(key: Key) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const unanswered = useRef<Attempt | null>(null);

  const submit = useCallback(
    async (args: ArgumentsOf<Key>): Promise<ReplyOf<Key> | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      const attempt = nextAttempt(unanswered.current, JSON.stringify(args));
      unanswered.current = null;
      try {
        return await (api.call as LooseCall)(key, args, { idempotencyKey: attempt.key });
      } catch (error) {
        if (isOutcomeUnknown(error)) unanswered.current = attempt;
        throw error;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [key],
  );
  return { submit, busy };
}

function nextAttempt(last: Attempt | null, fingerprint: string): Attempt {
  return last?.fingerprint === fingerprint ? last : { key: newIdempotencyKey(), fingerprint };
}
