import { useId } from 'react';
import styles from './chip-row.module.css';

interface ChipRowProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A filter: choices side by side, one of them taken; more than fit are reached by scrolling. */
export function ChipRow<Value extends string>({ label, options, value, onChange }: ChipRowProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.row}>
      {options.map(option => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
