import { useCallback, useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { ReviewTable } from '@/ui/review-screen.tsx';
import { useChosen } from '@/ui/work/use-chosen.tsx';
import { ChosenThreads } from './chosen-threads.tsx';
import type { ThreadRow } from './message-words.ts';

const numberOf = (row: ThreadRow) => row.number;
const keyHints = [
  ['X', 'choose'],
  ['Enter', 'open'],
] as const;

interface TableProps {
  table: ReviewTable<'GET /messages'>;
  /** Of what is closed nothing can be done together. */
  isOpen: boolean;
}

/** Threads that are ticked are given to somebody, or closed, together. */
export function MessageTable({ table, isOpen }: TableProps) {
  const { columns, onRows, openKey } = table;
  const mayAssign = useCan('POST /messages/{id}/assign');
  const mayClose = useCan('POST /messages/{id}/close');
  const chosen = useChosen(numberOf);
  const [shown, setShown] = useState<readonly ThreadRow[]>([]);
  const tell = useCallback(
    (rows: readonly ThreadRow[], first: number, total: number) => {
      setShown(rows);
      onRows?.(rows, first, total);
    },
    [onRows],
  );
  const choosable = isOpen && mayAssign && mayClose && !openKey;
  return (
    <>
      <DataTable
        {...table}
        columns={choosable ? [chosen.column, ...columns] : columns}
        onRows={tell}
        {...(choosable && { keyHints })}
      />
      {choosable && <ChosenThreads chosen={chosen} shown={shown} />}
    </>
  );
}
