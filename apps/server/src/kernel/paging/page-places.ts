import type { Place } from '../../http/walk.ts';

/** A page of somebody's list. */
export interface Listing {
  /** Whose list of what, with every filter: what makes one list another. */
  list: readonly unknown[];
  pageNum: number;
  pageSize: number;
}

/** Where a page begins: behind a record, or after so many. */
export interface Beginning {
  after: Place | undefined;
  offset: number;
}

const keptMax = 20_000;
const keptMs = 600_000;

/** Which records end the pages that were read lately. A Map keeps the order in which they were. */
const ends = new Map<string, { place: Place; until: number }>();
let isAlone = true;

/**
 * Where several servers turn the pages of one list, none of them knows whether another has read a page before anew since:
 * behind the end that it remembers, whatever came in between would be left out. Records are passed over there.
 */
export function turnPagesAlone(alone: boolean): void {
  isAlone = alone;
}

/**
 * A page by its number, as callers ask for them, read behind the record that ended the page before: a list that is turned
 * page by page costs the same on each of them, and shows no record twice when a new one comes. Where nobody has read the page
 * before, or there are several servers, as many records are passed over.
 */
export async function pageByPlace<Row>(
  { list, pageNum, pageSize }: Listing,
  read: (from: Beginning) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  now = Date.now(),
): Promise<Row[]> {
  const keyOf = (page: number) => JSON.stringify([list, pageSize, page]);
  const known = isAlone ? ends.get(keyOf(pageNum - 1)) : undefined;
  const after = known && known.until > now ? known.place : undefined;
  const rows = await read({ after, offset: after ? 0 : (pageNum - 1) * pageSize });
  const last = rows.at(-1);
  const key = keyOf(pageNum);
  ends.delete(key);
  if (last !== undefined && rows.length === pageSize)
    ends.set(key, { place: placeOf(last), until: now + keptMs });
  for (const [oldest] of ends) {
    if (ends.size <= keptMax) break;
    ends.delete(oldest);
  }
  return rows;
}
