import type { ReplyOf } from '@/lib/api.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { Facts } from '@/ui/facts.tsx';
import { IdentityButton } from '@/ui/identity-dialog.tsx';
import { NoDocument } from '@/ui/no-document.tsx';
import { Section } from '@/ui/page.tsx';
import { PicturesNote } from '@/ui/pictures-note.tsx';
import { RecordHead } from '@/ui/record-head.tsx';
import { ReviewRecord } from '@/ui/review-record.tsx';
import type { OpenReview } from '@/ui/review-screen.tsx';
import styles from './identity.module.css';
import { IdentityChecks } from './identity-checks.tsx';
import { IdentityDecision, IdentitySubmit, useKycDecision } from './identity-decision.tsx';
import { IdentityDuplicates } from './identity-duplicates.tsx';
import { IdentityHistory } from './identity-history.tsx';
import { dueWords, identityStates } from './identity-words.ts';

type Detail = ReplyOf<'GET /identity/{id}'>;

/** One submission: its pictures beside each other, what speaks for and against it, and the decision. */
export function IdentityDetail({ open }: { open: OpenReview }) {
  const decision = useKycDecision();
  return (
    <ReviewRecord
      call="GET /identity/{id}"
      open={open}
      name="Identity"
      layout="alone"
      state={data => identityStates[data.status]}
      work={data => (data.status === 'reviewing' || isRunningOut(data) ? 'identity' : null)}
      main={data => <Evidence data={data} />}
      mainNote={<PicturesNote />}
      footer={data =>
        data.status === 'reviewing' ? (
          <IdentitySubmit submission={data} decision={decision} />
        ) : (
          data.status === 'passed' && <IdentityButton customerId={data.customer.id} />
        )
      }
    >
      {data => (
        <>
          {data.status === 'passed' && <InForce data={data} />}
          <IdentityDuplicates submission={data} decision={decision} />
          {data.status === 'reviewing' && <IdentityDecision submission={data} decision={decision} />}
          <IdentityHistory submission={data} />
        </>
      )}
    </ReviewRecord>
  );
}

function Evidence({ data }: { data: Detail }) {
  const [first, second] = data.photos;
  return (
    <>
      <RecordHead
        figure={<strong className={styles.name}>{data.name}</strong>}
        since={data.submittedTime}
        waiting={data.status === 'reviewing'}
      >
        <CustomerCell customer={data.customer} linked />
      </RecordHead>
      {data.masked ? (
        <NoDocument>Your role does not see documents.</NoDocument>
      ) : (
        <div className={styles.photos}>
          {first && <DocumentView document={first} label="Picture 1" keys />}
          {second ? (
            <DocumentView document={second} label="Picture 2" keys />
          ) : (
            <NoDocument>Only one picture was sent.</NoDocument>
          )}
        </div>
      )}
      <IdentityChecks submission={data} />
    </>
  );
}

/** As the list of them has it. */
const isRunningOut = ({ due }: Detail) => due?.state === 'expiring' || due?.state === 'expired';

/** Whether what was verified still counts, and until when. */
function InForce({ data: { due, expiresOn } }: { data: Detail }) {
  if (!due && !expiresOn) return null;
  return (
    <Section title="In force">
      <Facts
        of={[
          ['State', due ? dueWords[due.state] : 'In force'],
          ['Reason', due?.reason ?? null],
          ['Last day of the document', expiresOn],
        ]}
      />
    </Section>
  );
}
