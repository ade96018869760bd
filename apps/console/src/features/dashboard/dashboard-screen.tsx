import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { timeText } from '@/lib/date-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import styles from './dashboard.module.css';
import { QueueCards } from './queue-cards.tsx';
import { TodayCards } from './today-cards.tsx';

const SeriesCharts = lazy(() => import('./series-charts.tsx'));

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
type Span = (typeof spans)[number]['value'];

/** What waits, what happened today, and how that compares with the days before. */
export default function DashboardScreen() {
  const board = useCall('GET /dashboard', undefined, { refetchInterval: 5_000 });
  const [days, setDays] = useState<Span>('30');
  const series = useCall('GET /dashboard/series', { query: { days } }, { refetchInterval: 60_000 });
  if (!board.data) {
    return (
      <Page title="Dashboard" padded>
        {board.isPending ? (
          <Loading />
        ) : (
          <ErrorState error={board.error} retrying={board.isFetching} onRetry={() => void board.refetch()} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title="Dashboard"
      note={`The day began at ${timeText(board.data.dayStartTime)} (midnight in ${board.data.timeZone})`}
      padded
    >
      <QueueCards queues={board.data.queues} />
      <TodayCards board={board.data} />
      <div className={styles.seriesHead}>
        <h2 className={styles.title}>Over time</h2>
        <Segmented<Span> aria-label="Period" options={[...spans]} value={days} onChange={setDays} />
      </div>
      {series.isError && (
        <ErrorState error={series.error} retrying={series.isFetching} onRetry={() => void series.refetch()} />
      )}
      <Suspense fallback={<Loading />}>
        {series.data ? <SeriesCharts days={series.data} /> : series.isPending && <Loading />}
      </Suspense>
    </Page>
  );
}
