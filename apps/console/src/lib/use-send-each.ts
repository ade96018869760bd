import { isConclusive, OutcomeUnknown } from '@openfloor/client/outcome';
import { runAlone } from '@openfloor/look/run-action';
import { useState } from 'react';
import { type ArgumentsOf, type ConsoleCallKey, call, queryClient } from './api.ts';
import { refreshTouched } from './refresh-touched.ts';

/** What became of one of them. */
export interface SentEach {
  /** Null: it is done. */
  error: unknown;
}

/**
 * Makes a state-changing call about each of several records, one after another, each under a key of its own: a repeat after an unknown outcome carries that key
 * and acts once. It goes on past what is refused, and stops where the next would fare no better, such as without a connection: what it answers may be
 * shorter than what was asked. What the calls touch is read again once, at the end.
 */
export function useSendEach<Key extends ConsoleCallKey>(key: Key) {
  const [busy, setBusy] = useState(false);
  const calls = {
    send: (name: string, args: unknown, options: { idempotencyKey: string }) =>
      call(name as Key, args as ArgumentsOf<Key>, options),
    refresh: () => Promise.resolve(),
  };

  async function sendOne(args: ArgumentsOf<Key>): Promise<SentEach> {
    const outcome = await runAlone(queryClient, { call: key, args }, calls);
    if (outcome.is === 'done') return { error: null };
    if (outcome.is === 'refused') return { error: outcome.error };
    return { error: new OutcomeUnknown(outcome.is === 'unanswered' ? outcome.error : 'still under way') };
  }
  async function sendEach(all: readonly ArgumentsOf<Key>[]): Promise<readonly SentEach[]> {
    const sent: SentEach[] = [];
    setBusy(true);
    try {
      for (const args of all) {
        const one = await sendOne(args);
        sent.push(one);
        if (one.error && !isConclusive(one.error)) break;
      }
    } finally {
      setBusy(false);
      void refreshTouched(queryClient, key);
    }
    return sent;
  }
  return { sendEach, busy };
}
