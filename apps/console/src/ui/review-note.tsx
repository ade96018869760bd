import { classNames } from '@openfloor/look/class-names';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type RefObject, useId, useRef, useState } from 'react';
import { useUnsaved } from '@/lib/unsaved.ts';
import { noteProblem, reasonLength } from './note-problem.ts';
import styles from './review-note.module.css';

export interface Note {
  text: string;
  problem: string | null;
  field: RefObject<TextAreaRef | null>;
  write: (text: string) => void;
  /** The note, where it will do; otherwise the field says what is missing and takes the keys. */
  take: (optional?: boolean) => string | null;
}

/** A note that goes with a decision. */
export function useNote(): Note {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<TextAreaRef>(null);
  useUnsaved(text.trim() !== '');
  return {
    text,
    problem,
    field,
    write(next) {
      setText(next);
      setProblem(null);
    },
    take(optional = false) {
      const missing = noteProblem(text, optional);
      setProblem(missing);
      if (missing !== null) field.current?.focus();
      return missing === null ? text.trim() : null;
    },
  };
}

interface NoteFieldProps {
  note: Note;
  label: string;
  placeholder: string;
  /** Room for several lines from the beginning. */
  tall?: boolean;
}

export function NoteField({ note, label, placeholder, tall = false }: NoteFieldProps) {
  const id = useId();
  return (
    <div className={styles.note}>
      <Input.TextArea
        ref={note.field}
        className={classNames(styles.field, tall && styles.tall)}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        maxLength={reasonLength.max}
        value={note.text}
        {...(note.problem !== null && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
        onChange={event => note.write(event.target.value)}
      />
      {note.problem && (
        <small id={id} className={styles.problem} role="alert">
          {note.problem}
        </small>
      )}
    </div>
  );
}
