import type { ArgumentsOf, ReplyOf } from '@openfloor/client/client';
import type { ApiCallKey } from '@openfloor/contract/all-calls';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

interface CallSettings {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
}

type LooseCall = (key: ApiCallKey, args: unknown, options: { signal: AbortSignal }) => Promise<never>;

/** The cache's name for a call; `queryClient.invalidateQueries({ queryKey: [key] })` reaches every argument. */
export const callKey = <Key extends ApiCallKey>(key: Key, args?: ArgumentsOf<Key>): QueryKey =>
  args === undefined ? [key] : [key, args];

/** Reads one call of the contract through the cache. */
export function useCall<Key extends ApiCallKey>(
  key: Key,
  args?: ArgumentsOf<Key>,
  settings: CallSettings = {},
): UseQueryResult<ReplyOf<Key>> {
  return useQuery<ReplyOf<Key>>({
    queryKey: callKey(key, args),
    queryFn: ({ signal }) => (api.call as LooseCall)(key, args, { signal }),
    ...settings,
  });
}
