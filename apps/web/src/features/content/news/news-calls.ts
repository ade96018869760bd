import { type AskedCall, askedFirstPage } from '@/lib/asked-calls.ts';
import { callKey } from '@/lib/use-call.ts';
import { listPageSize } from '@/ui/paged-list.tsx';

export const newsListKey = callKey('POST /news/pageNews');

/** The calls of the list, for the server, which draws it. */
export const newsListCalls = (): AskedCall[] => [
  askedFirstPage(newsListKey, 'POST /news/pageNews', { body: { pageNum: 1, pageSize: listPageSize } }),
];
