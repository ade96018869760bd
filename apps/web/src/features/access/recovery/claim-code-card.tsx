import { useTranslation } from '@/lib/translation.ts';
import { Card } from '@/ui/card.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import styles from './recovery.module.css';

/** The code by which the customer comes back, letter by letter as it is written down. */
export function ClaimCodeCard({ claimCode }: { claimCode: string }) {
  const { t } = useTranslation();
  return (
    <Card className={styles.codeCard}>
      <h2 className={styles.codeTitle}>{t('recovery.claim.yours')}</h2>
      <p className={styles.code} role="img" aria-label={claimCode}>
        {[...claimCode].map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
          <span key={place} className={letter === '-' ? styles.hyphen : styles.letter} aria-hidden="true">
            {letter}
          </span>
        ))}
      </p>
      <div className={styles.keep}>
        <span className={styles.quiet}>{t('recovery.claim.keep')}</span>
        <CopyButton text={claimCode} label={t('recovery.claim.copy')} />
      </div>
    </Card>
  );
}
