import { AuditExport } from './audit-export.tsx';
import { auditFilters } from './audit-filters.ts';
import { ChainState } from './chain-state.tsx';
import { LogPage } from './log-page.tsx';

const searched = ['search'];

/** Everything that was done in the tenant. */
export default function AuditScreen() {
  return (
    <LogPage
      call="GET /audit"
      title="Audit log"
      note="Entries cannot be changed or removed."
      place="/audit"
      searched={searched}
      filters={auditFilters}
      actions={<AuditExport />}
      state={<ChainState />}
    />
  );
}
