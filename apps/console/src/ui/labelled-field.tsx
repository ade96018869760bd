import { type ReactNode, useId } from 'react';
import styles from './labelled-field.module.css';

export interface FieldFrameProps {
  label: string;
  /** What is wrong with the value. */
  problem?: string | undefined;
  /** Right of the label, such as the value before. */
  aside?: string | undefined;
  hint?: string | undefined;
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
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <small>{aside}</small>}
      </div>
      {children(links)}
      {(problem ?? hint) && (
        <small id={noteId} className={problem ? styles.problem : styles.hint} role={problem && 'alert'}>
          {problem ?? hint}
        </small>
      )}
    </div>
  );
}
