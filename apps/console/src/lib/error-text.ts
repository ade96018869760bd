import { ApiError } from '@openfloor/client/api-error';
import { OutcomeUnknown } from '@openfloor/client/outcome';

/** What a refusal is about, where the call’s own words say too little. */
const problems: Readonly<Record<string, string>> = {
  underWay: 'The key of the log is being changed already: one change at a time.',
  keyMissing:
    'A key of the log is not where this server looks for it. Nothing was done; bring it back first.',
  keyFails: 'The key of the log does not sign now. Nothing was done; look at what guards it and try again.',
  noLog: 'There is no log yet.',
  filtersFull: 'You have saved thirty filters of this list. Remove one of them first.',
  silencedAlready: 'The queue is silenced already. End that silence first, or wait for its end.',
  notLookedYet:
    'No look has told yet what the last silence of this queue kept back. Silence it again in a minute.',
  filterNameTaken: 'Another of your filters has this name.',
};

/** What a member of staff reads about a failed call. */
export function errorText(error: unknown): string {
  if (error instanceof OutcomeUnknown) {
    return 'No answer came, and it may have been done. Send it again: it is done only once.';
  }
  if (error instanceof ApiError && error.kind === 'refused') {
    const { problem }: { problem?: unknown } = Object(error.data);
    const words = typeof problem === 'string' && Object.hasOwn(problems, problem) && problems[problem];
    if (words) return words;
    if (error.msg) return error.msg;
  }
  if (error instanceof ApiError) return 'The server did not answer. Check the connection and try again.';
  return 'Something went wrong on this page. Reload it and try again.';
}
