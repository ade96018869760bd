import { Icon } from '@openfloor/look/ui/icon';
import type { ReactNode } from 'react';
import styles from './notifications.module.css';

interface SettingRowProps {
  svg: string;
  title: string;
  detail?: string | undefined;
  /** A switch, a button or a word. */
  end: ReactNode;
}

export function SettingRow({ svg, title, detail, end }: SettingRowProps) {
  return (
    <div className={styles.setting}>
      <Icon svg={svg} size={22} />
      <div className={styles.settingText}>
        <span>{title}</span>
        {detail && <span className={styles.quiet}>{detail}</span>}
      </div>
      {end}
    </div>
  );
}
