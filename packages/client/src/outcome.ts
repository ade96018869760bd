import { errorCodes, temporaryErrors } from '@openfloor/contract/error-codes';
import { ApiError, isNetworkError } from './api-error.ts';

/** No answer came, or the server does not know either: what was asked for may have happened all the same. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && error.code === errorCodes.internal);

const temporaryCodes: readonly (number | undefined)[] = temporaryErrors.map(name => errorCodes[name]);

/** Whether an answer settles what was asked for, and tells what became of the tries before it. */
export const isConclusive = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && !temporaryCodes.includes(error.code);

/** Nobody knows whether it was done. Sent again, it is done once only. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome is unknown', { cause });
    this.name = 'OutcomeUnknown';
  }
}
