import { classNames } from '@openfloor/look/class-names';
import { displayMoney } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { exactDecimal } from '@/lib/exact-figures.ts';
import type { ShownQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { DeltaPercent } from '@/ui/delta.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import styles from './live-price-field.module.css';
import type { Stock } from './stock.ts';

interface LivePriceFieldProps {
  stock: Stock;
  live: ShownQuote;
  delayed: boolean;
  /** Where the price is old enough to say so. */
  ageSeconds: number | undefined;
  /** The price of an order that may have been placed; stands still. */
  sentPrice: string | undefined;
}

/** The price the order goes by; follows the market and cannot be edited. */
export function LivePriceField({ stock, live, delayed, ageSeconds, sentPrice }: LivePriceFieldProps) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const isLive = sentPrice === undefined && stock.marketOpen && !delayed;
  const decimals = Math.max(2, stock.precision);
  const label =
    sentPrice !== undefined
      ? t('trading.sentPrice')
      : delayed
        ? t('common.pricesDelayed')
        : t(isLive ? 'trading.livePrice' : 'trading.lastPrice');
  return (
    <div className={styles.field}>
      <div>
        <p className={styles.label}>
          <i className={classNames(styles.dot, isLive && styles.live, delayed && styles.delayed)} />
          {label}
        </p>
        <p className={styles.change}>
          <DeltaPercent percent={Math.round(live.up * 100) / 100} />
        </p>
        {sentPrice === undefined && ageSeconds !== undefined && (
          <p className={styles.age}>{t('trading.priceAge', { age: ageText(ageSeconds) })}</p>
        )}
      </div>
      <p className={styles.price}>
        {sentPrice === undefined && <TickWash value={live.price} />}
        <span>
          {displayMoney(sentPrice ?? exactDecimal(live.price), stock.currencyType, defaultCurrency, {
            decimals,
          })}
        </span>
      </p>
    </div>
  );
}

/** Minutes and seconds, as a clock counts them: 1:05. */
function ageText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] ? parts : parts.slice(1);
  return [first, ...rest.map(part => String(part).padStart(2, '0'))].join(':');
}
