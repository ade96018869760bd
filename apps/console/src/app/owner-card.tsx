import { classNames } from '@openfloor/look/class-names';
import cutLines from './cut-lines.module.css';
import styles from './owner-card.module.css';

/** Whose console this is. */
export function OwnerCard({ title, note, logo }: { title: string; note: string; logo?: string }) {
  return (
    <div className={styles.card}>
      {logo ? (
        <img src={logo} alt="" className={styles.logo} />
      ) : (
        <span className={styles.mark} aria-hidden />
      )}
      <div className={classNames(cutLines.lines, styles.texts)}>
        <b>{title}</b>
        <span>{note}</span>
      </div>
    </div>
  );
}
