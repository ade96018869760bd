let line: Promise<unknown> = Promise.resolve();

/**
 * What changes whether this browser takes pushes happens one after the other: what was begun before a log-out or a tap
 * on "off" must not take them on again afterwards.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work);
  line = turn.catch(() => undefined);
  return turn;
}
