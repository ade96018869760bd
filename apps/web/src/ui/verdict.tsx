import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import type { ReactNode } from 'react';
import styles from './verdict.module.css';

interface VerdictProps {
  /** What was found, by the name under which it is known. */
  name: string;
  svg: string;
  /** None: neither good nor bad, such as not yet. */
  tone?: 'good' | 'bad' | 'unsure' | undefined;
  answer: string;
  children: ReactNode;
}

/** The answer to a check first, in plain words. */
export function Verdict({ name, svg, tone, answer, children }: VerdictProps) {
  return (
    <div className={styles.verdict} role="status" data-verdict={name}>
      <span className={classNames(styles.sign, tone && styles[tone])}>
        <Icon svg={svg} size={24} />
      </span>
      <div>
        <h2 className={styles.answer}>{answer}</h2>
        <p className={styles.detail}>{children}</p>
      </div>
    </div>
  );
}
