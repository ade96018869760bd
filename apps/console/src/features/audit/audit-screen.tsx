import { useCallback, useEffect } from 'react';
import { useListState } from '@/lib/list-state.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { Page } from '@/ui/page.tsx';
import { isTyping } from '@/ui/use-row-keys.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AuditExport } from './audit-export.tsx';
import { auditFilters } from './audit-filters.ts';
import type { Entry } from './audit-words.ts';
import { ChainState } from './chain-state.tsx';

const searched = ['search'];
const noSorts: string[] = [];
const keyOf = (entry: Entry) => String(entry.sequence);
const detailOf = (entry: Entry) => <AuditDetail entry={entry} />;

/** Everything that was done, in order; nothing in it can be changed or deleted. */
export default function AuditScreen() {
  const [openKey, open] = useOpenRecord();
  const [found, change] = useListState(searched, noSorts);
  const toggle = useCallback(
    (entry: Entry) => open(keyOf(entry) === openKey ? null : keyOf(entry)),
    [open, openKey],
  );
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTyping(event.target)) open(null);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);
  return (
    <Page
      title="Audit log"
      note="Entries cannot be changed or removed."
      actions={
        <>
          <FilterText
            label="Person, record or reason"
            width={260}
            value={found.filters.search ?? ''}
            onChange={search => change({ search })}
          />
          <AuditExport />
        </>
      }
    >
      <DataTable
        call="GET /audit"
        columns={auditColumns}
        rowKey={keyOf}
        filters={auditFilters}
        query={found.filters}
        openKey={openKey}
        onOpen={toggle}
        below={detailOf}
        refreshMs={10_000}
        actions={<ChainState />}
        empty={{ title: found.filters.search ? 'Nothing matches' : 'Nothing has been done yet' }}
      />
    </Page>
  );
}
