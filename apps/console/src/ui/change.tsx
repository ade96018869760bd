import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import styles from './change.module.css';

/** Up or down, by shape and by colour; `text` carries its own sign. */
export function Change({ sign, text }: { sign: -1 | 0 | 1; text: ReactNode }) {
  return (
    <span className={classNames(styles.change, sign > 0 && styles.up, sign < 0 && styles.down)}>
      {sign !== 0 && (
        <svg viewBox="0 0 8 8" className={styles.mark} aria-hidden>
          <path d="M1.2 6.4h5.6c.5 0 .8-.5.4-.9L4.5 1.8a.7.7 0 0 0-1 0L.8 5.5c-.4.4-.1.9.4.9z" />
        </svg>
      )}
      {text}
    </span>
  );
}
