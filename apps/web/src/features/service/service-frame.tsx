import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { OpenInBrowser } from './open-in-browser.tsx';
import styles from './service.module.css';

interface ServiceFrameProps {
  href: string;
  sandbox: string;
  /** In the frame's place where this page's own rules forbid it. */
  refused: ReactNode;
}

/**
 * A site that refuses to be framed looks to us like one that loaded, so the way out is always there. Only a refusal by
 * our own content policy is told to us.
 */
export function ServiceFrame({ href, sandbox, refused }: ServiceFrameProps) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(true);
  const isRefused = useFrameRefused();
  if (isRefused) return refused;
  return (
    <div className={styles.service}>
      <div className={styles.frame}>
        {loading && (
          <p className={styles.loading} role="status">
            {t('service.loading')}
          </p>
        )}
        <iframe
          className={styles.page}
          src={href}
          title={t('service.title')}
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          allow="clipboard-write"
          onLoad={() => setLoading(false)}
        />
      </div>
      <div className={styles.wayOut}>
        <span>{t('service.notShowing')}</span>
        <OpenInBrowser href={href} look="text" />
      </div>
    </div>
  );
}

function useFrameRefused(): boolean {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const notice = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src') setRefused(true);
    };
    document.addEventListener('securitypolicyviolation', notice);
    return () => document.removeEventListener('securitypolicyviolation', notice);
  }, []);
  return refused;
}
