import { classNames } from '@openfloor/look/class-names';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Right of the title: what the figures are of, or a way to all of them. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen that stands edge to edge, between lines. */
export function Panel({ title, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}

interface PanelColumnsProps {
  /** How wide the right-hand column is, where there is room for two. */
  side: 'wide' | 'narrow';
  children: ReactNode;
}

/** Two columns with a line between them; one above the other where there is little room. */
export function PanelColumns({ side, children }: PanelColumnsProps) {
  return <div className={classNames(styles.columns, styles[side])}>{children}</div>;
}

/** The scrolling space that panels share. */
export function PanelSpace({ children }: { children: ReactNode }) {
  return <div className={styles.space}>{children}</div>;
}
