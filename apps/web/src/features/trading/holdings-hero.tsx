import type { Currency } from '@openfloor/homes/codes';
import { clockText } from '@openfloor/look/date-text';
import { displayNumber } from '@openfloor/money/display';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import { holdingTotals, largestParts } from '@/lib/holding-figures.ts';
import type { Holding } from '@/lib/holdings.ts';
import { useLivePrices } from '@/lib/live-quotes.ts';
import { Link } from '@/lib/router.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { DeltaMoney } from '@/ui/delta-money.tsx';
import { MoneyHero } from '@/ui/money.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './holdings-hero.module.css';

interface HoldingsHeroProps {
  holdings: readonly Holding[];
  currency: Currency;
  /** When they were read, where that is not just now. */
  asOf: number | null;
}

/** What everything is worth now, what of it is gain, and how it is spread. */
export function HoldingsHero({ holdings, currency, asOf }: HoldingsHeroProps) {
  const { t } = useTranslation();
  const prices = useLivePrices(
    holdings.map(({ stockSymbol, stockExchange, currentPrice }) => ({
      symbol: stockSymbol,
      market: stockExchange,
      price: currentPrice,
    })),
  );
  const { value, profit, percent, parts } = holdingTotals(currency, holdings, prices);
  return (
    <Card label={t('trading.holdings.marketValue')}>
      <p className={styles.label}>
        <span>{t('trading.holdings.marketValue')}</span>
        {asOf === null ? (
          <Link to="/portfolio">{t('portfolio.title')} ›</Link>
        ) : (
          <Tag svg={clock}>{t('trading.holdings.asOf', { time: clockText(asOf).slice(0, 5) })}</Tag>
        )}
      </p>
      <MoneyHero amount={value} currency={currency} />
      <p className={styles.profit}>
        {asOf !== null && `${t('trading.holdings.profitThen')} `}
        <DeltaMoney amount={profit} currency={currency} percent={percent} />
      </p>
      <Allocation symbols={holdings.map(({ stockSymbol }) => stockSymbol)} parts={parts} />
    </Card>
  );
}

const barPlaces = 5;
const namedPlaces = 2;

function Allocation({ symbols, parts }: { symbols: readonly string[]; parts: readonly number[] }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const percentText = (percent: number) => `${displayNumber(percent, defaultCurrency, { decimals: 1 })}%`;
  return (
    <div className={styles.allocation}>
      <div className={styles.bar} aria-hidden="true">
        {largestParts(parts, barPlaces).map(({ place, percent }) => (
          <i key={place ?? 'others'} className={styles.part} style={{ flexGrow: percent }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={t('trading.holdings.allocation')}>
        {largestParts(parts, namedPlaces).map(({ place, percent }) => (
          <li key={place ?? 'others'}>
            {place === undefined ? (
              <span className={styles.percent}>
                {t('trading.holdings.more', { count: parts.length - namedPlaces })}
              </span>
            ) : (
              symbols[place]
            )}{' '}
            <span className={styles.percent}>{percentText(percent)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
