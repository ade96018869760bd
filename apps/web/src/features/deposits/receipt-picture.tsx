import { useState } from 'react';
import { queryClient } from '@/lib/api.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import { Button } from '@/ui/button.tsx';
import styles from './record-sheet.module.css';

/** Its link ends after some minutes; a fresh one comes with the list. */
export function ReceiptPicture({ url }: { url: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  async function retry() {
    await queryClient.invalidateQueries({ queryKey: callKey('POST /finance/depositRecord') });
    setTries(count => count + 1);
    setFailed(false);
  }

  if (failed) {
    return (
      <div className={styles.failed} role="alert">
        <span>{t('deposits.detail.receiptFailed')}</span>
        <Button look="text" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.receipt}>
      <img key={tries} src={url} alt={t('deposits.receipt')} onError={() => setFailed(true)} />
    </a>
  );
}
