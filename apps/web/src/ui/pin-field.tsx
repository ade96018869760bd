import { classNames } from '@openfloor/look/class-names';
import { type ReactNode, useId } from 'react';
import styles from './pin-field.module.css';
import fieldStyles from './text-field.module.css';
import { FieldNote } from './text-field.tsx';

interface PinFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  digits: number;
  error?: string | undefined;
  /** Stands right of the label. */
  end?: ReactNode;
  disabled?: boolean;
}

/** A short secret number: one field, drawn as a box for each digit. */
export function PinField({ label, name, value, onChange, digits, error, end, disabled }: PinFieldProps) {
  const id = useId();
  return (
    <div>
      <div className={classNames(fieldStyles.head, styles.head)}>
        <label htmlFor={id}>{label}</label>
        {end}
      </div>
      <div className={styles.field}>
        <input
          id={id}
          name={name}
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length: digits }, (_, place) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={place}
              className={classNames(
                fieldStyles.frame,
                styles.box,
                error && fieldStyles.wrong,
                place < value.length && styles.filled,
                place === Math.min(value.length, digits - 1) && styles.next,
              )}
            />
          ))}
        </span>
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}
