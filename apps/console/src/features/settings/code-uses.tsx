import { Drawer } from 'antd';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import type { CodeKind } from './code-kind.ts';

type CodeUse = RecordOf<'GET /settings/codes/{kind}/{code}/uses'>;

const columns: readonly Column<CodeUse>[] = [
  {
    key: 'customer',
    title: 'Customer',
    render: row => (
      <TwoLines main={<Link to={`/customers/${row.customerId}`}>{row.username}</Link>} sub={row.account} />
    ),
    csv: row => row.username,
  },
  { key: 'subject', title: 'For', render: row => row.subject ?? '—', csv: row => row.subject ?? '' },
  {
    key: 'time',
    title: 'Used',
    sort: 'usedTime',
    align: 'right',
    at: row => row.usedTime,
  },
];

const scope = 'uses.';

/** Whose uses are open, kept in the address; closing forgets the place in their list too. */
export function useUses(): [code: string | null, show: (code: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (code: string | null) =>
      setParams(
        present => {
          const others = [...present].filter(([name]) => name !== 'uses' && !name.startsWith(scope));
          return new URLSearchParams(code === null ? others : [...others, ['uses', code]]);
        },
        { replace: true },
      ),
    [setParams],
  );
  return [params.get('uses'), show];
}

/** Who used a code: beside the codes, with a place of its own in the address. */
export function CodeUses({ kind }: { kind: CodeKind }) {
  const [code, show] = useUses();
  return (
    <Drawer
      open={code !== null}
      title={`Who used ${code ?? ''}`}
      size={560}
      destroyOnHidden
      onClose={() => show(null)}
    >
      {code !== null && (
        <DataTable
          call="GET /settings/codes/{kind}/{code}/uses"
          params={{ kind, code }}
          columns={columns}
          rowKey={row => `${row.customerId} ${row.usedTime}`}
          exportName={`uses-of-${code}`}
          scope={scope}
          empty={{ title: 'Nobody yet' }}
        />
      )}
    </Drawer>
  );
}
