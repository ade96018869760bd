import type { WorkQueueName } from '@openfloor/contract/assignments/work-queues';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import type { ListCallKey, RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { assigneeColumn } from './assignee-column.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { useChoosingKey, useChosen } from './use-chosen.tsx';
import { useAssign, useMayWork, useTeam } from './use-work.ts';
import type { Person, Workable } from './work-words.ts';

interface Taken {
  id: string;
  assignee: Person | null;
}

/** Where the records of a list can be taken. */
export type QueueOf<Key extends ListCallKey> = RecordOf<Key> extends Taken ? WorkQueueName : never;

type TableProps<Key extends ListCallKey> = ComponentProps<typeof DataTable<Key>>;

type WorkTableProps<Key extends ListCallKey> = TableProps<Key> & {
  queue: QueueOf<Key>;
  /** By which people name a row. It stands outside of the component. */
  nameOf: (row: RecordOf<Key>) => string;
  /** Absent: whether it waits is the same for all of them. */
  waits?: (row: RecordOf<Key>) => boolean;
};

const keyHints = [
  ['X', 'choose'],
  ['Enter', 'open'],
] as const;

/** A list of what waits: who has taken what, and rows that are ticked are given to somebody together. */
export function WorkTable<Key extends ListCallKey>(props: WorkTableProps<Key>) {
  const { queue, nameOf, waits, filters = [], columns, onRows, ...table } = props;
  type Row = RecordOf<Key> & Taken;
  const mayWork = useMayWork(queue);
  const team = useTeam(queue);
  const [shown, setShown] = useState<readonly Row[]>([]);
  const chosen = useChosen<Row>(nameOf);
  const { give, busy, error, left, me } = useAssign(queue, chosen.none);
  const choosable = mayWork && !table.openKey;
  const rows = shown.filter(row => chosen.rows.has(row.id) && (waits?.(row) ?? true));
  useChoosingKey(choosable ? shown : [], chosen.toggle);
  const tell = useCallback(
    (found: readonly RecordOf<Key>[], first: number, total: number) => {
      setShown(found as readonly Row[]);
      onRows?.(found, first, total);
    },
    [onRows],
  );
  const allFilters = useMemo<FilterField[]>(() => [...filters, assignedFilter(team)], [filters, team]);
  const last = columns.at(-1);
  const hands = assigneeColumn<Row>();
  const all = [
    ...(choosable ? [chosen.column] : []),
    ...columns.slice(0, -1),
    hands,
    ...(last ? [last] : []),
  ] as readonly Column<RecordOf<Key>>[];
  return (
    <>
      <DataTable<Key>
        {...(table as TableProps<Key>)}
        columns={all}
        filters={allFilters}
        onRows={tell}
        {...(choosable && { keyHints })}
      />
      {choosable && (
        <ChosenBar
          label="Chosen"
          count={rows.length}
          team={team}
          me={me}
          busy={busy}
          error={error}
          left={left}
          onGive={staffId => give(rows.map(asWork), staffId)}
        />
      )}
    </>
  );

  function asWork(row: Row): Workable {
    return { id: row.id, assignee: row.assignee, name: nameOf(row) };
  }
}

const assignedFilter = (team: readonly Person[]): FilterField => ({
  kind: 'choice',
  name: 'assigned',
  label: 'With',
  options: [
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: 'Nobody' },
    ...team.map(({ id, username }) => ({ value: id, label: username })),
  ],
});
