import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/error-text.ts';
import { leaveBy } from '@/lib/session.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './account.module.css';

const ConfirmDialog = lazy(() => import('@/ui/confirm-dialog.tsx'));

export function LogOut() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { send, busy } = useAction<'POST /user/logout'>('log out');

  async function logOut() {
    const outcome = await leaveBy(() => send('POST /user/logout', { body: {} }));
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') return showToast(errorText(outcome.error, t), 'failure');
    showToast(t('account.logOutSuccess'), 'success');
  }

  return (
    <div className={styles.logOut}>
      <Button
        look="tonal"
        onCanvas
        onClick={() => {
          setAsked(true);
          setConfirming(true);
        }}
      >
        {t('account.logOut')}
      </Button>
      <Suspense>
        {asked && (
          <ConfirmDialog
            open={confirming}
            title={t('account.logOutTitle')}
            text={t('account.logOutText')}
            action={t('account.logOut')}
            busy={busy}
            onConfirm={logOut}
            onClose={() => setConfirming(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
