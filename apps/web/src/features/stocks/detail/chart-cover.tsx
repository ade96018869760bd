import { dayText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import hourglass from '@phosphor-icons/core/regular/hourglass.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { Failed } from '@/ui/failed.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import type { CandleState } from './candle-source.ts';
import styles from './chart-cover.module.css';
import type { Stock } from './stock.ts';

interface ChartCoverProps {
  stock: Pick<Stock, 'id' | 'listed'>;
  state: CandleState;
  onRetry: () => void;
}

/** What lies over the chart while it cannot show candles. */
export function ChartCover({ stock, state, onRetry }: ChartCoverProps) {
  const showSpinner = useSkeleton(state === 'loading');
  if (state === 'failed') {
    return (
      <div className={styles.cover}>
        <Failed onRetry={onRetry} />
      </div>
    );
  }
  if (state === 'empty') return <NotYetListed stock={stock} />;
  return showSpinner ? <Spinner /> : null;
}

function Spinner() {
  const { t } = useTranslation();
  return (
    <div className={styles.veil} role="status" data-waiting>
      <span className={styles.spinner} />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}

function NotYetListed({ stock }: Pick<ChartCoverProps, 'stock'>) {
  const { t } = useTranslation();
  const listing = useCall('GET /ipo/listing', { query: { stockId: stock.id } }, { enabled: !stock.listed });
  const listingTime = listing.data?.listingTime ?? null;
  return (
    <div className={styles.cover}>
      <GhostCandles />
      <span className={styles.badge}>
        <Icon svg={hourglass} size={24} />
      </span>
      <h2 className={styles.title}>{t('stock.notYetListed.title')}</h2>
      <p className={styles.text}>
        {listingTime === null
          ? t('stock.notYetListed.text')
          : t('stock.notYetListed.expected', { day: dayText(listingTime) })}
      </p>
    </div>
  );
}

const ghostHeights = [30, 42, 38, 54, 62, 50, 70, 58, 44, 36, 48, 40, 28, 34, 46, 52, 60, 66, 56, 64];

const bar = (index: number, top: number, height: number) => `M${index * 10 + 2} ${top}h6v${height}h-6z`;
const ghostPath = ghostHeights
  .map(
    (height, index) => bar(index, 80 - height, 8 + (height % 9)) + bar(index, 100 - height / 5, height / 5),
  )
  .join('');

function GhostCandles() {
  return (
    <svg className={styles.ghost} viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={ghostPath} />
    </svg>
  );
}
