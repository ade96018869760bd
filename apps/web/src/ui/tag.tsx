import { Icon } from '@openfloor/look/ui/icon';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small remark beside a name. */
export function Tag({ svg, children }: { svg?: string; children: ReactNode }) {
  return (
    <span className={styles.tag}>
      {svg !== undefined && <Icon svg={svg} size={12} />}
      {children}
    </span>
  );
}
