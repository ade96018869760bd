import { minuteText } from '@openfloor/look/date-text';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { outcomeText } from '@/lib/outcome-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useIsOver } from '@/lib/use-server-second.ts';
import { AccountLine } from '@/ui/account-line.tsx';
import { IconButton, IconLink } from '@/ui/icon-button.tsx';
import { showToast } from '@/ui/toast.ts';
import type { SavedAccount } from './accounts.ts';
import styles from './payout-accounts.module.css';

const ConfirmDialog = later(() => import('@/ui/confirm-dialog.tsx'));

export function AccountRow({ account }: { account: SavedAccount }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { send, busy } = useAction<'DELETE /userBank/delete'>(`delete account ${account.id}`);

  async function remove() {
    const outcome = await send('DELETE /userBank/delete', { query: { bankId: account.id } });
    if (outcome.is === 'busy') return;
    if (outcome.is === 'done') showToast(t('payoutAccounts.deleted'), 'success');
    else showToast(outcomeText(outcome, t), 'failure');
    setConfirming(false);
  }

  const { bank, usableFrom } = account;
  const cools = !useIsOver(usableFrom);
  return (
    <div className={styles.row}>
      <AccountLine
        account={account}
        note={cools && t('payoutAccounts.usableFrom', { time: minuteText(usableFrom) })}
      />
      <div className={styles.tools}>
        <IconLink
          svg={pencil}
          size={20}
          to={`?edit=${encodeURIComponent(account.id)}`}
          label={`${t('payoutAccounts.edit')}: ${bank}`}
        />
        <IconButton
          svg={trash}
          size={20}
          label={`${t('payoutAccounts.delete')}: ${bank}`}
          onClick={() => {
            setAsked(true);
            setConfirming(true);
          }}
        />
      </div>
      {asked && (
        <ConfirmDialog
          open={confirming}
          title={t('payoutAccounts.deleteTitle')}
          text={t('payoutAccounts.deleteText', { name: bank })}
          action={t('payoutAccounts.delete')}
          busy={busy}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
