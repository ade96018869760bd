import { Button } from 'antd';
import { useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';

type Version = RecordOf<'GET /screening/lists/{id}/versions'>;

const states: Record<Version['state'], string> = {
  draft: 'Prepared',
  active: 'In use',
  replaced: 'Replaced',
  discarded: 'Discarded',
};

const columns: readonly Column<Version>[] = [
  { key: 'ordinal', title: 'Version', sort: 'ordinal', render: row => row.ordinal, csv: row => row.ordinal },
  { key: 'state', title: 'State', render: row => states[row.state], csv: row => states[row.state] },
  {
    key: 'published',
    title: 'Published',
    isDay: true,
    render: row => row.publishedOn ?? '—',
    csv: row => row.publishedOn ?? '',
  },
  { key: 'entries', title: 'Entries', align: 'right', render: row => row.entries, csv: row => row.entries },
  {
    key: 'changes',
    title: 'New, changed, gone',
    align: 'right',
    render: row => `${row.added}, ${row.changed}, ${row.removed}`,
    csv: row => `${row.added}/${row.changed}/${row.removed}`,
  },
  {
    key: 'hash',
    title: 'SHA-256 of the files',
    hidden: true,
    render: row => row.files.length,
    csv: row => row.files.map(({ part, sha256 }) => `${part} ${sha256}`).join(' '),
  },
  { key: 'read', title: 'Read', wideOnly: true, at: row => row.readTime },
  { key: 'used', title: 'In use from', align: 'right', at: row => row.activatedTime, noTime: '—' },
];
const keyOf = (row: Version) => row.id;

/** Every version there was; what was in use is kept. */
export function ListVersions({ listId, name }: { listId: string; name: string }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button type="link" onClick={() => setShown(true)}>
        All versions of {name}
      </Button>
    );
  return (
    <DataTable
      call="GET /screening/lists/{id}/versions"
      params={{ id: listId }}
      columns={columns}
      rowKey={keyOf}
      scope={`${listId.slice(0, 8)}.`}
      exportName="screening-versions"
      empty={{ title: 'No version' }}
    />
  );
}
