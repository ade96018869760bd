import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The sentence under the field; its presence marks the field as wrong. */
  error?: string | undefined;
  /** A quieter sentence shown while nothing is wrong. */
  help?: string | undefined;
  /** Stands right of the label: a limit or where to find the value. */
  limit?: ReactNode;
  type?: 'text' | 'password' | 'date';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** Of a date: the first and the last that can be picked. */
  min?: string;
  max?: string;
  placeholder?: string;
  /** Codes and numbers: wider tracking, figures of equal width. */
  code?: boolean;
  /** Marks a value that already looks right, with its name for screen readers. */
  good?: string | undefined;
  /** A control at the field's end. */
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    name,
    value,
    onChange,
    error,
    help,
    limit,
    type = 'text',
    inputMode,
    code,
    good,
    end,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Before anything else can happen: a tap that waits for the app sends what was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the app ran counts once.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== value) onChange(typed);
  }, []);
  const note = error ?? help;
  const described = [limit && `${id}-limit`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {limit && (
          <span id={`${id}-limit`} className={styles.limit}>
            {limit}
          </span>
        )}
      </div>
      <div className={classNames(styles.box, error && styles.wrong)}>
        <input
          ref={input}
          id={id}
          name={name}
          className={classNames(styles.input, code && styles.code)}
          type={type}
          value={value}
          onChange={event => onChange(event.target.value)}
          inputMode={inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={props.maxLength}
          min={props.min}
          max={props.max}
          placeholder={props.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {good && !error && <Icon svg={checkCircle} size={20} className={styles.good} label={good} />}
        {end}
      </div>
      <FieldNote id={id} error={error} help={help} />
    </div>
  );
}

interface FieldNoteProps {
  /** The field's; it is described by `${id}-note`. */
  id: string;
  error: string | undefined;
  help?: ReactNode;
}

/** Below any field: what is wrong with it, or else what helps. */
export function FieldNote({ id, error, help }: FieldNoteProps) {
  const note = error ?? help;
  return (
    note && (
      <p id={`${id}-note`} className={classNames(styles.help, error && styles.error)}>
        {error && <Icon svg={warningCircle} size={16} />}
        <span>{note}</span>
      </p>
    )
  );
}
