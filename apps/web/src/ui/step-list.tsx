import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './step-list.module.css';

/** Steps one below the other, each joined to the next. */
export function StepList({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

interface StepProps {
  state: 'done' | 'now' | 'later';
  /** A number or an icon in the step's circle. */
  mark: ReactNode;
  /** Its words at the left, its time at the right. */
  title: ReactNode;
  children?: ReactNode;
}

export function Step({ state, mark, title, children }: StepProps) {
  return (
    <li className={classNames(styles.step, styles[state])}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </li>
  );
}

interface StepRowProps {
  done: boolean;
  /** The one that is open. */
  now?: boolean;
  mark: ReactNode;
  title: string;
  time?: string | undefined;
  children?: ReactNode;
}

export function StepRow({ done, now = false, mark, title, time, children }: StepRowProps) {
  return (
    <Step
      state={done ? 'done' : now ? 'now' : 'later'}
      mark={mark}
      title={
        <>
          <span>{title}</span>
          {time && <span className={styles.time}>{time}</span>}
        </>
      }
    >
      {children && <div className={styles.text}>{children}</div>}
    </Step>
  );
}
