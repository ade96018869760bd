import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  disabled?: boolean;
  children: ReactNode;
}

export function Checkbox({ name, checked, onChange, error, disabled = false, children }: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked before the app ran counts once.
  useEffect(() => {
    if (input.current?.checked && !checked) onChange(true);
  }, []);
  return (
    <div className={styles.row}>
      <span className={styles.box}>
        <input
          ref={input}
          id={id}
          name={name}
          type="checkbox"
          className={styles.input}
          checked={checked}
          disabled={disabled}
          onChange={event => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Icon svg={check} size={14} />
      </span>
      <label htmlFor={id}>{children}</label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
