import type { ReplyOf } from '@openfloor/client/client';
import { displayNumber } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { useLiveQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { DelayedNote } from '@/ui/delayed-note.tsx';
import { DeltaPercent } from '@/ui/delta.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Sparkline } from '@/ui/sparkline.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import { Block } from './block.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './market-strip.module.css';

type StripItem = ReplyOf<'GET /stock/mainPageIndex'>[number];

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
      <DelayedNote shown={items.data?.some(item => item.delayed) ?? false} />
      <Block call={items} skeleton={<StripSkeleton />} className={styles.frame}>
        {shown => (
          <ul className={styles.strip}>
            {shown.map(item => (
              <li key={item.id}>
                <StripCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </Block>
    </section>
  );
}

function StripCard({ item }: { item: StripItem }) {
  const { defaultCurrency } = useTenant();
  const { price, change, up } = useLiveQuote(item.symbol, item.market, item);
  return (
    <AppLink to={`/stock/${item.id}`} className={styles.card}>
      <span className={styles.name}>{item.name}</span>
      <span className={styles.price}>
        <TickWash value={price} />
        <span>{displayNumber(price, defaultCurrency)}</span>
      </span>
      <span className={styles.delta}>
        <DeltaPercent percent={Math.round(up * 100) / 100} />
      </span>
      <Sparkline
        values={[...item.trend, price]}
        previousClose={item.price - item.change}
        falling={change < 0}
      />
    </AppLink>
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
