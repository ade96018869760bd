import { laterThanDrawn } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { DelayedNote } from '@/ui/delayed-note.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Block } from './block.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './market-strip.module.css';
import { StripCard, type StripItem } from './strip-card.tsx';

// The prices show at once; what keeps them moving comes after them.
const LiveStripCard = laterThanDrawn(() => import('./live-strip-card.tsx'), StillStripCard);
const LiveDelayedNote = laterThanDrawn(
  () => import('@/ui/live-delayed-note.tsx'),
  ({ stocks }) => <DelayedNote shown={stocks.some(stock => stock.delayed)} />,
);

export function MarketStrip() {
  const { t } = useTranslation();
  const items = useCall('GET /stock/mainPageIndex');
  return (
    <section aria-label={t('home.markets')}>
      <div className={styles.head}>
        <BlockHead title={t('home.markets')}>
          <SimulatedPill />
        </BlockHead>
      </div>
      <LiveDelayedNote stocks={items.data ?? []} />
      <Block call={items} skeleton={<StripSkeleton />} className={styles.frame}>
        {shown =>
          shown.length === 0 ? (
            <p className={styles.none}>{t('market.noSource')}</p>
          ) : (
            <ul className={styles.strip}>
              {shown.map(item => (
                <LiveStripCard key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </Block>
    </section>
  );
}

function StillStripCard({ item }: { item: StripItem }) {
  return (
    <li>
      <StripCard item={item} quote={item} />
    </li>
  );
}

function StripSkeleton() {
  return (
    <div className={styles.strip}>
      {[0, 1, 2].map(place => (
        <div key={place} className={styles.card}>
          <span className={styles.bars}>
            <Skeleton width={80} height={12} />
            <Skeleton width={104} height={18} />
            <Skeleton width={56} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
