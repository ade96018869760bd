import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'good' | 'bad' | 'warn';

interface TagProps {
  tone?: TagTone;
  /** A sign beside the word, where colour alone would tell too little. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in one word. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
