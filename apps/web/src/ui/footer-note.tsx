import { Icon } from '@openfloor/look/ui/icon';
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import type { ReactNode } from 'react';
import styles from './footer-note.module.css';

/** What stands in the way, or what became of the last try, above a page's one action. */
export function FooterNote({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={styles.note}>
          <Icon svg={warning} size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
