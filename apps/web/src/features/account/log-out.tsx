import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { logOut } from '@/lib/log-out.ts';
import { useTranslation } from '@/lib/translation.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import styles from './account.module.css';

const ConfirmDialog = later(() => import('@/ui/confirm-dialog.tsx'));

export function LogOut() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);

  function leave() {
    logOut();
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
      {asked && (
        <ConfirmDialog
          open={confirming}
          title={t('account.logOutTitle')}
          text={t('account.logOutText')}
          action={t('account.logOut')}
          onConfirm={leave}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
