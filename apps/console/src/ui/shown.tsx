import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';

/** What a screen has asked the server for. */
export interface Asked<Data> {
  data: Data | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** The answer, or that it is on its way, or what went wrong. An answer that cannot be renewed stays. */
export function Shown<Data>({
  asked: { data, isPending, isFetching, error, refetch },
  rows = 4,
  children,
}: {
  asked: Asked<Data>;
  rows?: number;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (isPending) return <Loading rows={rows} />;
  return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
