import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ArgumentsOf, type ConsoleCallKey, call, type ReplyOf } from './api.ts';

interface CallSettings {
  enabled?: boolean;
  staleTime?: number;
  /** Asks again as often as this while the page is visible. */
  refetchInterval?: number;
}

/** The cache's name for a call. */
export const callKey = <Key extends ConsoleCallKey>(key: Key, args?: ArgumentsOf<Key>): QueryKey =>
  args === undefined ? [key] : [key, args];

/** Reads one call of the contract through the cache. */
export function useCall<Key extends ConsoleCallKey>(
  key: Key,
  args?: ArgumentsOf<Key>,
  settings: CallSettings = {},
): UseQueryResult<ReplyOf<Key>> {
  return useQuery<ReplyOf<Key>>({
    queryKey: callKey(key, args),
    queryFn: ({ signal }) => call(key, args, { signal }),
    ...settings,
  });
}
