import { classNames } from '@openfloor/look/class-names';
import styles from './choice-row.module.css';

interface ChoiceRowProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  text: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** Chips in one line. Buttons rather than radios: the chart's keys must work while one of them has focus. */
export function ChoiceRow<Value extends string>({
  label,
  values,
  chosen,
  text,
  onChoose,
}: ChoiceRowProps<Value>) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {values.map(value => (
        <button
          key={value}
          type="button"
          className={classNames(styles.choice, value === chosen && styles.on)}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span className={styles.chip}>{text(value)}</span>
        </button>
      ))}
    </fieldset>
  );
}
