import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './card.module.css';

/** `form` has roomier edges, `list` tighter ones. */
export type CardKind = 'plain' | 'form' | 'list';

interface CardProps {
  kind?: CardKind;
  className?: string | undefined;
  /** Names the card for screen readers. */
  label?: string;
  children: ReactNode;
}

export function Card({ kind = 'plain', className, label, children }: CardProps) {
  return (
    <section
      className={classNames(styles.card, kind !== 'plain' && styles[kind], className)}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** Rows parted by hairlines; `indent` keeps the line clear of a leading icon. */
export function Rows({ indent = 0, children }: { indent?: number; children: ReactNode }) {
  return (
    <div className={styles.rows} style={indent === 0 ? undefined : { '--rule-indent': `${indent / 16}rem` }}>
      {children}
    </div>
  );
}
