import type { Currency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { displayMoney, type FigureParts, moneyParts } from '@openfloor/money/display';
import { useHiddenAmounts } from '@/lib/hidden-amounts.ts';
import { asterisks } from '@/lib/own-figures.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { FittingFigure } from './fitting-figure.tsx';
import styles from './money.module.css';

interface MoneyProps {
  /** An exact decimal, as the server sends it. */
  amount: string;
  currency: Currency;
  /** Not the customer's own, or just typed by them: stays while their amounts are hidden. */
  shown?: boolean;
  /** Marks gains with a plus. */
  plus?: boolean;
  className?: string | undefined;
}

/** In the place of an amount. */
export function Hidden({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.figure, className)} role="img" aria-label={t('common.money.hidden')}>
      <span className={styles.hidden}>{asterisks}</span>
    </span>
  );
}

/** An amount in its currency, written as the tenant's country writes figures. */
export function Money({ amount, currency, shown = false, plus = false, className }: MoneyProps) {
  const { hidden } = useHiddenAmounts();
  const { defaultCurrency } = useTenant();
  if (hidden && !shown) return <Hidden className={className} />;
  return (
    <span className={classNames(styles.figure, className)}>
      <FittingFigure text={displayMoney(amount, currency, defaultCurrency, { plus })} />
    </span>
  );
}

/** Beyond it a figure is as small as it gets. */
const lettersMax = 32;

/** The one large figure of a screen: sign and decimals step back. */
export function MoneyHero({ amount, currency, shown = false }: Omit<MoneyProps, 'plus' | 'className'>) {
  const hidden = useHiddenAmounts().hidden && !shown;
  const { defaultCurrency } = useTenant();
  const parts = moneyParts(amount, currency, defaultCurrency);
  const letters = hidden ? 2 : Object.values(parts).join('').length;
  return (
    <div className={styles.heroFrame} data-letters={Math.min(letters + (letters % 2), lettersMax)}>
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
