import { dayText } from '@openfloor/look/date-text';
import type { ReplyOf } from '@/lib/api.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { HoldNotice } from '@/ui/hold-notice.tsx';
import { Money } from '@/ui/money.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import { NoDocument } from '@/ui/no-document.tsx';
import { Section } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import { type Confirmation, useConfirmation } from '@/ui/review-actions.tsx';
import { ReviewRecord } from '@/ui/review-record.tsx';
import type { OpenReview } from '@/ui/review-screen.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { DepositDuplicates } from './deposit-duplicates.tsx';
import { stateOf } from './deposit-words.ts';
import styles from './deposits.module.css';
import { EarlierDeposits } from './earlier-deposits.tsx';

type Detail = ReplyOf<'GET /deposits/{id}'>;

/** One announced deposit: the receipt beside what the customer claims. */
export function DepositDetail({ open }: { open: OpenReview }) {
  const confirmation = useConfirmation('I compared the receipts: they belong to different payments.', true);
  return (
    <ReviewRecord
      call="GET /deposits/{id}"
      open={open}
      name="Deposit"
      layout="wide"
      state={stateOf}
      footer={data =>
        data.status === 'reviewing' && (
          <DepositActions deposit={data} confirmation={data.found.length > 0 ? confirmation : undefined} />
        )
      }
    >
      {data => (
        <>
          <Evidence data={data} confirmation={confirmation} />
          <EarlierDeposits deposit={data} />
        </>
      )}
    </ReviewRecord>
  );
}

function Evidence({ data, confirmation }: { data: Detail; confirmation: Confirmation | undefined }) {
  return (
    <div className={styles.evidence}>
      <div className={styles.receipt}>
        {data.receipt ? (
          <DocumentView document={data.receipt} label="Receipt" />
        ) : (
          <NoDocument>{data.masked ? 'Your role does not see receipts.' : 'No receipt was sent.'}</NoDocument>
        )}
      </div>
      <div className={styles.claims}>
        <RecordHead
          figure={<Money amount={data.amount} currency={data.currency} large />}
          since={data.createdTime}
          waiting={data.status === 'reviewing'}
        >
          <CustomerCell customer={data.customer} linked />
        </RecordHead>
        {data.hold && <HoldNotice hold={data.hold} />}
        <PendingNote subject={`deposit/${data.id}`} />
        <DepositDuplicates deposit={data} confirmation={confirmation} />
        <Section title="What the customer says" aside="Compare with the receipt">
          <Facts of={claims(data)} />
        </Section>
      </div>
    </div>
  );
}

const intoText = ({ paidInto }: Detail): string | null =>
  paidInto && [paidInto.bank, paidInto.accountNumber, paidInto.accountName].filter(Boolean).join(', ');

function claims(data: Detail): Fact[] {
  const amount: Fact = ['Amount', <Money key="amount" amount={data.amount} currency={data.currency} />];
  const facts: Fact[] = data.usdt
    ? [['Coin type', data.bank]]
    : [
        ['Account name', data.accountName],
        ['Verified name', data.customer.name],
        ['Comparison', <NameMatch key="match" match={data.nameMatch} />],
        ['Bank', data.bank],
        ['Account number', data.accountNumber],
        ['Branch', data.branch],
      ];
  return [
    amount,
    ...facts,
    ['Paid into', intoText(data)],
    ['Code used', data.authCode],
    ['Bank’s reference', data.bankReference],
    ['Announced from', data.address],
    ...(data.reviewedTime === null
      ? []
      : ([
          ['Reviewed', `${dayText(data.reviewedTime)} by ${data.reviewer ?? '—'}`],
          ['Reason', data.reason],
        ] satisfies Fact[])),
  ];
}
