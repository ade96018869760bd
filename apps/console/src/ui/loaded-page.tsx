import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { Page } from './page.tsx';

interface LoadedPageProps<Data> {
  /** Until the record is here and has its own. */
  title: string;
  record: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The page of one record, with its loading and error states. */
export function LoadedPage<Data>({ title, record, children }: LoadedPageProps<Data>) {
  const { data, isPending, isFetching, error, refetch } = record;
  if (data !== undefined) return children(data);
  return (
    <Page title={title}>
      {isPending ? (
        <Loading />
      ) : (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
