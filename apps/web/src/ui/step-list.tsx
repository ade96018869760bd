import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './step-list.module.css';

/** Steps one below the other, each joined to the next. */
export function StepList({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

interface StepRowProps {
  done: boolean;
  /** A number or an icon in the step's circle. */
  mark: ReactNode;
  title: string;
  time?: string | undefined;
  children?: ReactNode;
}

export function StepRow({ done, mark, title, time, children }: StepRowProps) {
  return (
    <li className={classNames(styles.step, done && styles.done)}>
      <span className={classNames(styles.mark, done && styles.doneMark)} aria-hidden="true">
        {mark}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <span>{title}</span>
          {time && <span className={styles.time}>{time}</span>}
        </p>
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </li>
  );
}
