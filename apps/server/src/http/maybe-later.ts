/** What is there already, or will be. */
export type MaybeLater<T> = T | Promise<T>;

/** Goes on at once where the value is there: a promise at each step would cost a hot read more than its work. */
export function whenThere<T, R>(value: MaybeLater<T>, next: (value: T) => MaybeLater<R>): MaybeLater<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
