import { Icon } from '@openfloor/look/ui/icon';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingOfKind } from '@/ui/pending-note.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { GiveAccess } from './give-access.tsx';
import { customersText, type Grant, kindsText, stateWords } from './grant-words.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Examiner, authority or username' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: Object.entries(stateWords).map(([value, [label]]) => ({ value, label })),
  },
];

const columns: readonly Column<Grant>[] = [
  {
    key: 'examiner',
    title: 'Examiner',
    render: row => <TwoLines main={row.examiner} sub={`${row.authority} · ${row.username}`} />,
    csv: row => row.examiner,
  },
  {
    key: 'authority',
    title: 'Authority',
    hidden: true,
    render: row => row.authority,
    csv: row => row.authority,
  },
  {
    key: 'state',
    title: 'State',
    render: row => {
      const [word, tone] = stateWords[row.state];
      return <Tag tone={tone}>{word}</Tag>;
    },
    csv: row => stateWords[row.state][0],
  },
  {
    key: 'scope',
    title: 'May read',
    render: row => <TwoLines main={kindsText(row.kinds)} sub={customersText(row.customers)} />,
    csv: row => `${kindsText(row.kinds)}; ${customersText(row.customers)}`,
  },
  { key: 'from', title: 'Begins', wideOnly: true, at: row => row.startTime },
  { key: 'ends', title: 'Ends', sort: 'endTime', at: row => row.endedTime ?? row.endTime },
  { key: 'seen', title: 'Last seen', wideOnly: true, noTime: 'Never', at: row => row.seenTime },
];

const keyOf = (grant: Grant) => grant.id;

/** Who reads from outside: two people let them in, one ends it at any time. */
export default function GrantsScreen() {
  const navigate = useNavigate();
  const [giving, setGiving] = useState(false);
  const mayGive = useCan('POST /regulator-access/{id}/end');
  const onOpen = useCallback((row: Grant) => void navigate(`/regulator/${row.id}`), [navigate]);
  return (
    <Page
      title="Regulator access"
      note="An authority’s examiner reads what two people chose, for a time. Whatever is looked at is logged."
      actions={
        mayGive && (
          <Button type="primary" icon={<Icon svg={plus} size={16} />} onClick={() => setGiving(true)}>
            Give access
          </Button>
        )
      }
    >
      <PendingOfKind kind="regulator" />
      <DataTable
        call="GET /regulator-access"
        columns={columns}
        filters={filters}
        rowKey={keyOf}
        onOpen={onOpen}
        exportName="regulator-access"
        refreshMs={10_000}
        empty={{ title: 'No regulator has had access' }}
      />
      {giving && <GiveAccess onClose={() => setGiving(false)} />}
    </Page>
  );
}
