import { ApiError } from '@openfloor/client/api-error';

/** What a member of staff reads about a failed call. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'refused' && error.msg) return error.msg;
  if (error instanceof ApiError) return 'The server did not answer. Check the connection and try again.';
  return 'Something went wrong on this page. Reload it and try again.';
}
