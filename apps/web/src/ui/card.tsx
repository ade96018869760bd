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
  /** One of a list, where two may have one name: no place of the page to jump to. */
  inList?: boolean;
  children: ReactNode;
}

export function Card({ kind = 'plain', className, label, inList = false, children }: CardProps) {
  const Element = inList ? 'article' : 'section';
  return (
    <Element
      className={classNames(styles.card, kind !== 'plain' && styles[kind], className)}
      aria-label={label}
    >
      {children}
    </Element>
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
