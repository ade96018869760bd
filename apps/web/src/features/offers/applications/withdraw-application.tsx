import { timeText } from '@openfloor/look/date-text';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { outcomeText } from '@/lib/outcome-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './application-details.module.css';
import type { Application } from './applications.ts';

const ConfirmDialog = later(() => import('@/ui/confirm-dialog.tsx'));

/** Takes an application back while its offer is open. */
export function WithdrawFooter({ application }: { application: Application }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { send, busy } = useAction<'POST /ipo/decline'>(`withdraw application ${application.id}`);

  async function withdraw() {
    const outcome = await send('POST /ipo/decline', { body: { id: application.id } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') showToast(t('applications.withdrawn'), 'success');
    else showToast(outcomeText(outcome, t), 'failure');
    setConfirming(false);
  }

  return (
    <>
      {application.waitingPlace === null && (
        <p className={styles.until}>{t('applications.openUntil', { time: timeText(application.endTime) })}</p>
      )}
      <Button
        look="tonal"
        onClick={() => {
          setAsked(true);
          setConfirming(true);
        }}
      >
        {t('applications.withdraw')}
      </Button>
      {asked && (
        <ConfirmDialog
          open={confirming}
          title={t('applications.withdrawTitle')}
          text={t('applications.withdrawText')}
          action={t('applications.withdraw')}
          busy={busy}
          onConfirm={withdraw}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
