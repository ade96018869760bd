import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import { Link } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { addressOf } from './addresses.ts';
import styles from './recovery.module.css';

interface GoOnProps {
  purpose: RecoveryPurpose;
  claimCode: string;
  onStartOver: () => void;
}

/** One was begun on this device: it can be gone on with, or given up here. */
export function GoOn({ purpose, claimCode, onStartOver }: GoOnProps) {
  const { t } = useTranslation();
  return (
    <Card className={styles.goOn}>
      <p className={styles.goOnTitle}>{t('form.draft.goOn')}</p>
      <p className={styles.quiet}>{t('recovery.claim.underWay', { code: claimCode })}</p>
      <p className={styles.choices}>
        <Link to={addressOf(purpose, 'claim')} className={styles.choice}>
          {t('form.draft.continue')}
        </Link>
        <button type="button" className={styles.choice} onClick={onStartOver}>
          {t('form.startOver')}
        </button>
      </p>
    </Card>
  );
}
