import { ApiError } from '@openfloor/client/api-error';
import { OutcomeUnknown } from '@openfloor/client/outcome';

/** What a member of staff reads about a failed call. */
export function errorText(error: unknown): string {
  if (error instanceof OutcomeUnknown) {
    return 'No answer came, and it may have been done. Send it again: it is done only once.';
  }
  if (error instanceof ApiError && error.kind === 'refused' && error.msg) return error.msg;
  if (error instanceof ApiError) return 'The server did not answer. Check the connection and try again.';
  return 'Something went wrong on this page. Reload it and try again.';
}
