import { CopyButton } from './copy-button.tsx';
import styles from './copy-row.module.css';

interface CopyRowProps {
  label: string;
  value: string;
  /** What is copied where it is written differently. */
  text?: string;
}

/** A named value with its copy button. */
export function CopyRow({ label, value, text = value }: CopyRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
      </div>
      <CopyButton text={text} label={label} />
    </div>
  );
}
