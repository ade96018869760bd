import { App } from 'antd';
import { breakTexts } from '@/lib/break-words.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { useSend } from '@/lib/use-send.ts';
import { Figure } from '@/ui/figure.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { ReasonButton } from '@/ui/reason-button.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { HeldBy } from '@/ui/work/held-by.tsx';
import { WorkTable } from '@/ui/work/work-table.tsx';

type Break = RecordOf<'GET /reconciliation/breaks'>;

export const breakTitle = ({ kind }: Pick<Break, 'kind'>): string => breakTexts[kind];

const columns: readonly Column<Break>[] = [
  {
    key: 'kind',
    title: 'Break',
    render: row => <TwoLines main={breakTitle(row)} sub={`${row.day}, ${row.asset}`} />,
    csv: row => breakTitle(row),
  },
  {
    key: 'day',
    title: 'Day',
    isDay: true,
    hidden: true,
    sort: 'day',
    render: row => row.day,
    csv: row => row.day,
  },
  {
    key: 'expected',
    title: 'Expected',
    align: 'right',
    wideOnly: true,
    render: row => <Figure of={row.expected} />,
    csv: row => row.expected,
  },
  {
    key: 'found',
    title: 'Found',
    align: 'right',
    wideOnly: true,
    render: row => <Figure of={row.found} />,
    csv: row => row.found ?? '',
  },
  {
    key: 'difference',
    title: 'Difference',
    align: 'right',
    render: row => <Figure of={row.difference} />,
    csv: row => row.difference ?? '',
  },
  {
    key: 'state',
    title: 'State',
    render: row =>
      row.resolvedTime === null ? (
        <Tag tone="bad">Open</Tag>
      ) : (
        <TwoLines main={row.resolvedBy ?? 'Arrived later'} sub={row.resolution ?? ''} />
      ),
    csv: row => row.resolution ?? 'open',
  },
  {
    key: 'resolve',
    title: 'Actions',
    unseenTitle: true,
    render: row =>
      row.resolvedTime === null && (
        <HeldBy assignee={row.assignee}>
          <Resolve id={row.id} />
        </HeldBy>
      ),
  },
  {
    key: 'opened',
    title: 'Opened',
    sort: 'openedTime',
    align: 'right',
    at: row => row.openedTime,
  },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'resolved', label: 'Resolved' },
    ],
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    options: Object.entries(breakTexts).map(([value, label]) => ({ value, label })),
  },
];

const nameOf = (row: Break) => `${breakTitle(row)}, ${row.day}, ${row.asset}`;
const isOpen = (row: Break) => row.resolvedTime === null;

export function Breaks() {
  return (
    <WorkTable
      call="GET /reconciliation/breaks"
      queue="breaks"
      nameOf={nameOf}
      waits={isOpen}
      columns={columns}
      filters={filters}
      rowKey={row => row.id}
      exportName="breaks"
      refreshMs={15_000}
      empty={{ title: 'No differences' }}
    />
  );
}

function Resolve({ id }: { id: string }) {
  const { message } = App.useApp();
  const mayResolve = useCan('POST /reconciliation/breaks/{id}/resolve');
  const resolve = useSend('POST /reconciliation/breaks/{id}/resolve', {
    onDone: () => void message.success('Proposed; another person has to agree'),
  });
  if (!mayResolve) return null;
  return (
    <ReasonButton
      label="Close"
      question={{
        title: 'Propose to close this break?',
        text: 'Explain what caused the difference. Another person has to agree; nothing in the ledger changes by this.',
        action: 'Propose',
        run: reason => resolve.mutateAsync({ params: { id }, body: { reason } }),
      }}
    />
  );
}
