import type { ReactNode } from 'react';
import styles from './editor-layout.module.css';

interface EditorLayoutProps {
  children: ReactNode;
  /** Beside the form, below it where there is no room: what it looks like, its history. */
  aside: ReactNode;
  /** Stays at the bottom: what can be done, the first part in words. */
  footer?: ReactNode;
}

export function EditorLayout({ children, aside, footer }: EditorLayoutProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <div className={styles.scroll} tabIndex={0}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
