import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { ReplyOf } from '@/lib/api.ts';
import { dayText, timeText } from '@/lib/console-time.ts';
import { useCall } from '@/lib/use-call.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { type Duplicate, Duplicates } from '@/ui/duplicates.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import type { Decision } from './identity-decision.tsx';
import { identityStates } from './identity-words.ts';

type Detail = ReplyOf<'GET /identity/{id}'>;
type Found = Detail['found'][number];

const words: Record<Found['kind'], string> = {
  idNumber: 'The same ID number was given by',
  samePicture: 'The same picture was sent by',
  similarPicture: 'A similar picture was sent by',
};

/** Others who gave the same number or picture. */
export function IdentityDuplicates({ submission, decision }: { submission: Detail; decision: Decision }) {
  const mayFind = submission.status === 'reviewing' && decision.mayDecide;
  const onFound = () => decision.confirmation?.onChange(true);
  return (
    <Duplicates
      id={submission.id}
      found={submission.found.map(asDuplicate)}
      compare="Compare both"
      finding={mayFind ? { text: 'They are different people', onFound } : undefined}
      side={id => <Side key={id} id={id} />}
    />
  );
}

function asDuplicate({ kind, submissionId, customer, name, status, submittedTime }: Found): Duplicate {
  const state = identityStates[status].text.toLowerCase();
  const text = `${words[kind]} ${customer.account}, ${name}, ${state}, submitted ${dayText(submittedTime)}.`;
  return { id: submissionId, svg: warning, tone: 'warn', title: 'Possible duplicate', text };
}

function Side({ id }: { id: string }) {
  const { data, isPending, isFetching, error, refetch } = useCall('GET /identity/{id}', { params: { id } });
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Facts
        of={[
          ['Record', `${data.number}, ${identityStates[data.status].text}`],
          ['Customer', <CustomerCell key="customer" customer={data.customer} linked />],
          ['Name', data.name],
          ['ID number', `${data.idType} ${data.idNumber}`],
          ['Bank', data.bank && `${data.bank} ${data.cardNo ?? ''}`],
          ['Submitted', timeText(data.submittedTime)],
        ]}
      />
      {data.photos.map((photo, index) => (
        <DocumentView key={photo.id} document={photo} label={`Picture ${index + 1}`} />
      ))}
    </>
  );
}
