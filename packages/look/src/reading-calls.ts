import type { CallOptions } from '@openfloor/client/client';
import type { Call, CallArguments, CallKey, CallReply } from '@openfloor/contract/call';
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';

export interface CallSettings {
  enabled?: boolean;
  staleTime?: number;
  /** How long the cache keeps what no screen shows. */
  gcTime?: number;
  /** Asks again as often as this while the page is visible. */
  refetchInterval?: number;
}

export type SendRead = (key: string, args: unknown, options: CallOptions) => Promise<never>;

/** How an app reads the calls of its contract through the cache; `kept` says how long, where it is not the usual time. */
export function readingCalls<Known extends Record<CallKey, Call>>(
  send: SendRead,
  kept: (key: CallKey) => Pick<CallSettings, 'gcTime'> = () => ({}),
) {
  type Key = keyof Known & CallKey;

  /** The cache's name for a call; `queryClient.invalidateQueries({ queryKey: [key] })` reaches every argument. */
  const callKey = <K extends Key>(key: K, args?: CallArguments<Known[K]>): QueryKey =>
    args === undefined ? [key] : [key, args];

  /** How the cache asks for a call. */
  const callQuery = <K extends Key>(key: K, args?: CallArguments<Known[K]>) => ({
    queryKey: callKey(key, args),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallReply<Known[K]>> =>
      send(key, args, { signal }),
  });

  function useCall<K extends Key>(
    key: K,
    args?: CallArguments<Known[K]>,
    settings: CallSettings = {},
  ): UseQueryResult<CallReply<Known[K]>> {
    return useQuery<CallReply<Known[K]>>({ ...callQuery(key, args), ...kept(key), ...settings });
  }

  return { callKey, callQuery, useCall };
}
