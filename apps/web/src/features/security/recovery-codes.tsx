import { timeText } from '@openfloor/look/date-text';
import listNumbers from '@phosphor-icons/core/regular/list-numbers.svg?raw';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import styles from './security.module.css';
import { SecurityRow } from './security-row.tsx';

interface RecoveryCodesProps {
  /** Null where none were made so far. */
  codes: { left: number; total: number; madeTime: number } | null;
  onCodes: (codes: readonly string[]) => void;
}

/** They stand in for a second factor that is lost, and for a password that is forgotten; so everybody may have them. */
export function RecoveryCodes({ codes, onCodes }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /user/recoveryCodes'>('new recovery codes');
  const { proving, sheet } = useProof();

  async function renew() {
    const outcome = await proving(proof =>
      send('POST /user/recoveryCodes', { body: proof ? { proof } : {} }),
    );
    if (outcome.is === 'done') onCodes(outcome.reply.recoveryCodes);
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

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
          <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={() => void renew()}>
            {t(codes ? 'security.newSet' : 'security.makeCodes')}
          </Button>
        }
      />
      {sheet}
    </>
  );
}
