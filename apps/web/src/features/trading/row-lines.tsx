import type { Currency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { displayMoney } from '@openfloor/money/display';
import type { ReactNode } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { Money } from '@/ui/money.tsx';
import styles from './record-row.module.css';

/* Rows go by the length of what they say while nothing is hidden, so that hiding moves nothing. */

interface RowValueProps {
  amount: string;
  currency: Currency;
  children?: ReactNode;
}

/** The amount at the end of a row's first line, in a place as wide as its figure. */
export function RowValue({ amount, currency, children }: RowValueProps) {
  const { defaultCurrency } = useTenant();
  const letters = displayMoney(amount, currency, defaultCurrency).length;
  return (
    <span className={styles.value} style={{ '--value-letters': letters }}>
      {children}
      <Money amount={amount} currency={currency} />
    </span>
  );
}

/** More do not fit into the line of a narrow phone at 11 px. */
const lettersMax = 38;

interface RowLineProps {
  start: ReactNode;
  end?: ReactNode;
  /** How many both ends have together. */
  letters: number;
}

/** Words at both ends of a line: smaller where they are many, below one another where they are too many. */
export function RowLine({ start, end, letters }: RowLineProps) {
  return (
    <span
      className={classNames(styles.line, styles.words, letters > lettersMax && styles.stacked)}
      style={{ '--line-letters': letters }}
    >
      <span className={styles.quiet}>{start}</span>
      {end && <span className={styles.end}>{end}</span>}
    </span>
  );
}
