import { shortNumber } from '@/lib/short-text.ts';
import { ApprovalCircles } from '@/ui/approval-circles.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import { Remark } from '@/ui/remark.tsx';
import { customerColumn, moneyColumns, numberColumn, sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { stateOf, type Withdrawal, warningTexts } from './withdrawal-words.ts';

export const withdrawalColumns: readonly Column<Withdrawal>[] = [
  numberColumn(),
  customerColumn(),
  {
    key: 'destination',
    title: 'Destination',
    render: row => (
      <TwoLines
        main={`${row.usdt ? 'USDT ' : ''}${row.bank} ${shortNumber(row.accountNumber)}`}
        sub={<Told row={row} />}
      />
    ),
    csv: row => `${row.bank} ${row.accountNumber}`,
  },
  ...moneyColumns<Withdrawal>(),
  {
    key: 'approvals',
    title: 'Approvals',
    render: row => {
      const people = approvers(row);
      return people ? <ApprovalCircles people={people} /> : '—';
    },
    csv: row => approvers(row)?.filter(Boolean).join(', ') ?? '',
  },
  {
    key: 'state',
    title: 'State',
    wideOnly: true,
    render: row => <Tag tone={stateOf(row).tone}>{stateOf(row).text}</Tag>,
    csv: row => stateOf(row).text,
  },
  sinceColumn('Submitted', 'createdTime', row => row.createdTime),
];

/** Nobody approves what was rejected or cancelled. */
function approvers({ status, firstChecker, decider }: Withdrawal): [string | null, string | null] | null {
  if (status === 'rejected' || status === 'cancelled') return null;
  return [firstChecker, status === 'reviewing' ? null : decider];
}

/** The most important thing to know about it in a list. */
function Told({ row }: { row: Withdrawal }) {
  const [first, ...others] = row.warnings;
  if (!first) return <NameMatch match={row.nameMatch} />;
  return <Remark>{`${warningTexts[first]}${others.length > 0 ? ` and ${others.length} more` : ''}`}</Remark>;
}
