import { Icon } from '@openfloor/look/ui/icon';
import type { ReactNode } from 'react';
import styles from './security.module.css';

interface SecurityRowProps {
  svg: string;
  title: ReactNode;
  detail?: ReactNode;
  /** A button or a mark. */
  end?: ReactNode;
}

/** A factor or a device: its sign, name, what is known of it, and what can be done. */
export function SecurityRow({ svg, title, detail, end }: SecurityRowProps) {
  return (
    <div className={styles.row}>
      <Icon svg={svg} size={22} />
      <div className={styles.lines}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.quiet}>{detail}</span>}
      </div>
      {end}
    </div>
  );
}
