import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { outcomeText } from '@/lib/outcome-text.ts';
import { useOwnFigures } from '@/lib/own-figures.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast.ts';
import type { Withdrawal } from './withdrawals.ts';

const ConfirmDialog = later(() => import('@/ui/confirm-dialog.tsx'));

export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { send, busy } = useAction<'POST /finance/withdrawCancel'>(`cancel ${withdrawal.id}`);
  const amount = useOwnFigures().money(withdrawal.amount, withdrawal.currencyType);

  async function cancel() {
    const outcome = await send('POST /finance/withdrawCancel', { body: { id: withdrawal.id } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') showToast(t('withdrawals.cancelled'), 'success');
    else showToast(outcomeText(outcome, t), 'failure');
    setConfirming(false);
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
      {asked && (
        <ConfirmDialog
          open={confirming}
          title={t('withdrawals.cancelTitle')}
          text={t('withdrawals.cancelText', { amount })}
          action={t('withdrawals.cancelAction')}
          keep={t('withdrawals.cancelKeep')}
          busy={busy}
          onConfirm={cancel}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
