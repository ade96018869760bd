import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { leaveBy } from '@/lib/session.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './account.module.css';

const ConfirmDialog = lazy(() => import('@/ui/confirm-dialog.tsx'));

export function LogOut() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { submit, busy } = useSubmit('POST /user/logout');

  async function logOut() {
    try {
      await leaveBy(() => submit({ body: {} }));
      showToast(t('account.logOutSuccess'), 'success');
      queryClient.clear();
    } catch (error) {
      showToast(errorText(error, t), 'failure');
    }
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
