/** Where somebody stands who reads a whole list: behind this record. */
export interface Place {
  key: string;
  id: string;
}

/**
 * A walk through a whole list, some rows at a time, each in a short transaction of its own. The list itself says how far
 * it has come.
 */
export interface Walk {
  after?: Place;
  /** What came about after the walk had begun is not met: without an end that stands still it might never end. */
  until?: Place;
  /** Set by a list that can be walked through. */
  isKnown?: boolean;
  isOver?: boolean;
}

export const walkSize = 500;

/** Notes how far a walk has come with these rows. */
export function walked<Row>(walk: Walk, rows: readonly Row[], placeOf: (row: Row) => Place): void {
  const last = rows.at(-1);
  walk.isKnown = true;
  walk.isOver = rows.length < walkSize;
  if (last !== undefined) walk.after = placeOf(last);
}

/** Work that is done again begins where it began, however far it had come. */
export function fromWhereItStands<Arguments extends unknown[], Result>(
  walk: Walk,
  work: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const { after, until, isKnown, isOver } = walk;
  const before = Object.fromEntries(
    Object.entries({ after, until, isKnown, isOver }).filter(([, value]) => value !== undefined),
  );
  return (...given) => {
    for (const name of Object.keys(walk)) delete walk[name as keyof Walk];
    Object.assign(walk, before);
    return work(...given);
  };
}
