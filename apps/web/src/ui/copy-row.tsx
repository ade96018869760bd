import { classNames } from '@openfloor/look/class-names';
import { CopyButton, useCopy } from './copy-button.tsx';
import styles from './copy-row.module.css';

interface CopyRowProps {
  label: string;
  value: string;
  /** What is copied where it is written differently. */
  text?: string;
  /** A tap on the value copies it, too. */
  tapCopies?: boolean;
}

/** A named value with its copy button. */
export function CopyRow({ label, value, text = value, tapCopies = false }: CopyRowProps) {
  const { copy } = useCopy(text);
  const shown = classNames(styles.value, !value.includes(' ') && styles.oneWord);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {tapCopies ? (
          <button type="button" className={classNames(shown, styles.tap)} onClick={copy}>
            {value}
          </button>
        ) : (
          <span className={shown}>{value}</span>
        )}
      </div>
      <CopyButton text={text} label={label} />
    </div>
  );
}
