import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import good from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warn from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import bad from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import type { ReactNode } from 'react';
import styles from './verdict.module.css';

export type VerdictTone = 'good' | 'warn' | 'bad' | 'neutral';
const icons = { good, warn, bad, neutral: null };

/** The result of a check: a sign and a word, without a ground. */
export function Verdict({ tone, children }: { tone: VerdictTone; children: ReactNode }) {
  const svg = icons[tone];
  return (
    <span className={classNames(styles.verdict, styles[tone])}>
      {svg && <Icon svg={svg} size={14} />}
      {children}
    </span>
  );
}
