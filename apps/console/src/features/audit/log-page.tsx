import { type ReactNode, useCallback, useEffect } from 'react';
import { useListState } from '@/lib/list-state.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { FilterText } from '@/ui/filter-text.tsx';
import { Page } from '@/ui/page.tsx';
import { isTyping } from '@/ui/use-row-keys.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import type { Entry } from './audit-words.ts';

interface LogPageProps {
  /** Whose log: the tenant's, or the platform's own. */
  call: 'GET /audit' | 'GET /platform/audit';
  title: string;
  note: string;
  /** Where the log is, for links to a record's entries. */
  place: string;
  /** Names in the address that the page itself looks for. */
  searched: string[];
  filters?: readonly FilterField[];
  /** Beside the search. */
  actions?: ReactNode;
  /** Right of the filters. */
  state?: ReactNode;
}

const noSorts: string[] = [];
const keyOf = (entry: Entry) => String(entry.sequence);

/** What was done, in order; nothing in it can be changed or deleted. An entry opens in place. */
export function LogPage({ call, title, note, place, searched, filters, actions, state }: LogPageProps) {
  const [openKey, open] = useOpenRecord();
  const [found, change] = useListState(searched, noSorts);
  const toggle = useCallback(
    (entry: Entry) => open(keyOf(entry) === openKey ? null : keyOf(entry)),
    [open, openKey],
  );
  const detailOf = useCallback((entry: Entry) => <AuditDetail entry={entry} place={place} />, [place]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTyping(event.target)) open(null);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);
  return (
    <Page
      title={title}
      note={note}
      actions={
        <>
          <FilterText
            label="Person, record or reason"
            value={found.filters.search ?? ''}
            onChange={search => change({ search })}
          />
          {actions}
        </>
      }
    >
      <DataTable
        call={call}
        columns={auditColumns}
        rowKey={keyOf}
        {...(filters && { filters })}
        query={found.filters}
        openKey={openKey}
        onOpen={toggle}
        below={detailOf}
        refreshMs={10_000}
        actions={state}
        empty={{
          title: Object.keys(found.filters).length > 0 ? 'Nothing matches' : 'Nothing has been done yet',
        }}
      />
    </Page>
  );
}
