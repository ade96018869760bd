import type { ReplyOf } from '@openfloor/client/client';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { callKey } from './use-call.ts';

export type Holding = ReplyOf<'POST /stockTrade/position'>['records'][number];

const pageSize = 100;

/** All of them: totals need every one, and each currency has its own list. */
async function allHoldings(signal: AbortSignal): Promise<Holding[]> {
  const holdings: Holding[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const body = { pageNum, pageSize };
    const { records } = await api.call('POST /stockTrade/position', { body }, { signal });
    holdings.push(...records);
    if (records.length < pageSize) return holdings;
  }
}

export const useHoldings = ({ enabled = true, refetchInterval = 0 } = {}) =>
  useQuery({
    queryKey: callKey('POST /stockTrade/position'),
    queryFn: ({ signal }) => allHoldings(signal),
    staleTime: 0,
    refetchInterval: refetchInterval || false,
    enabled,
  });
