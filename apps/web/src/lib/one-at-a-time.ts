/** Hands out turns: what is begun through one of these happens one after the other, whether or not it succeeds. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let line: Promise<unknown> = Promise.resolve();
  return work => {
    const turn = line.then(work);
    line = turn.catch(() => undefined);
    return turn;
  };
}
