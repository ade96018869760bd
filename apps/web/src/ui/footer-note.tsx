import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw';
import type { ReactNode } from 'react';
import styles from './footer-note.module.css';

/** What stands in the way, or what became of the last try, above a page's one action. */
export function FooterNote({ tone = 'warn', children }: { tone?: 'warn' | 'good'; children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={classNames(styles.note, styles[tone])}>
          <Icon svg={tone === 'good' ? checkCircle : warning} size={18} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
