import copy from '@phosphor-icons/core/fill/copy-fill.svg?raw';
import type { ReplyOf } from '@/lib/api.ts';
import { dayText, timeText } from '@/lib/console-time.ts';
import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DocumentView } from '@/ui/document-view.tsx';
import { type Duplicate, Duplicates } from '@/ui/duplicates.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Facts } from '@/ui/facts.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Money } from '@/ui/money.tsx';
import type { Confirmation } from '@/ui/review-actions.tsx';
import { depositStates, payerText, stateOf } from './deposit-words.ts';

type Detail = ReplyOf<'GET /deposits/{id}'>;
type Found = Detail['found'][number];

interface DepositDuplicatesProps {
  deposit: Detail;
  confirmation: Confirmation | undefined;
}

/** Other deposits that came with the same receipt, or one that looks like it. */
export function DepositDuplicates({ deposit, confirmation }: DepositDuplicatesProps) {
  const mayDecide = useCan('POST /deposits/{id}/pass');
  const mayFind = deposit.status === 'reviewing' && mayDecide;
  const onFound = () => confirmation?.onChange(true);
  return (
    <Duplicates
      id={deposit.id}
      found={deposit.found.map(other => asDuplicate(other, deposit))}
      compare="Compare receipts"
      finding={mayFind ? { text: 'They are different payments', onFound } : undefined}
      side={id => <Side key={id} id={id} />}
    />
  );
}

function asDuplicate(other: Found, { customer: own }: Detail): Duplicate {
  const { depositId: id, number, customer, status, reviewer, createdTime } = other;
  const whose = customer.id === own.id ? 'this customer' : (customer.name ?? customer.username);
  const state = `${depositStates[status].text.toLowerCase()}${reviewer ? ` by ${reviewer}` : ''}`;
  const isSame = other.kind === 'samePicture';
  return {
    id,
    svg: copy,
    tone: isSame ? 'bad' : 'warn',
    title: isSame ? 'Receipt sent before' : 'Similar receipt sent before',
    text: `With ${number} of ${whose}, announced ${dayText(createdTime)}, ${state}.`,
  };
}

function Side({ id }: { id: string }) {
  const { data, isPending, isFetching, error, refetch } = useCall('GET /deposits/{id}', { params: { id } });
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Facts
        of={[
          ['Record', `${data.number}, ${stateOf(data).text}`],
          ['Customer', <CustomerCell key="customer" customer={data.customer} linked />],
          ['Amount', <Money key="amount" amount={data.amount} currency={data.currency} />],
          ['Account name', data.accountName],
          ['Paid from', payerText(data)],
          ['Announced', timeText(data.createdTime)],
        ]}
      />
      {data.receipt && <DocumentView document={data.receipt} label="Receipt" />}
    </>
  );
}
