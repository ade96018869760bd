import { Icon } from '@openfloor/look/ui/icon';
import caret from '@phosphor-icons/core/regular/caret-right.svg?raw';
import { nearText, timeText } from '@/lib/console-time.ts';
import { initials } from '@/lib/initials.ts';
import { roleNames, type StaffRole } from '@/lib/roles.ts';
import { shortIds, shortText } from '@/lib/short-text.ts';
import type { Column } from '@/ui/table-columns.tsx';
import styles from './audit.module.css';
import { actionText, actorKinds, type Entry, recordText } from './audit-words.ts';

const roleName = (role: string): string => roleNames[role as StaffRole] ?? role;
export const rolesOf = (entry: Entry): string =>
  entry.roles.map(roleName).join(', ') || actorKinds[entry.actorKind];

export const auditColumns: readonly Column<Entry>[] = [
  {
    key: 'time',
    title: 'Time',
    sort: 'time',
    width: 132,
    at: row => row.time,
    render: row => (
      <span className={styles.time}>
        <Icon svg={caret} size={14} className={styles.caret} />
        <time dateTime={new Date(row.time).toISOString()} title={timeText(row.time)}>
          {nearText(row.time, Date.now())}
        </time>
      </span>
    ),
  },
  {
    key: 'actor',
    title: 'Who',
    render: row => (
      <span className={styles.who} title={row.actor}>
        <span className={styles.initials} aria-hidden>
          {initials(row.actorKind === 'customer' ? actorKinds.customer : row.actor)}
        </span>
        {shortIds(row.actor)}
      </span>
    ),
  },
  {
    key: 'role',
    title: 'Role',
    wideOnly: true,
    render: row => (
      <span className={styles.quiet} title={rolesOf(row)}>
        {shortText(rolesOf(row), 26)}
      </span>
    ),
  },
  { key: 'action', title: 'What', render: row => <b className={styles.what}>{actionText(row.action)}</b> },
  {
    key: 'subject',
    title: 'Record',
    render: row => <span title={row.subject}>{shortText(recordText(row.subject), 34)}</span>,
  },
  {
    key: 'address',
    title: 'From',
    wideOnly: true,
    render: row => <span className={styles.quiet}>{row.address ?? '—'}</span>,
  },
  {
    key: 'hash',
    title: 'Hash',
    align: 'right',
    render: row => <code className={styles.hash}>{row.hash.slice(0, 4)}</code>,
  },
];
