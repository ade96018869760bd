import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import { serverNow } from './server-clock.ts';

/** When somebody who tried too often may try again, by the server's clock; undefined where it did not say. */
export function retryAt(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== errorCodes.tooManyTries) return undefined;
  const { data } = error;
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
      ? data.retryAfterSeconds
      : undefined;
  return typeof seconds === 'number' ? serverNow() + seconds * 1_000 : undefined;
}
