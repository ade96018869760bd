import { CustomerCell } from '@/ui/customer-cell.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { Verdict } from '@/ui/verdict.tsx';
import { CaseClock } from './case-clock.tsx';
import { type CaseRow, endText, kindTexts, stateTexts } from './case-words.ts';

export const caseColumns: readonly Column<CaseRow>[] = [
  {
    key: 'number',
    title: 'Case',
    render: row => <TwoLines main={row.number} sub={kindTexts[row.kind]} />,
    csv: row => row.number,
  },
  { key: 'kind', title: 'Kind', hidden: true, render: row => row.kind, csv: row => kindTexts[row.kind] },
  {
    key: 'customer',
    title: 'Customer',
    render: row => <CustomerCell customer={row.customer} />,
    csv: row => row.customer.account,
  },
  { key: 'why', title: 'Why', render: row => row.why, csv: row => row.why },
  {
    key: 'payouts',
    title: 'Payouts',
    hidden: true,
    render: row => row.payoutsStopped,
    csv: row => (row.payoutsStopped ? 'stopped' : ''),
  },
  {
    key: 'assignee',
    title: 'Assigned',
    wideOnly: true,
    render: row =>
      row.assignee?.username ?? (row.state === 'closed' ? '—' : <Verdict tone="warn">Nobody</Verdict>),
    csv: row => row.assignee?.username ?? '',
  },
  {
    key: 'opened',
    title: 'Opened',
    hidden: true,
    sort: 'openedTime',
    at: row => row.openedTime,
  },
  {
    key: 'clock',
    title: 'Due',
    sort: 'dueTime',
    wideOnly: true,
    at: row => row.dueTime,
    render: row => <CaseClock {...row} />,
  },
  {
    key: 'state',
    title: 'State',
    align: 'right',
    render: row => <CaseState row={row} />,
    csv: row => endText(row) || stateTexts[row.state].text,
  },
];

function CaseState({ row }: { row: CaseRow }) {
  if (row.state !== 'closed')
    return <Tag tone={stateTexts[row.state].tone}>{stateTexts[row.state].text}</Tag>;
  return (
    <>
      {row.reportDue && <Tag tone="warn">To be reported</Tag>}{' '}
      <Tag tone={row.outcome === 'cleared' ? 'good' : 'bad'}>{endText(row)}</Tag>
    </>
  );
}
