import type { ReplyOf } from '@/lib/api.ts';

export type List = ReplyOf<'GET /screening'>['lists'][number];
