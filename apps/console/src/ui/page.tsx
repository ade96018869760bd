import { classNames } from '@openfloor/look/class-names';
import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Instead of the title and its note, where a record has a head of its own. */
  heading?: ReactNode;
  /** One line under the title, where the screen needs explaining. */
  note?: ReactNode;
  /** Right of the title: the screen's own actions. */
  actions?: ReactNode;
  /** Right-hand column: the record that is open. */
  detail?: ReactNode;
  /** Content with the page's own margins instead of edge to edge: forms and cards, not tables. */
  padded?: boolean;
  children: ReactNode;
}

/** A screen of the console: title row, content, and the open record beside it. */
export function Page({ title, heading, note, actions, detail, padded, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.head}>
          {heading ?? (
            <div>
              <h1 className={styles.title}>{title}</h1>
              {note && <p className={styles.note}>{note}</p>}
            </div>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <div className={classNames(styles.content, padded && styles.padded)}>{children}</div>
      </div>
      {detail}
    </div>
  );
}

/** A titled part of a page or of an open record. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>
        {title}
        {aside && <span className={styles.aside}>{aside}</span>}
      </h2>
      {children}
    </section>
  );
}
