import { ApiError } from '@openfloor/client/api-error';
import { errorCodes } from '@openfloor/contract/error-codes';
import type { ProofMethod } from '@openfloor/contract/security/proof';

/** What the server asks for before it goes on. */
export interface SecondStep {
  methods: readonly ProofMethod[];
  passkeyHosts: readonly string[];
  /** Of a log-in. */
  ticket?: string;
}

export function secondStepOf(error: unknown): SecondStep | undefined {
  const isAsked = error instanceof ApiError && error.code === errorCodes.secondStep;
  return isAsked ? (error.data as SecondStep) : undefined;
}

/** The proof itself was refused: whoever gave it may give another. */
export const isProofRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === errorCodes.tooManyTries ||
    (error.code === errorCodes.invalidInput && ['code', 'passkey', 'password'].includes(error.field ?? '')));
