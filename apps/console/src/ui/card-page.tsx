import { type ReactNode, useEffect } from 'react';
import { useOptionalTenant } from '@/lib/tenant.ts';
import { useDemonstration } from '@/lib/use-demonstration.ts';
import styles from './card-page.module.css';
import { DemonstrationPill } from './simulated-pill.tsx';

interface CardPageProps {
  title: string;
  text?: ReactNode;
  /** Under the card. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** One card in the middle of the page: what stands before the console itself. */
export function CardPage({ title, text, foot, children }: CardPageProps) {
  const tenant = useOptionalTenant();
  const demonstration = useDemonstration();
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <div className={styles.brand}>
          {tenant && <img src={tenant.logo} alt="" className={styles.logo} />}
          <span>{tenant ? tenant.title : 'Openfloor'}</span>
        </div>
        {demonstration && (
          <p className={styles.demonstration}>
            <DemonstrationPill />
          </p>
        )}
        <section className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </section>
        {foot && <p className={styles.foot}>{foot}</p>}
      </div>
    </main>
  );
}
