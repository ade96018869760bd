import type { ReplyOf } from '@openfloor/client/client';
import { displayNumber } from '@openfloor/money/display';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { Money } from '@/ui/money.tsx';
import styles from './portfolio.module.css';

export type Detail = ReplyOf<'GET /portfolio/detail'>;

interface Part {
  name: string;
  value: string;
}

const namedHoldings = 4;

/** Cash, what is set aside, and the largest holdings, each with its part of the whole. */
export function AllocationCard({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const whole = Number(detail.value);
  if (whole <= 0) return null;
  const { available, frozen, advance, locked } = detail.cash;
  const largest = detail.holdings.slice(0, namedHoldings);
  const others = detail.holdings.slice(namedHoldings);
  const parts: Part[] = [
    { name: t('portfolio.cash'), value: available },
    { name: t('portfolio.frozen'), value: frozen },
    { name: t('portfolio.advance'), value: advance },
    { name: t('portfolio.locked'), value: locked },
    ...largest.map(({ stockSymbol, value }) => ({ name: stockSymbol, value })),
  ]
    .filter(({ value }) => Number(value) > 0)
    .sort((a, b) => Number(b.value) - Number(a.value));
  if (others.length > 0) {
    const value = String(others.reduce((sum, holding) => sum + Number(holding.value), 0));
    parts.push({ name: t('trading.holdings.more', { count: others.length }), value });
  }
  const percent = (part: number) => `${displayNumber(part, defaultCurrency, { decimals: 1 })}%`;
  return (
    <Card label={t('portfolio.allocation')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('portfolio.allocation')}</h2>
        <span className={styles.quiet}>
          {t('portfolio.of')} <Money amount={detail.value} currency={defaultCurrency} />
        </span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, value }) => (
          <i key={name} style={{ flexGrow: Number(value) }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name, value }) => (
          <li key={name}>
            {name} <span className={styles.quiet}>{percent((Number(value) / whole) * 100)}</span>
          </li>
        ))}
      </ul>
      {detail.currencies.length > 1 && (
        <p className={styles.text}>
          {t('portfolio.byCurrency')}:{' '}
          {detail.currencies
            .map(({ currencyType, share }) => `${currencyType} ${percent(Number(share))}`)
            .join(', ')}
        </p>
      )}
    </Card>
  );
}
