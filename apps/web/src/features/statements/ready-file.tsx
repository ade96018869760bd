import { useEffect } from 'react';
import { serverNow } from '@/lib/server-clock.ts';
import { useTranslation } from '@/lib/translation.ts';
import styles from './statements.module.css';
import type { Statement } from './use-statement.ts';

/** For browsers that did not take the file by themselves, and for whoever lost sight of it; goes when the link ends. */
export function ReadyFile({ statement: { ready, edited } }: { statement: Statement }) {
  const { t } = useTranslation();
  const expires = ready?.expiresTime;
  useEffect(() => {
    if (expires === undefined) return;
    const timer = setTimeout(edited, Math.max(0, expires - serverNow()));
    return () => clearTimeout(timer);
  }, [expires, edited]);
  return (
    <div role="status">
      {ready && (
        <p className={styles.ready}>
          <bdi className={styles.file}>{t('statements.ready', { name: ready.name })}</bdi>
          <a className={styles.open} href={ready.url} download={ready.name}>
            {t('statements.open')}
          </a>
        </p>
      )}
    </div>
  );
}
