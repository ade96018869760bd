import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import late from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import stopped from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import { shortSpanText } from '@/lib/span-text.ts';
import styles from './live-pill.module.css';

/** Three times missed. */
const lateAfterMs = 10_000;

/** How old what the page shows is. */
export function LivePill({ updatedAt, fails }: { updatedAt: number; fails: boolean }) {
  const now = useNow(1_000);
  const ageMs = Math.max(0, now - updatedAt);
  const age = shortSpanText(Math.floor(ageMs / 1_000) * 1_000);
  if (fails)
    return (
      <span className={classNames(styles.pill, styles.stopped)} role="status">
        <Icon svg={stopped} size={14} />
        Stopped
      </span>
    );
  if (ageMs > lateAfterMs)
    return (
      <span className={classNames(styles.pill, styles.late)} role="status">
        <Icon svg={late} size={14} />
        Late, {age}
      </span>
    );
  return (
    <span className={styles.pill}>
      <span className={styles.dot} />
      Live, {age}
    </span>
  );
}
