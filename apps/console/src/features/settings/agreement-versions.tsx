import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import styles from './settings.module.css';

type Version = ReplyOf<'GET /settings/agreements'>['records'][number];

const acceptedOf = ({ accepted, customers }: Version) => `${accepted} of ${customers}`;

const columns: readonly Column<Version>[] = [
  { key: 'version', title: 'Version', render: row => row.version, csv: row => String(row.version) },
  {
    key: 'published',
    title: 'Published',
    at: row => row.publishedTime,
  },
  { key: 'accepted', title: 'Accepted by customers', align: 'right', render: acceptedOf, csv: acceptedOf },
];

/** How far a version has come: customers accept it at their next log-in. */
export function AgreementVersions({ kind }: { kind: Version['kind'] }) {
  const versions = useCall('GET /settings/agreements');
  return (
    <>
      <h3 className={styles.part}>Versions</h3>
      {versions.isError && !versions.data && (
        <ErrorState
          error={versions.error}
          retrying={versions.isFetching}
          onRetry={() => void versions.refetch()}
        />
      )}
      {versions.data && (
        <PlainTable
          rowKey={row => `${row.kind} ${row.version}`}
          rows={versions.data.records.filter(row => row.kind === kind)}
          columns={columns}
          empty={{ title: 'Nothing is published yet' }}
        />
      )}
    </>
  );
}
