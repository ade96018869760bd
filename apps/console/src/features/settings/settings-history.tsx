import { App, Button } from 'antd';
import { useCallback } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { useSend } from '@/lib/use-send.ts';
import { BeforeAfter } from '@/ui/before-after.tsx';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { useReason } from '@/ui/use-reason.tsx';
import { sectionTitles } from './sections.ts';

type Change = RecordOf<'GET /settings/changes'>;

const columns: readonly Column<Change>[] = [
  {
    key: 'section',
    title: 'Section',
    render: row => (
      <TwoLines
        main={sectionTitles[row.section]}
        sub={row.restores === null ? `Change ${row.id}` : `Change ${row.id}, brings back ${row.restores}`}
      />
    ),
    csv: row => row.section,
  },
  { key: 'reason', title: 'Reason', render: row => row.reason, csv: row => row.reason },
  {
    key: 'by',
    title: 'Changed by',
    render: row => (
      <TwoLines main={row.changedBy} sub={row.approvedBy ? `approved by ${row.approvedBy}` : ''} />
    ),
    csv: row => row.changedBy,
  },
  {
    key: 'approved',
    title: 'Approved by',
    hidden: true,
    render: row => row.approvedBy,
    csv: row => row.approvedBy ?? '',
  },
  {
    key: 'time',
    title: 'Changed',
    sort: 'changedTime',
    align: 'right',
    at: row => row.changedTime,
  },
  { key: 'open', title: 'Actions', unseenTitle: true, render: row => <OpenChange change={row} /> },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'section',
    label: 'Section',
    options: Object.entries(sectionTitles).map(([value, label]) => ({ value, label })),
  },
];
const keyOf = (row: Change) => String(row.id);

/** Every change of the settings; each state can be brought back as a new change. */
export function SettingsHistory() {
  const [openKey, open] = useOpenRecord();
  const onOpen = useCallback((row: Change) => open(String(row.id)), [open]);
  return (
    <DataTable
      call="GET /settings/changes"
      columns={columns}
      filters={filters}
      rowKey={keyOf}
      openKey={openKey}
      onOpen={onOpen}
      exportName="settings-history"
      empty={{ title: 'Nothing has been changed' }}
    />
  );
}

function OpenChange({ change }: { change: Change }) {
  const { modal, message } = App.useApp();
  const [ask, dialog] = useReason();
  const mayRestore = useCan('POST /settings/changes/{id}/restore');
  const restore = useSend('POST /settings/changes/{id}/restore', {
    onDone: ({ applied }) =>
      void message.success(applied ? 'Brought back' : 'Proposed; a second person has to approve'),
  });
  const show = () =>
    void modal.info({
      title: `${sectionTitles[change.section]}, change ${change.id}`,
      width: 720,
      icon: null,
      content: <BeforeAfter about="settings" before={change.before} after={change.after} />,
      okText: 'Close',
    });
  const askRestore = () =>
    ask({
      title: 'Bring back the state before this change?',
      text: 'This is a new change, and needs a second person where the section does.',
      action: 'Bring back',
      run: reason =>
        restore.mutateAsync({ params: { id: String(change.id) }, body: { state: 'before', reason } }),
    });
  return (
    <>
      <Button size="small" onClick={show}>
        What changed
      </Button>{' '}
      {mayRestore && (
        <Button size="small" onClick={askRestore}>
          Roll back
        </Button>
      )}
      {dialog}
    </>
  );
}
