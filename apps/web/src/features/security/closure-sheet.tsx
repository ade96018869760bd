import type { ReplyOf } from '@openfloor/client/client';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import styles from './security.module.css';

interface ClosureSheetProps {
  closure: ReplyOf<'GET /user/closure'>;
  onClose: () => void;
}

const goes = ['access', 'contact', 'lists', 'accounts', 'photos', 'messages'] as const;
const stays = ['ledger', 'identity', 'log'] as const;

/** What is deleted, what is kept and why, and what has to be settled first; then the wish itself. */
export function ClosureSheet({ closure, onClose }: ClosureSheetProps) {
  const { t } = useTranslation();
  const { blockers, waitingDays, keepYears } = closure;
  const { send, busy } = useAction<'POST /user/closure'>('close the account');
  const { proving, sheet } = useProof();
  const [isSure, setSure] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isBlocked = blockers.length > 0;

  async function ask() {
    if (busy || !isSure) return;
    setRefusal(undefined);
    const outcome = await proving(proof => send('POST /user/closure', { body: proof ? { proof } : {} }));
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') return setRefusal(errorText(outcome.error, t));
    showToast(t('security.closure.asked'), 'success');
    onClose();
  }

  return (
    <>
      <Sheet
        open={!sheet}
        onClose={onClose}
        title={t('security.closure.row')}
        subtitle={t('security.closure.lead', { days: String(waitingDays) })}
        action={
          <Button busy={busy} disabled={isBlocked || !isSure} needsConnection onClick={() => void ask()}>
            {t('security.closure.ask')}
          </Button>
        }
      >
        <div className={styles.inSheet}>
          {isBlocked && (
            <AlertNote title={t('security.closure.first')}>
              <ul>
                {blockers.map(name => (
                  <li key={name}>{t(`security.closure.blockers.${name}`)}</li>
                ))}
              </ul>
            </AlertNote>
          )}
          <h3 className={styles.heading}>{t('security.closure.goes')}</h3>
          <ul className={styles.points}>
            {goes.map(name => (
              <li key={name}>{t(`security.closure.deleted.${name}`)}</li>
            ))}
          </ul>
          <h3 className={styles.heading}>{t('security.closure.stays')}</h3>
          <ul className={styles.points}>
            {stays.map(name => (
              <li key={name}>{t(`security.closure.kept.${name}`, { years: String(keepYears) })}</li>
            ))}
          </ul>
          {!isBlocked && (
            <Checkbox name="sure" checked={isSure} onChange={setSure}>
              {t('security.closure.sure')}
            </Checkbox>
          )}
          {refusal && (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
        </div>
      </Sheet>
      {sheet}
    </>
  );
}
