import { timeText } from '@openfloor/look/date-text';
import { shortText } from '@/lib/short-text.ts';
import type { Column } from '@/ui/table-columns.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import type { AnyProposal } from './any-proposal.ts';
import { kindText } from './kind-text.ts';
import { ProposalState, stateNames } from './proposal-state.tsx';

export const approvalColumns: readonly Column<AnyProposal>[] = [
  {
    key: 'title',
    title: 'Proposal',
    render: row => <TwoLines main={row.title} sub={kindText(row.kind)} />,
    csv: row => row.title,
  },
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
    render: row => <TimeCell at={row.decidedTime} />,
    csv: row => (row.decidedTime === null ? '' : timeText(row.decidedTime)),
  },
  {
    key: 'created',
    title: 'Proposed',
    sort: 'createdTime',
    align: 'right',
    render: row => <TimeCell at={row.createdTime} />,
    csv: row => timeText(row.createdTime),
  },
];
