import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';

/** What was sent rests on something that has changed: newer terms, or an application made elsewhere. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.conflict;
