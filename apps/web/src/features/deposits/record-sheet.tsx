import { timeText } from '@openfloor/look/date-text';
import { reviewTone } from '@openfloor/look/status-tones';
import { useTranslation } from '@/lib/translation.ts';
import { FigureLine, FigureLines } from '@/ui/figure-lines.tsx';
import { Money, MoneyHero } from '@/ui/money.tsx';
import { ReportLink } from '@/ui/report-link.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { StatusWord } from '@/ui/status-word.tsx';
import { type DepositRecord, shownStatus, statusKey } from './deposit-record.ts';
import { HoldNotes } from './hold-notes.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import styles from './record-sheet.module.css';

interface RecordSheetProps {
  record: DepositRecord;
  open: boolean;
  onClose: () => void;
}

export default function RecordSheet({ record, open, onClose }: RecordSheetProps) {
  const { t } = useTranslation();
  const kind = record.usdt ? t('deposits.list.usdt', { type: record.bank ?? '' }) : t('deposits.list.bank');
  return (
    <Sheet open={open} onClose={onClose} title={t('deposits.detail.title')} subtitle={kind}>
      <MoneyHero amount={record.amount} currency={record.currencyType} />
      <HoldNotes holds={record.holds} />
      <FigureLines className={styles.lines}>
        <FigureLine label={t('deposits.detail.status')}>
          <StatusWord tone={reviewTone(shownStatus(record))}>{t(statusKey(record))}</StatusWord>
        </FigureLine>
        {record.reason && <FigureLine label={t('deposits.detail.reason')}>{record.reason}</FigureLine>}
        {record.reversed && <Reversed record={record} reversed={record.reversed} />}
        {!record.usdt && record.accountName && (
          <FigureLine label={t('deposits.detail.payer')}>{record.accountName}</FigureLine>
        )}
        {!record.usdt && record.bank && (
          <FigureLine label={t('deposits.detail.bank')}>{record.bank}</FigureLine>
        )}
        {record.paidInto && (
          <FigureLine label={t('deposits.detail.into')}>
            {record.paidInto.bank} {record.paidInto.accountNumber}
          </FigureLine>
        )}
        {record.authCode && <FigureLine label={t('deposits.detail.code')}>{record.authCode}</FigureLine>}
        {record.bankReference && (
          <FigureLine label={t('deposits.detail.bankReference')}>{record.bankReference}</FigureLine>
        )}
        <FigureLine label={t('receipt.number')}>{record.number}</FigureLine>
        <FigureLine label={t('deposits.detail.submitted')}>{timeText(record.createdTime)}</FigureLine>
        {record.reviewedTime !== null && (
          <FigureLine label={t('deposits.detail.reviewed')}>{timeText(record.reviewedTime)}</FigureLine>
        )}
      </FigureLines>
      <h3 className={styles.receiptTitle}>{t('deposits.receipt')}</h3>
      {record.receiptUrl ? (
        <ReceiptPicture key={record.receiptUrl} url={record.receiptUrl} />
      ) : (
        <p className={styles.quiet}>{t('deposits.detail.noReceipt')}</p>
      )}
      <ReportLink kind="deposit" id={record.id} />
    </Sheet>
  );
}

/** What the bank took back, and what is owed since. */
function Reversed({
  record,
  reversed,
}: {
  record: DepositRecord;
  reversed: NonNullable<DepositRecord['reversed']>;
}) {
  const { t } = useTranslation();
  const isClaimed = reversed.claim !== '0.00';
  return (
    <>
      <FigureLine label={t('deposits.detail.reversed')}>{timeText(reversed.time)}</FigureLine>
      <FigureLine label={t('deposits.detail.reason')}>{reversed.reason}</FigureLine>
      <FigureLine label={t('deposits.detail.reversalReference')}>{reversed.bankReference}</FigureLine>
      <FigureLine label={t('deposits.detail.taken')}>
        <Money amount={reversed.taken} currency={record.currencyType} />
      </FigureLine>
      {isClaimed && (
        <>
          <FigureLine label={t('deposits.detail.claim')}>
            <Money amount={reversed.claim} currency={record.currencyType} />
          </FigureLine>
          <FigureLine label={t('deposits.detail.claimLeft')}>
            <Money amount={reversed.left} currency={record.currencyType} />
          </FigureLine>
        </>
      )}
    </>
  );
}
