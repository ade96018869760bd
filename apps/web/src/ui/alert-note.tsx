import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import type { ReactNode } from 'react';
import styles from './alert-note.module.css';

interface AlertNoteProps {
  /** `plain` is a state, `good` a success, `warn` asks for attention. */
  tone?: 'warn' | 'good' | 'plain';
  svg?: string;
  title?: string;
  children: ReactNode;
}

/** A remark that must not be overlooked. */
export function AlertNote({ tone = 'warn', svg = warningCircle, title, children }: AlertNoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone])}>
      <Icon svg={svg} size={20} />
      <div className={styles.words}>
        {title && <b className={styles.title}>{title}</b>}
        {children}
      </div>
    </div>
  );
}
