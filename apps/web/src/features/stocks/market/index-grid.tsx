import type { ReplyOf } from '@openfloor/client/client';
import { classNames } from '@openfloor/look/class-names';
import { displayNumber } from '@openfloor/money/display';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { DeltaPercent } from '@/ui/delta.tsx';
import { EmptyDrawing } from '@/ui/empty-drawing.tsx';
import { Failed, RetryButton } from '@/ui/failed.tsx';
import LiveDelayedNote from '@/ui/live-delayed-note.tsx';
import { PullToRefresh } from '@/ui/pull-to-refresh.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import styles from './market.module.css';

type Index = ReplyOf<'GET /stock/index'>[number];

export function IndexGrid() {
  const { t } = useTranslation();
  const indices = useCall('GET /stock/index');
  const skeleton = useSkeleton(indices.isPending);
  if (indices.isPending || skeleton) return skeleton ? <GridSkeleton /> : null;
  if (!indices.data) return <Failed error={indices.error} onRetry={() => indices.refetch()} />;
  return (
    <PullToRefresh onRefresh={() => indices.refetch({ throwOnError: true })}>
      <LiveDelayedNote stocks={indices.data} />
      {indices.data.length === 0 && (
        <StateView
          picture={<EmptyDrawing />}
          title={t('common.list.empty')}
          text={t('market.noSource')}
          action={<RetryButton onRetry={() => indices.refetch()} />}
        />
      )}
      <ul className={styles.grid}>
        {indices.data.map(index => (
          <li key={index.id}>
            <IndexCard index={index} />
          </li>
        ))}
      </ul>
    </PullToRefresh>
  );
}

function IndexCard({ index }: { index: Index }) {
  const { defaultCurrency } = useTenant();
  const { price, change, up } = useLiveQuote(index.symbol, index.market, index);
  const shownChange = Math.round(change * 100) / 100;
  return (
    <AppLink to={`/stock/${index.id}`} className={styles.index}>
      <b className={styles.symbol}>{index.symbol}</b>
      <span className={styles.name}>{index.name}</span>
      <span className={styles.price}>
        <TickWash value={price} />
        <span>{displayNumber(price, defaultCurrency)}</span>
      </span>
      <span className={styles.change}>
        <span className={classNames(shownChange < 0 ? styles.loss : styles.gain)}>
          {displayNumber(shownChange, defaultCurrency, { plus: true })}
        </span>
        <DeltaPercent percent={Math.round(up * 100) / 100} />
      </span>
    </AppLink>
  );
}

function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.grid} role="status" aria-busy="true" aria-label={t('common.loading')}>
      {[0, 1, 2, 3].map(place => (
        <Skeleton key={place} height={104} radius={16} />
      ))}
    </div>
  );
}
