import { useCallback, useEffect, useRef } from 'react';

/** Goes on to the next page, or back to the one before. */
export type PageTurn = (step: 1 | -1) => void;

interface Pages<Row> {
  page: number;
  lastPage: number;
  change: (change: { page: number }) => void;
  /** Those of the page; undefined while it loads. */
  rows: readonly Row[] | undefined;
  /** Comes to a row of the page that was turned to, and its place there. */
  land: (row: Row, place: number) => void;
}

/** A walk through a queue goes on at the first record of the next page, or at the last of the one before. */
export function usePageTurn<Row>({ page, lastPage, change, rows, land }: Pages<Row>): PageTurn {
  const turned = useRef<{ page: number; step: 1 | -1 } | null>(null);
  useEffect(() => {
    if (!rows || turned.current?.page !== page) return;
    const place = turned.current.step === 1 ? 0 : rows.length - 1;
    turned.current = null;
    const row = rows[place];
    if (row) land(row, place);
  });
  return useCallback(
    step => {
      const next = page + step;
      if (next < 1 || next > lastPage) return;
      turned.current = { page: next, step };
      change({ page: next });
    },
    [page, lastPage, change],
  );
}
