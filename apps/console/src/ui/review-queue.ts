import { useCallback, useState } from 'react';

/** The records of the page of a queue that is on screen, and where in the whole queue they begin. */
export interface Queue {
  ids: readonly string[];
  first: number;
  total: number;
}

/** A neighbour on another page of the queue. */
export const beyond = Symbol('beyond the page');
type Neighbour = string | typeof beyond | null;

export interface QueuePlace {
  /** Such as `3 of 9`; null where the open record is not in this queue, or no more. */
  text: string | null;
  previous: Neighbour;
  next: Neighbour;
}

/** Where the open record stands. One that has just left the queue keeps its place: whoever followed it is next. */
export function placeIn({ ids, first, total }: Queue, openKey: string | null, lastIndex: number): QueuePlace {
  const index = openKey === null ? -1 : ids.indexOf(openKey);
  const isThere = index >= 0;
  const at = isThere ? index : lastIndex;
  return {
    text: isThere ? `${first + index + 1} of ${total}` : null,
    previous: ids[at - 1] ?? (isThere && first > 0 ? beyond : null),
    next: ids[isThere ? at + 1 : at] ?? (isThere && first + ids.length < total ? beyond : null),
  };
}

const nothing: Queue = { ids: [], first: 0, total: 0 };

/** What a list shows, and where the open record stands in it. */
export function useQueue(openKey: string | null) {
  const [queue, setQueue] = useState(nothing);
  const [lastIndex, setLastIndex] = useState(0);
  const index = openKey === null ? -1 : queue.ids.indexOf(openKey);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);
  const onRows = useCallback(
    (rows: readonly { id: string }[], first: number, total: number) =>
      setQueue({ ids: rows.map(row => row.id), first, total }),
    [],
  );
  return { place: placeIn(queue, openKey, lastIndex), onRows };
}
