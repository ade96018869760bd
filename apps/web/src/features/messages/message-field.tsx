import { messageLengthMax } from '@openfloor/contract/threads/parts';
import { classNames } from '@openfloor/look/class-names';
import { useId } from 'react';
import field from '@/ui/text-field.module.css';
import { FieldNote } from '@/ui/text-field.tsx';
import styles from './messages.module.css';

interface MessageFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** In a thread what it is for is plain to see. */
  quiet?: boolean;
}

/** Room for a longer text, which grows with it. */
export function MessageField({ label, name, value, onChange, error, quiet = false }: MessageFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <div className={quiet ? 'visually-hidden' : field.head}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classNames(field.box, styles.box, error && field.wrong)}>
        <textarea
          id={id}
          name={name}
          className={classNames(field.input, styles.area, quiet && styles.low)}
          rows={quiet ? 2 : 6}
          value={value}
          placeholder={quiet ? label : undefined}
          maxLength={messageLengthMax}
          onChange={event => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}
