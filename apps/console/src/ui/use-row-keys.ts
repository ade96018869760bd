import { type RefObject, useEffect } from 'react';

interface RowKeys<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  openKey: string | null;
  onOpen: ((row: Row) => void) | undefined;
  frame: RefObject<HTMLElement | null>;
  /** Where the walk leaves this page: by 1 to the next, by -1 to the one before. */
  onBeyond?: ((step: 1 | -1) => void) | undefined;
}

/** Whether a key belongs to something that takes text, or to a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], .ant-modal') !== null
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

/** Elsewhere arrows scroll, or move what has arrows of its own, such as tabs. */
const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('tr[data-row-key]') !== null;

/** J and K, or the arrows, walk through the rows; Enter opens the one in focus. With a record open, the walk opens. */
export function useRowKeys<Row>({ rows, rowKey, openKey, onOpen, frame, onBeyond }: RowKeys<Row>): void {
  useEffect(() => {
    if (!onOpen) return;
    const rowElements = () => [
      ...(frame.current?.querySelectorAll<HTMLElement>('tr[data-row-key][tabindex]') ?? []),
    ];

    function walk(step: 1 | -1) {
      const elements = rowElements();
      const focused = elements.indexOf(document.activeElement as HTMLElement);
      const open = rows.findIndex(row => rowKey(row) === openKey);
      const from = focused >= 0 ? focused : open;
      const isBeyond = from >= 0 && (from + step < 0 || from + step >= rows.length);
      if (isBeyond && onBeyond) return onBeyond(step);
      const next = Math.min(Math.max(from + step, 0), elements.length - 1);
      elements[next]?.focus();
      const row = rows[next];
      if (openKey !== null && row && rowKey(row) !== openKey) onOpen?.(row);
    }

    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = steps[event.key.toLowerCase()];
      if (step && (!event.key.startsWith('Arrow') || isOnRow(event.target))) {
        event.preventDefault();
        walk(step);
      } else if (event.key === 'Enter') {
        const row = rows[rowElements().indexOf(document.activeElement as HTMLElement)];
        if (row) onOpen?.(row);
      }
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, rowKey, openKey, onOpen, frame, onBeyond]);
}
