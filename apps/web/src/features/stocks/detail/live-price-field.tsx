import { classNames } from '@openfloor/look/class-names';
import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import { displayMoney } from '@openfloor/money/display';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import handPalm from '@phosphor-icons/core/regular/hand-palm.svg?raw';
import { useTranslation } from 'react-i18next';
import { exactDecimal } from '@/lib/exact-figures.ts';
import type { ShownQuote } from '@/lib/live-quotes.ts';
import { useTenant } from '@/lib/tenant.ts';
import { waitingTime } from '@/lib/waiting-time.ts';
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
export function LivePriceField(props: LivePriceFieldProps) {
  const { stock, live, delayed, sentPrice } = props;
  const { defaultCurrency } = useTenant();
  const decimals = Math.max(2, stock.precision);
  const isStill = sentPrice === undefined && (delayed || stock.halted || !stock.marketOpen);
  return (
    <div className={styles.field}>
      <div>
        <PriceLabel {...props} />
        <p className={styles.change}>
          <DeltaPercent percent={Math.round(live.up * 100) / 100} />
        </p>
      </div>
      <p className={classNames(styles.price, isStill && styles.still)}>
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

/** One line, whatever there is to say of the price, so that nothing moves when that changes. */
function PriceLabel({ stock, live, delayed, ageSeconds, sentPrice }: LivePriceFieldProps) {
  const { t } = useTranslation();
  if (sentPrice !== undefined) return <Label dot>{t('trading.sentPrice')}</Label>;
  if (!stock.marketOpen) {
    return (
      <Label svg={moon}>
        {live.time === null
          ? t('trading.lastPrice')
          : t('trading.lastTrade', { time: minuteText(live.time) })}
      </Label>
    );
  }
  if (stock.halted) {
    return (
      <Label svg={handPalm} warn>
        {t('trading.halted')}
      </Label>
    );
  }
  if (ageSeconds !== undefined) {
    const { form, large, small } = waitingTime(0, ageSeconds * 1_000);
    return (
      <Label svg={clock} warn={delayed}>
        {t('trading.priceAge', { age: t(`form.duration.${form}`, { large, small }) })}
      </Label>
    );
  }
  if (delayed) {
    return (
      <Label svg={clock} warn>
        {t('common.pricesDelayed')}
      </Label>
    );
  }
  return (
    <Label dot live>
      {t('trading.livePrice')}
    </Label>
  );
}

interface LabelProps {
  svg?: string;
  dot?: boolean;
  live?: boolean;
  warn?: boolean;
  children: string;
}

function Label({ svg, dot = false, live = false, warn = false, children }: LabelProps) {
  return (
    <p className={classNames(styles.label, warn && styles.warn)}>
      {dot && <i className={classNames(styles.dot, live && styles.live)} />}
      {svg && <Icon svg={svg} size={14} />}
      <span>{children}</span>
    </p>
  );
}
