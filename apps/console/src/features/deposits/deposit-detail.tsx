import type { ReplyOf } from '@/lib/api.ts';
import { dayText } from '@/lib/date-text.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Money } from '@/ui/money.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import { Section } from '@/ui/page.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import { RecordPanel } from '@/ui/record-panel.tsx';
import { ReviewActions, useConfirmation } from '@/ui/review-actions.tsx';
import { Tag } from '@/ui/tag.tsx';
import { DepositDuplicates } from './deposit-duplicates.tsx';
import { depositStates } from './deposit-words.ts';

type Detail = ReplyOf<'GET /deposits/{id}'>;

/** One announced deposit: the receipt beside what the customer claims. */
export function DepositDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const record = useCall('GET /deposits/{id}', { params: { id } }, { refetchInterval: 10_000 });
  return (
    <RecordPanel
      title={record.data?.number ?? 'Deposit'}
      record={record}
      status={data => <Tag tone={depositStates[data.status].tone}>{depositStates[data.status].text}</Tag>}
      footer={data => data.status === 'reviewing' && <DepositActions deposit={data} />}
      onClose={onClose}
    >
      {data => (
        <>
          <RecordHead
            figure={<Money amount={data.amount} currency={data.currency} large />}
            since={data.createdTime}
            waiting={data.status === 'reviewing'}
          >
            <CustomerCell customer={data.customer} linked />
          </RecordHead>
          <Section title="What the customer says">
            <Facts of={claims(data)} />
          </Section>
          <Section title="Receipt">
            {data.receipt ? (
              <DocumentView document={data.receipt} label="Receipt" />
            ) : (
              <p>{data.masked ? 'Your role does not see receipts.' : 'None was sent.'}</p>
            )}
          </Section>
          <DepositDuplicates found={data.found} />
          {data.earlier.length > 0 && (
            <Section title="Earlier deposits">
              <Facts
                of={data.earlier.map(row => [
                  `${row.number}, ${depositStates[row.status].text}`,
                  <Money key={row.id} amount={row.amount} currency={row.currency} />,
                ])}
              />
            </Section>
          )}
        </>
      )}
    </RecordPanel>
  );
}

function claims(data: Detail): Fact[] {
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
    ...facts,
    ['Announced from', data.address],
    ...(data.reviewedTime === null
      ? []
      : ([
          ['Reviewed', `${dayText(data.reviewedTime)} by ${data.reviewer ?? '—'}`],
          ['Reason', data.reason],
        ] satisfies Fact[])),
  ];
}

function DepositActions({ deposit }: { deposit: Detail }) {
  const mayDecide = useCan('POST /deposits/{id}/pass');
  const pass = useSend('POST /deposits/{id}/pass');
  const reject = useSend('POST /deposits/{id}/reject');
  const confirmation = useConfirmation(
    'I compared the receipts: they belong to different payments.',
    deposit.found.length > 0,
  );
  const params = { id: deposit.id };
  return (
    <ReviewActions
      refusal={mayDecide ? null : 'Your roles do not decide about deposits.'}
      confirmation={confirmation}
      actions={[
        {
          button: 'Reject',
          shortcut: 'r',
          title: 'Reject this deposit?',
          text: 'The customer sees your reason. A wrong amount is rejected and announced anew.',
          action: 'Reject',
          danger: true,
          done: 'Rejected',
          run: reason => reject.mutateAsync({ params, body: { reason } }),
        },
        {
          button: 'Pass and credit',
          shortcut: 'a',
          title: 'Pass this deposit?',
          text: 'The amount is credited to the customer at once.',
          action: 'Pass and credit',
          done: 'Credited',
          run: reason =>
            pass.mutateAsync({
              params,
              body: { reason, duplicatesChecked: confirmation?.checked ?? false },
            }),
        },
      ]}
    />
  );
}
