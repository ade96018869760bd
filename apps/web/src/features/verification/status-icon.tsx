import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import type { Status } from '@openfloor/verify/verdict';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import xCircle from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import minusCircle from '@phosphor-icons/core/regular/minus-circle.svg?raw';
import styles from './verification.module.css';

const icons: Record<Status, string> = { sound: checkCircle, wrong: xCircle, unjudged: minusCircle };

/** Never the colour alone: each has its own form, and its word where none stands beside it. */
export function StatusIcon({ status, label }: { status: Status; label?: string }) {
  return (
    <span className={classNames(styles.statusIcon, styles[status])}>
      <Icon svg={icons[status]} size={20} {...(label !== undefined && { label })} />
    </span>
  );
}
