import { classNames } from '@openfloor/look/class-names';
import type { StatusTone } from '@openfloor/look/status-tones';
import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import xCircle from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import styles from './status-word.module.css';

const icons: Record<StatusTone, string> = {
  waiting: clock,
  good: checkCircle,
  bad: warningCircle,
  over: xCircle,
  now: clock,
};

interface StatusWordProps {
  tone: StatusTone;
  /** Instead of the tone's icon. */
  svg?: string | undefined;
  children: string;
}

/** A state as icon and word. */
export function StatusWord({ tone, svg = icons[tone], children }: StatusWordProps) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <Icon svg={svg} size={16} />
      {children}
    </span>
  );
}
