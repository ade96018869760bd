import { timeText } from '@openfloor/look/date-text';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import userMinus from '@phosphor-icons/core/regular/user-minus.svg?raw';
import { useState } from 'react';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { Button } from '@/ui/button.tsx';
import { Card, Rows } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { showToast } from '@/ui/toast.ts';
import { ClosureSheet } from './closure-sheet.tsx';
import styles from './security.module.css';
import { SecurityRow } from './security-row.tsx';

/** The way out: closing the account, and staying after all. */
export function Closure() {
  const { t } = useTranslation();
  const closure = useCall('GET /user/closure');
  const [isOpen, setOpen] = useState(false);
  // What stands above it is worth seeing while it is on its way.
  if (!closure.data) {
    if (!closure.isError) return null;
    return (
      <>
        <h2 className={styles.heading}>{t('security.closure.title')}</h2>
        <Failed error={closure.error} onRetry={() => closure.refetch()} />
      </>
    );
  }
  const { asked, stopped } = closure.data;
  return (
    <>
      <h2 className={styles.heading}>{t('security.closure.title')}</h2>
      <Card kind="list">
        <Rows indent={36}>
          {asked ? (
            <Waiting dueTime={asked.dueTime} />
          ) : (
            <SecurityRow
              svg={userMinus}
              title={t('security.closure.row')}
              detail={t('security.closure.rowText')}
              end={
                <Button look="tonal" small className={styles.rowButton} onClick={() => setOpen(true)}>
                  {t('security.closure.see')}
                </Button>
              }
            />
          )}
        </Rows>
      </Card>
      {stopped && !asked && (
        <p className={styles.note}>{t('security.closure.stopped', { time: timeText(stopped.time) })}</p>
      )}
      {isOpen && <ClosureSheet closure={closure.data} onClose={() => setOpen(false)} />}
    </>
  );
}

function Waiting({ dueTime }: { dueTime: number }) {
  const { t } = useTranslation();
  const { send, busy } = useAction<'POST /user/closureTakeBack'>('keep the account');

  async function keep() {
    const outcome = await send('POST /user/closureTakeBack', { body: {} });
    if (outcome.is === 'done') showToast(t('common.operationSuccess'), 'success');
    else if (outcome.is !== 'busy') showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <SecurityRow
      svg={clock}
      title={t('security.closure.closes', { time: timeText(dueTime) })}
      detail={t('security.closure.closesText')}
      end={
        <Button look="tonal" small busy={busy} className={styles.rowButton} onClick={() => void keep()}>
          {t('security.closure.keep')}
        </Button>
      }
    />
  );
}
