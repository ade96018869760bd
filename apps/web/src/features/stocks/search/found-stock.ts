import type { ReplyOf } from '@openfloor/client/client';

export type FoundStock = ReplyOf<'GET /stock/page'>['records'][number];
