import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DetailPanel } from './detail-panel.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';

interface RecordPanelProps<Data> {
  title: string;
  record: UseQueryResult<Data>;
  status?: (data: Data) => ReactNode;
  footer?: (data: Data) => ReactNode;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** The open record beside its list, with its loading and error states. */
export function RecordPanel<Data>(props: RecordPanelProps<Data>) {
  const { title, record, status, footer, onClose, children } = props;
  const { data, isPending, isFetching, error, refetch } = record;
  if (data === undefined) {
    return (
      <DetailPanel title={title} onClose={onClose}>
        {isPending ? (
          <Loading />
        ) : (
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailPanel>
    );
  }
  return (
    <DetailPanel title={title} status={status?.(data)} footer={footer?.(data)} onClose={onClose}>
      {children(data)}
    </DetailPanel>
  );
}
