import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import xCircle from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './status-word.module.css';

export type StatusTone = 'waiting' | 'good' | 'bad' | 'over';

const icons: Record<StatusTone, string> = {
  waiting: clock,
  good: checkCircle,
  bad: warningCircle,
  over: xCircle,
};

/** A state as icon and word. */
export function StatusWord({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <Icon svg={icons[tone]} size={16} />
      {children}
    </span>
  );
}
