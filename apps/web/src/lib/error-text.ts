import { ApiError } from '@openfloor/client/api-error';
import type { TFunction } from 'i18next';

/** What a person reads about a failed call. The server's sentence is already in their language. */
export function errorText(error: unknown, t: TFunction): string {
  if (error instanceof ApiError && error.kind === 'refused' && error.msg) return error.msg;
  if (error instanceof ApiError) return t('common.networkError');
  return t('common.crash.title');
}
