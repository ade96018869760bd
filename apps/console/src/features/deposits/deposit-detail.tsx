import { Button } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@/lib/api.ts';
import { dayText } from '@/lib/console-time.ts';
import { useMe } from '@/lib/roles.ts';
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
import { RecordHistory } from '@/ui/record-history.tsx';
import { ReversalDialog } from '@/ui/reversal-dialog.tsx';
import { type Confirmation, useConfirmation } from '@/ui/review-actions.tsx';
import { ReviewRecord } from '@/ui/review-record.tsx';
import type { OpenReview } from '@/ui/review-screen.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { DepositDuplicates } from './deposit-duplicates.tsx';
import { stateOf } from './deposit-words.ts';
import styles from './deposits.module.css';
import { EarlierDeposits } from './earlier-deposits.tsx';

type Detail = ReplyOf<'GET /deposits/{id}'>;

/** A bank may take back what was passed. */
function Reversal({ deposit }: { deposit: Detail }) {
  const [open, setOpen] = useState(false);
  const { roles } = useMe();
  const mayPropose = roles.includes('treasury') || roles.includes('owner');
  return (
    <>
      <Button block disabled={!mayPropose} onClick={() => setOpen(true)}>
        Reversed by the bank
      </Button>
      <ReversalDialog key={deposit.id} depositId={deposit.id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

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
      work={data => (data.status === 'reviewing' ? 'deposits' : null)}
      footer={data =>
        data.status === 'reviewing' ? (
          <DepositActions deposit={data} confirmation={data.found.length > 0 ? confirmation : undefined} />
        ) : (
          data.ifReversed && <Reversal deposit={data} />
        )
      }
    >
      {data => (
        <>
          <Evidence data={data} confirmation={confirmation} />
          <EarlierDeposits deposit={data} />
          <RecordHistory of={data.history} />
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
        {data.reversed && <Reversed reversed={data.reversed} currency={data.currency} />}
        <Section title="What the customer says" aside="Compare with the receipt">
          <Facts of={claims(data)} />
        </Section>
      </div>
    </div>
  );
}

function Reversed({
  reversed,
  currency,
}: {
  reversed: NonNullable<Detail['reversed']>;
  currency: Detail['currency'];
}) {
  return (
    <Section title="Reversed by the bank" aside={dayText(reversed.time)}>
      <Facts
        of={[
          ['Taken', <Money key="taken" amount={reversed.taken} currency={currency} />],
          ['Claimed', <Money key="claim" amount={reversed.claim} currency={currency} />],
          ['Still owed', <Money key="left" amount={reversed.left} currency={currency} />],
          ['Bank’s reference', reversed.bankReference],
          ['What the customer reads', reversed.reason],
          ['Decided by', `${reversed.proposer} and ${reversed.approver}`],
        ]}
      />
    </Section>
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
