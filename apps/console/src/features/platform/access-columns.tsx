import type { RecordOf } from '@/lib/list-calls.ts';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';

/** What the platform's side and the tenant's know of an access alike. */
type AnyAccess = RecordOf<'GET /platform/access'> | RecordOf<'GET /platform-access'>;
type State = AnyAccess['state'];

const tones: Record<State, TagTone> = {
  asked: 'warn',
  granted: 'good',
  ended: 'neutral',
  expired: 'neutral',
};

/** The columns and the filter of a list of accesses, whose first two states have names of their own on each side. */
export function accessColumns<Access extends AnyAccess>(of: { asked: string; granted: string }) {
  const names: Record<State, string> = { ...of, ended: 'Ended', expired: 'Over' };
  const filters: readonly FilterField[] = [
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      options: Object.entries(names).map(([value, label]) => ({ value, label })),
    },
  ];
  const columns: readonly Column<Access>[] = [
    { key: 'reason', title: 'Reason', hidden: true, render: row => row.reason, csv: row => row.reason },
    {
      key: 'state',
      title: 'State',
      render: row => <Tag tone={tones[row.state]}>{names[row.state]}</Tag>,
      csv: row => names[row.state],
    },
    { key: 'hours', title: 'Hours', align: 'right', render: row => row.hours, csv: row => row.hours },
    {
      key: 'asked',
      title: 'Asked',
      sort: 'askedTime',
      at: row => row.askedTime,
    },
    {
      key: 'ends',
      title: 'Ends',
      at: row => row.endsTime,
    },
  ];
  return { filters, columns };
}
