import { classNames } from '@openfloor/look/class-names';
import { Icon } from '@openfloor/look/ui/icon';
import caret from '@phosphor-icons/core/regular/caret-right.svg?raw';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  svg: string;
  title: string;
  tone?: 'warn' | 'bad';
  children?: ReactNode;
}

/** What whoever decides has to know first. */
export function Notice({ svg, title, tone = 'warn', children }: NoticeProps) {
  return (
    <section className={classNames(styles.notice, styles[tone])} aria-label={title}>
      <Icon svg={svg} size={18} className={styles.sign} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {children}
      </div>
    </section>
  );
}

/** What can be done about it. */
export function NoticeAction({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
      <Icon svg={caret} size={14} />
    </button>
  );
}
