import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './step-circle.module.css';

interface StepCircleProps {
  /** Whoever has not acted yet stands as a dashed circle. */
  state: 'done' | 'refused' | 'waiting';
  /** For initials rather than a number or a sign. */
  small?: boolean;
  children: ReactNode;
}

/** What a person did with a record, as a circle. */
export function StepCircle({ state, small = false, children }: StepCircleProps) {
  return <span className={classNames(styles.circle, small && styles.small, styles[state])}>{children}</span>;
}
