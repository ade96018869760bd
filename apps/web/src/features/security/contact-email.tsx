import { timeText } from '@openfloor/look/date-text';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { Button } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { showToast } from '@/ui/toast.ts';
import { useProof } from '@/ui/use-proof.tsx';
import { EmailSheet } from './email-sheet.tsx';
import styles from './security.module.css';
import { SecurityRow } from './security-row.tsx';

/** Where messages go. Nothing of it shows where the tenant sends none and there is no address. */
export function ContactEmail() {
  const { t } = useTranslation();
  const email = useCall('GET /user/email');
  const [isOpen, setOpen] = useState(false);
  const { address, waiting, possible } = email.data ?? {};
  if (email.isError && !email.data) return <Failed error={email.error} onRetry={() => email.refetch()} />;
  if (!email.data || (!possible && !address)) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('security.email')}</h2>
      <Card kind="list">
        <Rows indent={36}>
          <SecurityRow
            svg={envelope}
            title={address ?? t('security.noEmail')}
            detail={t(address ? 'security.emailConfirmed' : 'security.emailOptional')}
            end={
              possible && (
                <Button look="tonal" small className={styles.rowButton} onClick={() => setOpen(true)}>
                  {t(address ? 'security.changeEmail' : 'security.addEmail')}
                </Button>
              )
            }
          />
          {waiting && <Waiting {...waiting} />}
          {address && !waiting && <Remove />}
        </Rows>
      </Card>
      <p className={styles.note}>{t('security.emailFor')}</p>
      {isOpen && <EmailSheet asked={email.data.asked?.address} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What takes the address's place later, and the way to keep it. */
function Waiting({ address, fromTime }: { address: string | null; fromTime: number }) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /user/emailKeep'>('keep the address');

  async function keep() {
    const outcome = await send('POST /user/emailKeep', { body: {} });
    if (outcome.is === 'done') showToast(t('common.operationSuccess'), 'success');
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <SecurityRow
      svg={envelope}
      title={address ?? t('security.emailGone')}
      detail={t('security.emailFrom', { time: timeText(fromTime) })}
      end={
        <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={() => void keep()}>
          {t('security.keepEmail')}
        </Button>
      }
    />
  );
}

function Remove() {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /user/emailRemove'>('remove the address');
  const { proving, sheet } = useProof();

  async function remove() {
    const outcome = await proving(proof => send('POST /user/emailRemove', { body: proof ? { proof } : {} }));
    if (outcome.is === 'done') showToast(t('common.operationSuccess'), 'success');
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <>
      <SecurityRow
        svg={trash}
        title={t('security.removeEmail')}
        end={
          <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={() => void remove()}>
            {t('security.remove')}
          </Button>
        }
      />
      {sheet}
    </>
  );
}
