import type { ReplyOf } from '@openfloor/client/client';

export type WatchList = ReplyOf<'GET /watchLists'>[number];
