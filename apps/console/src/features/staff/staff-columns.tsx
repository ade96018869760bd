import type { RecordOf } from '@/lib/list-calls.ts';
import { rolesText } from '@/lib/roles.ts';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

type Member = RecordOf<'GET /staff'>;

export function MemberState({ member }: { member: Member }) {
  if (member.status === 'disabled') return <Tag tone="bad">Disabled</Tag>;
  if (!member.isSetUp) return <Tag tone="warn">Not set up</Tag>;
  return <Tag tone="good">Active</Tag>;
}

export const staffColumns: readonly Column<Member>[] = [
  {
    key: 'username',
    title: 'Member',
    sort: 'username',
    render: row => <TwoLines main={row.username} sub={rolesText(row.roles)} />,
    csv: row => row.username,
  },
  {
    key: 'roles',
    title: 'Roles',
    hidden: true,
    render: row => rolesText(row.roles),
    csv: row => rolesText(row.roles),
  },
  {
    key: 'status',
    title: 'Status',
    render: row => <MemberState member={row} />,
    csv: row => row.status,
  },
  {
    key: 'secondFactor',
    title: 'Second factor',
    render: row => (row.secondFactor ? <Tag tone="good">On</Tag> : <Tag>Off</Tag>),
    csv: row => row.secondFactor,
  },
  {
    key: 'seen',
    title: 'Last seen',
    sort: 'seenTime',
    align: 'right',
    at: row => row.seenTime,
  },
  {
    key: 'created',
    title: 'Added',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];
