import { ApiError } from '@openfloor/client/api-error';
import type { Translate } from './translate.ts';

/** What a person reads about a failed call. The server's sentence is already in their language. */
export function errorText(error: unknown, t: Translate): string {
  if (error instanceof ApiError && error.kind === 'refused' && error.msg) return error.msg;
  if (error instanceof ApiError) return t(error.answered ? 'common.serviceError' : 'common.networkError');
  return t('common.crash.title');
}
