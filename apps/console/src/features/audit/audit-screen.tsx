import { useCallback, useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { actorKinds, auditColumns } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AuditExport } from './audit-export.tsx';
import { ChainState } from './chain-state.tsx';

type Entry = RecordOf<'GET /audit'>;

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'actor', label: 'Who', width: 150 },
  {
    kind: 'choice',
    name: 'actorKind',
    label: 'Kind of actor',
    options: Object.entries(actorKinds).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'action', label: 'Action', width: 150 },
  { kind: 'text', name: 'subject', label: 'Subject', width: 150 },
  { kind: 'dates', from: 'from', to: 'to', label: 'When' },
];

const keyOf = (entry: Entry) => String(entry.sequence);

/** Everything that was done, in order; nothing in it can be changed or deleted. */
export default function AuditScreen() {
  const [entry, setEntry] = useState<Entry | null>(null);
  const close = useCallback(() => setEntry(null), []);
  return (
    <Page
      title="Audit log"
      actions={<ChainState />}
      detail={entry && <AuditDetail entry={entry} onClose={close} />}
    >
      <DataTable
        call="GET /audit"
        columns={auditColumns}
        rowKey={keyOf}
        filters={filters}
        openKey={entry && keyOf(entry)}
        onOpen={setEntry}
        refreshMs={10_000}
        actions={<AuditExport />}
        empty={{ title: 'Nothing has been done yet' }}
      />
    </Page>
  );
}
