import type { ReplyOf } from '@/lib/api.ts';

export type CustomerProfile = ReplyOf<'GET /customers/{id}'>;
