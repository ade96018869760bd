import { timeText } from '@openfloor/look/date-text';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import clock from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import { useTranslation } from '@/lib/translation.ts';
import { AlertNote } from '@/ui/alert-note.tsx';
import styles from './identity.module.css';
import type { IdentityDue, IdentityRecord } from './identity-record.ts';

/** Where the verification stands, and what a reviewer had to say. */
export function IdentityStatus({ record }: { record: IdentityRecord }) {
  const { t } = useTranslation();
  if (record.due && record.status !== 'REVIEWING') return <Due due={record.due} />;
  const title = t(`identity.status.${record.status}`);
  if (record.status === 'REVIEWING') {
    return (
      <AlertNote svg={clock} title={title}>
        {t('identity.reviewingText', { time: timeText(record.submittedTime) })}
      </AlertNote>
    );
  }
  if (record.status === 'PASSED') {
    const time = timeText(record.reviewedTime ?? record.submittedTime);
    return (
      <AlertNote tone="good" svg={checkCircle} title={title}>
        {t('identity.passedText', { time })}
      </AlertNote>
    );
  }
  const { reason, requestedInfo } = record;
  return (
    <AlertNote title={title}>
      {reason && reason !== requestedInfo && <p className={styles.said}>{reason}</p>}
      {requestedInfo && (
        <p className={styles.said}>
          <b>{t('identity.needed')}: </b>
          {requestedInfo}
        </p>
      )}
      {!reason && !requestedInfo && <p>{t('identity.rejectedText')}</p>}
    </AlertNote>
  );
}

/** What is asked again, and why; what stays open meanwhile. */
export function Due({ due }: { due: IdentityDue }) {
  const { t } = useTranslation();
  const { state, reason, expiresOn } = due;
  return (
    <AlertNote title={t(`identity.due.${state}`)}>
      {reason && <p className={styles.said}>{reason}</p>}
      {expiresOn && <p>{t('identity.due.until', { day: expiresOn })}</p>}
      <p>{t(`identity.due.${state === 'expiring' ? 'renew' : 'stillOpen'}`)}</p>
    </AlertNote>
  );
}
