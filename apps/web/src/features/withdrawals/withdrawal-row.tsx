import { timeText } from '@openfloor/look/date-text';
import { useId, useState } from 'react';
import { durationText } from '@/lib/duration-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { CopyRow } from '@/ui/copy-row.tsx';
import { Money } from '@/ui/money.tsx';
import { RecordLine, RecordLines } from '@/ui/record-lines.tsx';
import { ReportLink } from '@/ui/report-link.tsx';
import { StatusWord } from '@/ui/status-word.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import styles from './withdrawals.module.css';
import { accountText, endedAt, statusKey, toneOf, type Withdrawal } from './withdrawals.ts';

/** A withdrawal that has ended; a tap unfolds its steps. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { amount, currencyType, createdTime, reason, stage } = withdrawal;
  return (
    <>
      <button
        type="button"
        className={styles.ended}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <RecordLines>
          <RecordLine strong start={accountText(withdrawal)}>
            <Money amount={`-${amount}`} currency={currencyType} />
          </RecordLine>
          <RecordLine start={timeText(createdTime)}>
            <StatusWord tone={toneOf(withdrawal)}>{t(statusKey(withdrawal))}</StatusWord>
          </RecordLine>
          {reason && (stage === 'REJECTED' || stage === 'RETURNED') && (
            <RecordLine start={t('withdrawals.reason', { reason })} />
          )}
        </RecordLines>
      </button>
      <div id={id} hidden={!unfolded}>
        {unfolded && <Unfolded withdrawal={withdrawal} />}
      </div>
    </>
  );
}

function Unfolded({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { createdTime, bankReference } = withdrawal;
  const ended = endedAt(withdrawal);
  return (
    <div className={styles.unfolded}>
      <WithdrawalSteps withdrawal={withdrawal} />
      {ended !== undefined && (
        <p className={styles.quiet}>{t('withdrawals.took', { time: durationText(createdTime, ended, t) })}</p>
      )}
      <CopyRow label={t('receipt.number')} value={withdrawal.number} />
      {bankReference && <CopyRow label={t('withdrawals.reference')} value={bankReference} />}
      <ReportLink kind="withdrawal" id={withdrawal.id} />
    </div>
  );
}
