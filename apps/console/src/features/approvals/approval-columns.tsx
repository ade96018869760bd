import type { RecordOf } from '@/lib/list-calls.ts';
import { shortText } from '@/lib/short-text.ts';
import { valueDiff } from '@/lib/value-diff.ts';
import { Money } from '@/ui/money.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import type { AnyProposal } from './any-proposal.ts';
import { kindText } from './kind-text.ts';
import { ProposalState, stateNames } from './proposal-state.tsx';

const shared: readonly Column<AnyProposal>[] = [
  {
    key: 'state',
    title: 'State',
    render: row => <ProposalState state={row.state} />,
    csv: row => stateNames[row.state],
  },
  {
    key: 'proposer',
    title: 'Proposed by',
    render: row => <TwoLines main={row.proposer} sub={shortText(row.reason, 48)} />,
    csv: row => row.proposer,
  },
  { key: 'reason', title: 'Reason', hidden: true, render: row => row.reason, csv: row => row.reason },
  {
    key: 'decided',
    title: 'Decided',
    wideOnly: true,
    align: 'right',
    at: row => row.decidedTime,
  },
  {
    key: 'created',
    title: 'Proposed',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];

export const approvalColumns: readonly Column<AnyProposal>[] = [
  {
    key: 'title',
    title: 'Proposal',
    render: row => <TwoLines main={row.title} sub={kindText(row.kind)} />,
    csv: row => row.title,
  },
  ...shared,
];

/** Proposals of a tenant's staff: whom they are about and how much, beside the rest. */
export const staffColumns: readonly Column<RecordOf<'GET /approvals'>>[] = [
  {
    key: 'title',
    title: 'Case',
    render: row => <TwoLines main={row.title} sub={<CaseLine proposal={row} />} />,
    csv: row => row.title,
  },
  {
    key: 'number',
    title: 'Number',
    hidden: true,
    render: row => row.number,
    csv: row => row.number ?? '',
  },
  {
    key: 'customer',
    title: 'Customer',
    hidden: true,
    render: row => row.customer?.account,
    csv: row => row.customer?.account ?? '',
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    render: row => (row.money ? <Money {...row.money} /> : 'No money'),
    csv: row => row.money?.amount ?? '',
  },
  {
    key: 'currency',
    title: 'Currency',
    hidden: true,
    render: row => row.money?.currency,
    csv: row => row.money?.currency ?? '',
  },
  ...shared,
];

/** Whom it is about, or what kind it is; a slipped point before both. */
function CaseLine({ proposal }: { proposal: RecordOf<'GET /approvals'> }) {
  const { before, after, subject, customer, number, kind } = proposal;
  const jump = valueDiff(before, after, { about: subject }).find(line => line.jump !== null)?.jump;
  const words = [customer && (customer.name ?? customer.username), number ?? kindText(kind)];
  return (
    <>
      {jump && <Verdict tone="warn">{jump}</Verdict>}
      {jump && ' · '}
      {words.filter(Boolean).join(' · ')}
    </>
  );
}
