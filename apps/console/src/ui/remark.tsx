import { Icon } from '@openfloor/look/ui/icon';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import styles from './remark.module.css';

/** The most important thing to know about a record of a list. */
export function Remark({ children }: { children: string }) {
  return (
    <span className={styles.remark}>
      <Icon svg={warning} size={14} />
      {children}
    </span>
  );
}
