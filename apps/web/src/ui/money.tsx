import type { Currency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { displayMoney, type FigureParts, moneyParts } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** An exact decimal, as the server sends it. */
  amount: string;
  currency: Currency;
  /** Asterisks in the amount's place. */
  hidden?: boolean;
  /** Marks gains with a plus. */
  plus?: boolean;
  className?: string | undefined;
}

const asterisks = '******';

function Hidden({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.figure, className)} role="img" aria-label={t('common.money.hidden')}>
      {asterisks}
    </span>
  );
}

/** An amount in its currency, written as the tenant's country writes figures. */
export function Money({ amount, currency, hidden = false, plus = false, className }: MoneyProps) {
  const { defaultCurrency } = useTenant();
  if (hidden) return <Hidden className={className} />;
  return (
    <span className={classNames(styles.figure, className)}>
      {displayMoney(amount, currency, defaultCurrency, { plus })}
    </span>
  );
}

/** The one large figure of a screen: sign and decimals step back. */
export function MoneyHero({ amount, currency, hidden = false }: Omit<MoneyProps, 'plus' | 'className'>) {
  const { defaultCurrency } = useTenant();
  const parts = moneyParts(amount, currency, defaultCurrency);
  const letters = hidden ? 1 : Object.values(parts).join('').length;
  return (
    <div className={styles.heroFrame} style={{ '--letters': letters }}>
      {hidden ? (
        <Hidden className={classNames(styles.hero, styles.fitting)} />
      ) : (
        <HeroFigure parts={parts} className={styles.fitting} />
      )}
    </div>
  );
}

/** The same at its full size. */
export function HeroFigure({ parts, className }: { parts: FigureParts; className?: string | undefined }) {
  return (
    <span className={classNames(styles.figure, styles.hero, className)}>
      {parts.sign}
      <span className={styles.symbol}>{parts.symbol + parts.space}</span>
      {parts.integer}
      <span className={styles.fraction}>{parts.fraction}</span>
    </span>
  );
}
