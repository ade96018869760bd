import { ApiError } from '@openfloor/client/api-error';
import { errorText } from '@/lib/error-text.ts';
import type { SentEach } from '@/lib/use-send-each.ts';
import type { ThreadRow } from './message-words.ts';

/** What became of each that was left as it was; how many were not tried is one line. */
export function leftLines(threads: readonly ThreadRow[], sent: readonly SentEach[]): string[] {
  const failed = threads.flatMap(({ number, subject }, place) => {
    const error = sent[place]?.error;
    return error ? [`${number}, ${subject}: ${leftBecause(error)}`] : [];
  });
  const untried = threads.length - sent.length;
  return untried > 0 ? [...failed, `Not tried: ${untried} more, which stay chosen.`] : failed;
}

const leftBecause = (error: unknown): string =>
  error instanceof ApiError && error.problem === 'answeredMeanwhile'
    ? 'Somebody has written since. Read it, then choose it again.'
    : errorText(error);
