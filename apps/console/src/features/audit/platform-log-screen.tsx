import { useCallback } from 'react';
import { useListState } from '@/lib/list-state.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { Page } from '@/ui/page.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { Entry } from './audit-words.ts';

const searched = ['search', 'subject'];
const noSorts: string[] = [];
const keyOf = (entry: Entry) => String(entry.sequence);
const detailOf = (entry: Entry) => <AuditDetail entry={entry} place="/platform/log" />;

/** What the platform's staff did, in order; nothing in it can be changed or deleted. */
export default function PlatformLogScreen() {
  const [openKey, open] = useOpenRecord();
  const [found, change] = useListState(searched, noSorts);
  const toggle = useCallback(
    (entry: Entry) => open(keyOf(entry) === openKey ? null : keyOf(entry)),
    [open, openKey],
  );
  return (
    <Page
      title="Log"
      note="What the platform’s staff did. Entries cannot be changed or removed."
      actions={
        <FilterText
          label="Person, record or reason"
          width={260}
          value={found.filters.search ?? ''}
          onChange={search => change({ search })}
        />
      }
    >
      <DataTable
        call="GET /platform/audit"
        columns={auditColumns}
        rowKey={keyOf}
        query={found.filters}
        openKey={openKey}
        onOpen={toggle}
        below={detailOf}
        refreshMs={10_000}
        empty={{
          title: Object.keys(found.filters).length > 0 ? 'Nothing matches' : 'Nothing has been done yet',
        }}
      />
    </Page>
  );
}
