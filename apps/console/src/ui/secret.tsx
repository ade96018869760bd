import { CopyButton } from './copy-button.tsx';
import styles from './secret.module.css';

/** Something that is shown once. */
export function Secret({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.secret}>
      <span>
        <small>{label}</small>
        <code>{text}</code>
      </span>
      <CopyButton text={text}>Copy</CopyButton>
    </div>
  );
}
