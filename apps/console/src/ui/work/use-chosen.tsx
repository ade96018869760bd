import { Checkbox } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { Column } from '@/ui/table-columns.tsx';

export interface Chosen<Row> {
  /** As they were when they were ticked, by their ids. */
  rows: ReadonlyMap<string, Row>;
  /** The column that ticks them. */
  column: Column<Row>;
  toggle: (row: Row) => void;
  /** These are ticked no longer. */
  drop: (ids: readonly string[]) => void;
  none: () => void;
}

/** Which rows of a list are ticked. The name of a row stands outside of the component. */
export function useChosen<Row extends { id: string }>(nameOf: (row: Row) => string): Chosen<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const toggle = (row: Row) =>
      setRows(before => {
        const after = new Map(before);
        if (!after.delete(row.id)) after.set(row.id, row);
        return after;
      });
    const drop = (ids: readonly string[]) =>
      setRows(before => new Map([...before].filter(([id]) => !ids.includes(id))));
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
            checked={rows.has(row.id)}
            onChange={() => toggle(row)}
          />
        </span>
      ),
    };
    return { rows, column, toggle, drop, none: () => setRows(new Map()) };
  }, [rows, nameOf]);
}

/** X ticks the row in focus. */
export function useChoosingKey<Row extends { id: string }>(
  shown: readonly Row[],
  toggle: (row: Row) => void,
): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'x') return;
      const key = document.activeElement?.closest('tr[data-row-key]')?.getAttribute('data-row-key');
      const row = shown.find(({ id }) => id === key);
      if (row) toggle(row);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown, toggle]);
}
