import type { ReactNode } from 'react';
import styles from './title-bar.module.css';

/** The bar of a first-level page that bears its own name. */
export function TitleBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.end}>{children}</div>
    </header>
  );
}
