import { type RefObject, useEffect } from 'react';

interface RowKeys<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  openKey: string | null;
  onOpen: ((row: Row) => void) | undefined;
  frame: RefObject<HTMLElement | null>;
}

/** Whether a key belongs to something that takes text, or to a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], .ant-modal') !== null
  );
}

/** J and K walk through the rows; Enter opens the one in focus. With a record open, the walk opens. */
export function useRowKeys<Row>({ rows, rowKey, openKey, onOpen, frame }: RowKeys<Row>): void {
  useEffect(() => {
    if (!onOpen) return;
    const rowElements = () => [
      ...(frame.current?.querySelectorAll<HTMLElement>('tr[data-row-key][tabindex]') ?? []),
    ];

    function walk(step: number) {
      const elements = rowElements();
      const focused = elements.indexOf(document.activeElement as HTMLElement);
      const open = rows.findIndex(row => rowKey(row) === openKey);
      const from = focused >= 0 ? focused : open;
      const next = Math.min(Math.max(from + step, 0), elements.length - 1);
      elements[next]?.focus();
      const row = rows[next];
      if (openKey !== null && row && rowKey(row) !== openKey) onOpen?.(row);
    }

    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        event.preventDefault();
        walk(key === 'j' ? 1 : -1);
      } else if (event.key === 'Enter') {
        const row = rows[rowElements().indexOf(document.activeElement as HTMLElement)];
        if (row) onOpen?.(row);
      }
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, rowKey, openKey, onOpen, frame]);
}
