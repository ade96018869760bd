import type { ReplyOf } from '@openfloor/client/client';

/** What a customer can trade one stock with. */
export type Balances = ReplyOf<'GET /user/balanceAndPosition'>;
