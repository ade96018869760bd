import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { useId } from 'react';
import { Rows } from './card.tsx';
import styles from './select-list.module.css';

interface SelectListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; detail?: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice among rows. */
export function SelectList<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SelectListProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      <Rows>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <span>
              <span className={styles.label} lang={option.lang}>
                {option.label}
              </span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            <span className={styles.mark}>
              <Icon svg={check} size={14} />
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
            </span>
          </label>
        ))}
      </Rows>
    </div>
  );
}
