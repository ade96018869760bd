import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { Failed } from '@/ui/failed.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import styles from './home.module.css';

interface BlockProps<Data> {
  call: UseQueryResult<Data>;
  /** Has the final height; keeps the place from the first moment, drawn or not. */
  skeleton: ReactNode;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** One part of the home page: it loads, fails and tries again on its own. */
export function Block<Data>({ call, skeleton, className, children }: BlockProps<Data>) {
  const { t } = useTranslation();
  const drawn = useSkeleton(call.isPending);
  if (call.data !== undefined && !drawn) return children(call.data);
  if (call.isError) {
    return (
      <div className={className}>
        <Failed compact error={call.error} onRetry={() => call.refetch()} />
      </div>
    );
  }
  return (
    <div
      className={drawn ? undefined : styles.waiting}
      role="status"
      aria-busy="true"
      aria-label={t('common.loading')}
    >
      {skeleton}
    </div>
  );
}
