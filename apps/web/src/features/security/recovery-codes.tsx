import { timeText } from '@openfloor/look/date-text';
import listNumbers from '@phosphor-icons/core/regular/list-numbers.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import styles from './security.module.css';
import { SecurityRow } from './security-row.tsx';
import { useNewCodes } from './use-new-codes.tsx';

interface RecoveryCodesProps {
  /** Null where none were made so far. */
  codes: { left: number; total: number; madeTime: number } | null;
  onCodes: (codes: readonly string[]) => void;
}

/** They stand in for a second factor that is lost, and for a password that is forgotten; so everybody may have them. */
export function RecoveryCodes({ codes, onCodes }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { make, busy, sheet } = useNewCodes(onCodes);

  return (
    <>
      <SecurityRow
        svg={listNumbers}
        title={t('security.tenCodes')}
        detail={
          codes
            ? t('security.left', {
                left: codes.left,
                total: codes.total,
                date: timeText(codes.madeTime).slice(0, 10),
              })
            : t('security.noCodes')
        }
        end={
          <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={make}>
            {t(codes ? 'security.newSet' : 'security.makeCodes')}
          </Button>
        }
      />
      {sheet}
    </>
  );
}
