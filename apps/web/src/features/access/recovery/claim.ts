import type { ReplyOf } from '@openfloor/client/client';

/** A recovery as whoever has its code sees it. */
export type Claim = ReplyOf<'POST /recovery/status'> & { claimCode: string };
