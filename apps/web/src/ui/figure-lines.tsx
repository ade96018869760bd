import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './figure-lines.module.css';

/** Names on the left, figures on the right, one below the other. */
export function FigureLines({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <dl className={classNames(styles.lines, className)}>{children}</dl>;
}

interface FigureLineProps {
  label: ReactNode;
  /** A quieter remark below the label. */
  hint?: ReactNode;
  /** The sum of the lines above: stronger, below a rule. */
  total?: boolean;
  children: ReactNode;
}

export function FigureLine({ label, hint, total = false, children }: FigureLineProps) {
  return (
    <div className={classNames(styles.line, total && styles.total)}>
      <dt>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
