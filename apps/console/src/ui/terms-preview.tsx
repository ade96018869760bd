import type { ReactNode } from 'react';
import styles from './terms-preview.module.css';

interface TermsPreviewProps {
  name: string;
  about: string;
  state?: ReactNode;
  facts: readonly (readonly [name: string, value: string | null])[];
  children?: ReactNode;
}

/** The card that a customer reads before they take part, from what is typed so far. */
export function TermsPreview({ name, about, state, facts, children }: TermsPreviewProps) {
  return (
    <article className={styles.card} aria-label="As customers see it">
      <div className={styles.head}>
        <div>
          <b>{name}</b>
          <small>{about}</small>
        </div>
        {state}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
