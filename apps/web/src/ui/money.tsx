import type { Currency } from '@openfloor/money/assets';
import { displayMoney, moneyParts } from '@openfloor/money/display';
import { useTranslation } from 'react-i18next';
import { useTenant } from '@/lib/tenant.ts';
import { classNames } from './class-names.ts';
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
  const { sign, symbol, space, integer, fraction } = moneyParts(amount, currency, defaultCurrency);
  return (
    <div className={styles.heroFrame}>
      {hidden ? (
        <Hidden className={styles.hero} />
      ) : (
        <span className={classNames(styles.figure, styles.hero)}>
          {sign}
          <span className={styles.symbol}>{symbol + space}</span>
          {integer}
          <span className={styles.fraction}>{fraction}</span>
        </span>
      )}
    </div>
  );
}
