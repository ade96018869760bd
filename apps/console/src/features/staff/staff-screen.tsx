import { Icon } from '@openfloor/look/ui/icon';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { RecordOf } from '@/lib/list-calls.ts';
import { roleNames, useCan } from '@/lib/roles.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { AddMember } from './add-member.tsx';
import { MemberDetail } from './member-detail.tsx';
import { staffColumns } from './staff-columns.tsx';

type Member = RecordOf<'GET /staff'>;

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Username' },
  {
    kind: 'choice',
    name: 'role',
    label: 'Role',
    options: Object.entries(roleNames).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
];

const keyOf = (member: Member) => member.username;

/** Who may do what in this tenant. Roles are given by two people; access is taken away by one, at once. */
export default function StaffScreen() {
  const [openKey, open] = useOpenRecord();
  const [adding, setAdding] = useState(false);
  const mayAdd = useCan('POST /staff');
  const onOpen = useCallback((member: Member) => open(member.username), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page
      title="Staff"
      actions={
        mayAdd && (
          <Button type="primary" icon={<Icon svg={plus} size={16} />} onClick={() => setAdding(true)}>
            Add member
          </Button>
        )
      }
      detail={openKey && <MemberDetail key={openKey} username={openKey} onClose={close} />}
    >
      <DataTable
        call="GET /staff"
        columns={staffColumns}
        rowKey={keyOf}
        filters={filters}
        openKey={openKey}
        onOpen={onOpen}
        exportName="staff"
        empty={{ title: 'No members' }}
      />
      <AddMember open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}
