import { ApiError } from '@openfloor/client/api-error';
import type { ReplyOf } from '@openfloor/client/client';
import { errorCodes } from '@openfloor/contract/error-codes';

/** A recovery as whoever has its code sees it. */
export type Claim = ReplyOf<'POST /recovery/status'> & { claimCode: string };

/** Whatever was shown leads nowhere. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.notFound;
