import type { ReplyOf } from '@openfloor/client/client';

export type Stock = ReplyOf<'GET /stock/detail'>;
