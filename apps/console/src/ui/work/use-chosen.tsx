import { Checkbox } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '@/ui/table-columns.tsx';

export interface Chosen<Row> {
  ids: ReadonlySet<string>;
  /** The column that ticks them. */
  column: Column<Row>;
  toggle: (id: string) => void;
  none: () => void;
}

/** Which rows of a list are ticked. The name of a row stands outside of the component. */
export function useChosen<Row extends { id: string }>(nameOf: (row: Row) => string): Chosen<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const toggle = (id: string) =>
      setIds(before => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    const column: Column<Row> = {
      key: 'choice',
      title: 'Chosen',
      unseenTitle: true,
      width: 44,
      render: row => (
        // A tick is no way to open the row.
        // biome-ignore lint/a11y/noStaticElementInteractions: the box inside takes the keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: the same
        <span onClick={event => event.stopPropagation()}>
          <Checkbox
            aria-label={`Choose ${nameOf(row)}`}
            checked={ids.has(row.id)}
            onChange={() => toggle(row.id)}
          />
        </span>
      ),
    };
    return { ids, column, toggle, none: () => setIds(new Set()) };
  }, [ids, nameOf]);
}

/** X ticks the row in focus. */
export function useChoosingKey(shown: readonly { id: string }[], toggle: (id: string) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'x') return;
      const row = document.activeElement?.closest('tr[data-row-key]')?.getAttribute('data-row-key');
      if (row && shown.some(({ id }) => id === row)) toggle(row);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown, toggle]);
}
