import { startTransition, useId, useOptimistic } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Looks like a row of chips. */
  chips?: boolean;
}

/** Choices side by side, one of them taken; without chips two or three. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, chips = false } = props;
  const name = useId();
  // A choice that the address carries arrives with the next screen; the tap shows at once.
  const [taken, show] = useOptimistic(value);
  return (
    <div role="radiogroup" aria-label={label} className={chips ? styles.chips : styles.track}>
      {options.map(option => (
        <label key={option.value} className={chips ? styles.chip : styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === taken}
            onChange={() => {
              startTransition(() => show(option.value));
              onChange(option.value);
            }}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
