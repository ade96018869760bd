import { useState } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { useCall } from '@/lib/use-call.ts';
import { CopyButton } from '@/ui/copy-button.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import styles from './transactions.module.css';

/** The very text that a hash is of, for whoever computes it again. Few do, so it is read when it is asked for. */
export function HashText({ sequence }: { sequence: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const text = useCall(
    'GET /finance/transaction/{sequence}',
    { params: { sequence: `${sequence}` } },
    { enabled: open },
  );
  return (
    <details className={styles.details} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('transactions.hashOf')}</summary>
      {text.data ? (
        <div className={styles.hashed}>
          <p className={styles.text}>{text.data.hashed}</p>
          <CopyButton text={text.data.hashed} label={t('transactions.hashedText')} />
        </div>
      ) : text.isError ? (
        <Failed compact onRetry={() => void text.refetch()} />
      ) : (
        <Skeleton height={96} radius={12} />
      )}
    </details>
  );
}
