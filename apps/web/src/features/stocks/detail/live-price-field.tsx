import { classNames } from '@openfloor/look/class-names';
import { minuteText } from '@openfloor/look/date-text';
import { Icon } from '@openfloor/look/ui/icon';
import moon from '@phosphor-icons/core/fill/moon-fill.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import handPalm from '@phosphor-icons/core/regular/hand-palm.svg?raw';
import { durationText } from '@/lib/duration-text.ts';
import { exactDecimal } from '@/lib/exact-figures.ts';
import type { ShownQuote } from '@/lib/live-quotes.ts';
import { quotedPrice } from '@/lib/quoted-price.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { DeltaPercent } from '@/ui/delta.tsx';
import { TickWash } from '@/ui/tick-wash.tsx';
import styles from './live-price-field.module.css';
import type { Stock } from './stock.ts';

interface LivePriceFieldProps {
  stock: Stock;
  live: ShownQuote;
  delayed: boolean;
  /** Of the price, where it is known. */
  ageSeconds: number | undefined;
  /** Where it is too old to be traded on: up to how many seconds it could be. */
  ageMax?: number | undefined;
  /** The price of an order that may have been placed; stands still. */
  sentPrice: string | undefined;
}

/** The price the order goes by; follows the market and cannot be edited. */
export function LivePriceField(props: LivePriceFieldProps) {
  const { stock, live, delayed, ageMax, sentPrice } = props;
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const tooOld = ageMax !== undefined && stock.marketOpen && !stock.halted;
  const isStill = sentPrice === undefined && (delayed || tooOld || stock.halted || !stock.marketOpen);
  return (
    <div className={styles.field}>
      <div>
        <PriceLabel {...props} />
        <p className={styles.change}>
          {isStill && tooOld ? (
            t('trading.tradableUpTo', { age: durationText(0, ageMax * 1_000, t) })
          ) : (
            <DeltaPercent percent={Math.round(live.up * 100) / 100} />
          )}
        </p>
      </div>
      <p className={classNames(styles.price, isStill && styles.still)}>
        {sentPrice === undefined && <TickWash value={live.price} />}
        <span>{quotedPrice(sentPrice ?? exactDecimal(live.price), stock, defaultCurrency)}</span>
      </p>
    </div>
  );
}

/** A younger price is as good as live: nobody needs to be told. */
const toldFromSeconds = 15;

/** One line, whatever there is to say of the price, so that nothing moves when that changes. */
function PriceLabel({ stock, live, delayed, ageSeconds, ageMax, sentPrice }: LivePriceFieldProps) {
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
  if (ageSeconds !== undefined && ageSeconds > toldFromSeconds) {
    return (
      <Label svg={clock} warn={delayed || ageMax !== undefined}>
        {t('trading.priceAge', { age: durationText(0, ageSeconds * 1_000, t) })}
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
