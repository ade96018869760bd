import type { ReplyOf } from '@openfloor/client/client';

export type Transaction = ReplyOf<'POST /finance/transaction'>['records'][number];
