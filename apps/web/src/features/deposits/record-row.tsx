import { timeText } from '@openfloor/look/date-text';
import { reviewTone } from '@openfloor/look/status-tones';
import { Icon } from '@openfloor/look/ui/icon';
import paperclip from '@phosphor-icons/core/regular/paperclip.svg?raw';
import { useState } from 'react';
import { later } from '@/lib/later.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Money } from '@/ui/money.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { StatusWord } from '@/ui/status-word.tsx';
import { type DepositRecord, openHold, shownStatus, statusKey } from './deposit-record.ts';
import styles from './record-row.module.css';

const RecordSheet = later(() => import('./record-sheet.tsx'));

/** One deposit; the whole row opens it. */
export function RecordRow({ record }: { record: DepositRecord }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const bank = record.bank ?? t('deposits.list.bank');
  const reason =
    record.reversed?.reason ?? (record.status === 'REJECTED' ? record.reason : openHold(record)?.reason);
  return (
    <>
      <button
        type="button"
        className={styles.row}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <span className={styles.line}>
          <b className={styles.name}>
            {record.usdt ? t('deposits.list.usdt', { type: record.bank ?? '' }) : bank}
          </b>
          <Money amount={record.amount} currency={record.currencyType} plus className={styles.amount} />
        </span>
        <span className={styles.line}>
          <span className={styles.time}>
            {timeText(record.createdTime)}
            {record.receiptUrl && <Icon svg={paperclip} size={16} label={t('deposits.receipt')} />}
          </span>
          <StatusWord tone={reviewTone(shownStatus(record))}>{t(statusKey(record))}</StatusWord>
        </span>
        {reason && <span className={styles.reason}>{reason}</span>}
      </button>
      {asked && <RecordSheet record={record} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

export function RecordRowSkeleton() {
  return (
    <div className={styles.row}>
      <span className={styles.line}>
        <Skeleton width={120} height={18} />
        <Skeleton width={110} height={18} />
      </span>
      <span className={styles.line}>
        <Skeleton width={140} height={14} />
        <Skeleton width={90} height={14} />
      </span>
    </div>
  );
}
