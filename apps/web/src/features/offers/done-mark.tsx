import { Icon } from '@openfloor/look/ui/icon';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import styles from './done-mark.module.css';

/** It worked: what was done, under a mark. */
export function DoneMark({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.done} role="status">
      <Icon svg={checkCircle} size={48} className={styles.mark} />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
