import type { Currency } from '@openfloor/homes/codes';
import { classNames } from '@openfloor/look/class-names';
import { type ReactNode, useId } from 'react';
import styles from './amount-box.module.css';
import fieldStyles from './text-field.module.css';
import { FieldNote } from './text-field.tsx';
import { useAmountInput } from './use-amount-input.ts';

interface AmountBoxProps {
  label: string;
  name: string;
  /** An exact decimal, as far as it is typed. */
  value: string;
  currency: Currency;
  onChange: (value: string) => void;
  /** The sign before the amount. */
  sign?: string;
  /** The unit behind it. */
  unit?: string;
  /** The least and the most, right of the label. */
  limit?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Stands at the box's end. */
  end?: ReactNode;
  disabled?: boolean;
}

/** An amount among other fields of a form, grouped as it is typed. */
export function AmountBox(props: AmountBoxProps) {
  const { label, name, value, onChange, currency, sign, unit, limit, help, end, disabled = false } = props;
  const id = useId();
  const { input, problem } = useAmountInput(value, currency, onChange);
  const error = problem ?? props.error;
  const described = [limit && `${id}-limit`, (error ?? help) && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.head}>
        <label htmlFor={id}>{label}</label>
        {limit && (
          <span id={`${id}-limit`} className={classNames(fieldStyles.limit, styles.figures)}>
            {limit}
          </span>
        )}
      </div>
      <div className={classNames(fieldStyles.box, styles.box, error && fieldStyles.wrong)}>
        {sign && <span className={styles.sign}>{sign}</span>}
        <input
          {...input}
          id={id}
          name={name}
          className={classNames(fieldStyles.input, styles.input, styles.figures)}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
        {end}
      </div>
      <FieldNote id={id} error={error} help={help} />
    </div>
  );
}
