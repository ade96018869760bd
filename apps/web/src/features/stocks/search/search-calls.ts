import { type AskedCall, askedFirstPage } from '@/lib/asked-calls.ts';
import { callKey } from '@/lib/use-call.ts';
import { listPageSize } from '@/ui/paged-list.tsx';

/** The app's name for what a keyword finds; without one, everything. */
export const foundKey = (keyword: string) =>
  callKey('GET /stock/page', { query: keyword === '' ? {} : { keyword } });

/** The calls of the page before anything is typed, for the server, which draws it. */
export const searchCalls = (): AskedCall[] => [
  askedFirstPage(foundKey(''), 'GET /stock/page', { query: { pageNum: 1, pageSize: listPageSize } }),
];
