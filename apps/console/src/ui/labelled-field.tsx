import { Icon } from '@openfloor/look/ui/icon';
import warningSign from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { type ReactNode, useId } from 'react';
import styles from './labelled-field.module.css';

export interface FieldFrameProps {
  label: string;
  /** What is wrong with the value. */
  problem?: string | undefined;
  /** Right of the label, such as the value before. */
  aside?: string | undefined;
  hint?: string | undefined;
  /** What will be refused later, and may be written down all the same. */
  warning?: string | undefined;
}

export interface FieldLinks {
  id: string;
  status: '' | 'error';
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** A label, its control, and what there is to say about the value; for forms that check themselves while one types. */
export function LabelledField({
  label,
  problem,
  aside,
  hint,
  warning,
  children,
}: FieldFrameProps & { children: (links: FieldLinks) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const links: FieldLinks = {
    id,
    status: problem ? 'error' : '',
    'aria-invalid': problem !== undefined,
    'aria-describedby': noteId,
  };
  const note = problem ?? warning ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <small>{aside}</small>}
      </div>
      {children(links)}
      {note && (
        <small
          id={noteId}
          className={problem ? styles.problem : warning ? styles.warning : styles.hint}
          role={problem ? 'alert' : warning && 'status'}
        >
          {!problem && warning && <Icon svg={warningSign} size={14} />}
          <span>{note}</span>
        </small>
      )}
    </div>
  );
}
