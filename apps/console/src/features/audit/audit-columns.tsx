import type { RecordOf } from '@/lib/list-calls.ts';
import { roleNames, type StaffRole } from '@/lib/roles.ts';
import { shortIds, shortText } from '@/lib/short-text.ts';
import type { Column } from '@/ui/table-columns.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

type Entry = RecordOf<'GET /audit'>;

export const actorKinds: Record<Entry['actorKind'], string> = {
  staff: 'Staff',
  platform: 'Platform',
  customer: 'Customer',
  system: 'System',
};

const roleName = (role: string): string => (role in roleNames ? roleNames[role as StaffRole] : role);
export const rolesOf = (entry: Entry): string => entry.roles.map(roleName).join(', ');
const whatTheyAre = (entry: Entry): string => rolesOf(entry) || actorKinds[entry.actorKind];

export const auditColumns: readonly Column<Entry>[] = [
  { key: 'sequence', title: 'No.', width: 64, render: row => row.sequence },
  { key: 'time', title: 'Time', sort: 'time', width: 104, render: row => <TimeCell at={row.time} /> },
  {
    key: 'actor',
    title: 'Who',
    width: 260,
    render: row => <TwoLines main={row.actor} sub={whatTheyAre(row)} />,
  },
  {
    key: 'action',
    title: 'Action',
    render: row => <TwoLines main={row.action} sub={shortIds(row.subject)} />,
  },
  { key: 'reason', title: 'Reason', render: row => shortText(row.reason ?? '—', 56) },
];
