import { displayMoney } from '@openfloor/money/display';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfterTransfer } from '@/lib/after-transfer.ts';
import { errorText } from '@/lib/error-text.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useSubmit } from '@/lib/use-submit.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import type { Withdrawal } from './withdrawals.ts';

const ConfirmDialog = lazy(() => import('@/ui/confirm-dialog.tsx'));

export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { defaultCurrency } = useTenant();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { submit, busy } = useSubmit('POST /finance/withdrawCancel');
  const amount = displayMoney(withdrawal.amount, withdrawal.currencyType, defaultCurrency);

  async function cancel() {
    try {
      await submit({ body: { id: withdrawal.id } });
      showToast(t('withdrawals.cancelled'), 'success');
    } catch (error) {
      showToast(errorText(error, t), 'failure');
    }
    setConfirming(false);
    // Also after a refusal: somebody may have decided meanwhile.
    refreshAfterTransfer();
  }

  return (
    <>
      <Button
        look="tonal"
        small
        onClick={() => {
          setAsked(true);
          setConfirming(true);
        }}
      >
        {t('withdrawals.cancel', { amount })}
      </Button>
      <Suspense>
        {asked && (
          <ConfirmDialog
            open={confirming}
            title={t('withdrawals.cancelTitle')}
            text={t('withdrawals.cancelText', { amount })}
            action={t('withdrawals.cancelAction')}
            busy={busy}
            onConfirm={cancel}
            onClose={() => setConfirming(false)}
          />
        )}
      </Suspense>
    </>
  );
}
