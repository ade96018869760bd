import { ApiError, isNetworkError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';

/** No answer came, or the server does not know either: what was asked for may have happened all the same. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && error.code === errorCodes.internal);
