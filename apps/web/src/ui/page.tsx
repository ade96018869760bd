import { classNames } from '@openfloor/look/class-names';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '@/lib/focus-on-arrival.ts';
import styles from './page.module.css';

interface PageProps {
  top?: ReactNode;
  /** Surface and hairlines instead of cards on the canvas. */
  flat?: boolean;
  /** Stays at the bottom of the screen: the page's one action. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Page({ top, flat = false, footer, children }: PageProps) {
  const main = useFocusOnArrival();
  return (
    <div className={classNames(styles.page, flat && styles.flat)}>
      {top}
      <main ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}
