import type { ReplyOf } from '@/lib/api.ts';
import { dayText, timeText } from '@/lib/date-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Section } from '@/ui/page.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import { RecordPanel } from '@/ui/record-panel.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './kyc.module.css';
import { KycActions } from './kyc-actions.tsx';
import { KycDuplicates } from './kyc-duplicates.tsx';
import { kycStates } from './kyc-words.ts';

type Detail = ReplyOf<'GET /kyc/{id}'>;

/** One submission: its pictures side by side, who else sent the same, and what was decided before. */
export function KycDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const record = useCall('GET /kyc/{id}', { params: { id } }, { refetchInterval: 10_000 });
  return (
    <RecordPanel
      title={record.data?.number ?? 'Identity'}
      record={record}
      status={data => <Tag tone={kycStates[data.status].tone}>{kycStates[data.status].text}</Tag>}
      footer={data => data.status === 'reviewing' && <KycActions submission={data} />}
      onClose={onClose}
    >
      {data => (
        <>
          <RecordHead
            figure={<strong className={styles.name}>{data.name}</strong>}
            since={data.submittedTime}
            waiting={data.status === 'reviewing'}
          >
            <CustomerCell customer={data.customer} linked />
          </RecordHead>
          <Section title="What the customer says">
            <Facts of={claims(data)} />
          </Section>
          <Section title="Documents">
            <div className={styles.photos}>
              {data.photos.map((photo, index) => (
                <DocumentView key={photo.id} document={photo} label={`Picture ${index + 1}`} />
              ))}
            </div>
            {data.photos.length === 0 && <p>Your role does not see documents.</p>}
          </Section>
          <KycDuplicates found={data.found} />
          <History of={data.history} />
        </>
      )}
    </RecordPanel>
  );
}

function claims(data: Detail): Fact[] {
  return [
    ['ID type', data.idType],
    ['ID number', data.idNumber],
    ...(data.bank === null
      ? []
      : ([
          ['Bank', data.bank],
          ['Account number', data.cardNo],
        ] satisfies Fact[])),
    ['Registered', timeText(data.registeredTime)],
    ['Attempt', String(data.attempt)],
  ];
}

function History({ of: history }: { of: Detail['history'] }) {
  return (
    <Section title="History">
      <Facts
        of={history.map(row => [
          `${dayText(row.submittedTime)}, attempt ${row.attempt}`,
          <span key={row.id}>
            {kycStates[row.status].text}
            {row.reviewer && ` by ${row.reviewer}`}
            {row.reason && `: ${row.reason}`}
          </span>,
        ])}
      />
    </Section>
  );
}
