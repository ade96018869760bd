import type { ReactNode } from 'react';
import styles from './no-document.module.css';

/** Stands where a picture would. */
export const NoDocument = ({ children }: { children: ReactNode }) => (
  <p className={styles.absent}>{children}</p>
);
