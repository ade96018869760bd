import type { ReplyOf } from '@openfloor/client/client';
import { displayNumber } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { AppLink } from '@/ui/app-link.tsx';
import { DeltaPercent } from '@/ui/delta.tsx';
import { Sparkline } from '@/ui/sparkline.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import styles from './market-strip.module.css';

export type StripItem = ReplyOf<'GET /stock/mainPageIndex'>[number];

interface StripCardProps {
  item: StripItem;
  quote: { price: number; change: number; up: number };
}

export function StripCard({ item, quote: { price, change, up } }: StripCardProps) {
  const { defaultCurrency } = useTenant();
  return (
    <AppLink to={`/stock/${item.id}`} className={styles.card}>
      <b className={styles.symbol}>{item.symbol}</b> <span className={styles.name}>{item.name}</span>
      <span className={styles.price}>
        <TickWash value={price} />
        <span>{displayNumber(price, defaultCurrency)}</span>
      </span>
      <span className={styles.delta}>
        <span className={change < 0 ? styles.loss : styles.gain}>
          {displayNumber(change, defaultCurrency, { plus: true })}
        </span>
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
