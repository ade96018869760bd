import type { Currency } from '@openfloor/homes/codes';
import { moneyParts } from '@openfloor/money/display';
import { type ReactNode, useId } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './amount-field.module.css';
import { shownAmount } from './amount-text.ts';
import { FieldNote } from './text-field.tsx';
import { useAmountInput } from './use-amount-input.ts';

interface AmountFieldProps {
  label: string;
  name: string;
  /** An exact decimal, as far as it is typed. */
  value: string;
  onChange: (value: string) => void;
  currency: Currency;
  /** Of an index: no currency's sign. */
  points?: boolean;
  /** Fills in everything there is. */
  onMax?: () => void;
  error?: string | undefined;
  /** Stands right of the label. */
  limit?: ReactNode;
  /** Stands at the row's end. */
  end?: ReactNode;
  disabled?: boolean;
}

/** The one large amount of a form, grouped as it is typed. */
export function AmountField(props: AmountFieldProps) {
  const {
    label,
    name,
    value,
    onChange,
    currency,
    points = false,
    onMax,
    limit,
    end,
    disabled = false,
  } = props;
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const id = useId();
  const { input, problem } = useAmountInput(value, currency, onChange);
  const error = problem ?? props.error;
  const described = [limit && `${id}-limit`, error && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {limit && <span id={`${id}-limit`}>{limit}</span>}
      </div>
      <div className={styles.row}>
        <AmountFrame currency={currency} points={points} length={input.value.length}>
          <input
            {...input}
            id={id}
            name={name}
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            placeholder={shownAmount('0', defaultCurrency)}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
        </AmountFrame>
        {onMax && (
          <button type="button" className={styles.max} disabled={disabled} onClick={onMax}>
            <span>{t('form.max')}</span>
          </button>
        )}
        {end}
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}

interface AmountFrameProps {
  currency: Currency;
  points?: boolean;
  /** How many characters it holds: a long amount is written smaller. */
  length: number;
  children: ReactNode;
}

/** A large amount behind its currency's sign. */
export function AmountFrame({ currency, points = false, length, children }: AmountFrameProps) {
  const { defaultCurrency } = useTenant();
  const { symbol } = moneyParts('0', currency, defaultCurrency);
  return (
    <div className={styles.frame}>
      <div className={styles.amount} style={{ '--length': length + symbol.length }}>
        {!points && (
          <span className={styles.sign} aria-hidden="true">
            {symbol}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}
