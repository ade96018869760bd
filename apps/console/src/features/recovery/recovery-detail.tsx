import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { timeText } from '@/lib/console-time.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { NoDocument } from '@/ui/no-document.tsx';
import { Section } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { PicturesNote } from '@/ui/pictures-note.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import { ReviewRecord } from '@/ui/review-record.tsx';
import type { OpenReview } from '@/ui/review-screen.tsx';
import styles from './recovery.module.css';
import { RecoveryActions } from './recovery-actions.tsx';
import { RecoveryFacts } from './recovery-facts.tsx';
import { purposeTexts, recoveryStates } from './recovery-words.ts';

type Detail = ReplyOf<'GET /recovery/{id}'>;

/** One forgotten password: the new photos above those of the verification, and what speaks against it. */
export function RecoveryDetail({ open }: { open: OpenReview }) {
  return (
    <ReviewRecord
      call="GET /recovery/{id}"
      open={open}
      name="Recovery"
      layout="alone"
      state={data => recoveryStates[data.status]}
      work={data => (data.status === 'reviewing' ? 'recovery' : null)}
      main={data => <Evidence data={data} />}
      mainNote={<PicturesNote />}
      footer={data => data.status === 'reviewing' && <RecoveryActions recovery={data} />}
    >
      {data => (
        <>
          <PendingNote subject={`recovery/${data.id}`} />
          <RecoveryFacts recovery={data} />
          <Outcome data={data} />
          <Earlier data={data} />
        </>
      )}
    </ReviewRecord>
  );
}

const labels = ['Front, new', 'Back, new', 'Face and figures, new'];

function Evidence({ data }: { data: Detail }) {
  return (
    <>
      <RecordHead
        figure={<strong className={styles.name}>{purposeTexts[data.purpose]} forgotten</strong>}
        since={data.sentTime}
        waiting={data.status === 'reviewing'}
      >
        <CustomerCell customer={data.customer} linked />
      </RecordHead>
      <p className={styles.figures}>
        The paper must say <strong>{data.figures}</strong>
      </p>
      <div className={styles.photos}>
        {data.photos.length === 0 && (
          <NoDocument>The photos are deleted 60 days after they were sent.</NoDocument>
        )}
        {data.photos.map((photo, index) => (
          <DocumentView key={photo.id} document={photo} label={labels[index] ?? 'New'} keys={index === 0} />
        ))}
      </div>
      <Section
        title="Verified with"
        aside={
          data.verified && (
            <Link to={`/identity?tab=passed&open=${data.verified.submissionId}`}>{data.verified.number}</Link>
          )
        }
      >
        {data.verified ? (
          <>
            <Facts
              of={[
                ['Name', data.verified.name],
                [data.verified.idType, data.verified.idNumber],
              ]}
            />
            <div className={styles.photos}>
              {data.verified.photos.map((photo, index) => (
                <DocumentView key={photo.id} document={photo} label={`Picture ${index + 1}`} />
              ))}
            </div>
          </>
        ) : (
          <NoDocument>The verification is gone.</NoDocument>
        )}
      </Section>
    </>
  );
}

function Outcome({ data }: { data: Detail }) {
  const facts: Fact[] = [];
  if (data.decidedTime !== null)
    facts.push([data.status === 'rejected' ? 'Refused' : 'Two people agreed', timeText(data.decidedTime)]);
  if (data.reviewer) facts.push(['By', data.reviewer]);
  if (data.reason) facts.push(['Reason', data.reason]);
  if (data.worksFrom !== null) facts.push(['The code works from', timeText(data.worksFrom)]);
  if (data.worksUntil !== null) facts.push(['Until', timeText(data.worksUntil)]);
  if (data.endedTime !== null && data.status !== 'rejected')
    facts.push([data.status === 'used' ? 'Recovered' : 'Ended', timeText(data.endedTime)]);
  if (facts.length === 0) return null;
  return (
    <Section title="Outcome">
      <Facts of={facts} />
    </Section>
  );
}

function Earlier({ data }: { data: Detail }) {
  if (data.earlier.length === 0) return null;
  return (
    <Section title="Others of this customer">
      <Facts
        of={data.earlier.map(row => [
          timeText(row.sentTime),
          <span key={row.id}>
            <Link to={`/recovery?tab=${row.status}&open=${row.id}`}>{row.number}</Link>{' '}
            {recoveryStates[row.status].text}
            {row.reason && `: ${row.reason}`}
          </span>,
        ])}
      />
    </Section>
  );
}
