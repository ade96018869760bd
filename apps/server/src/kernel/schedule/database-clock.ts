/** The time by the database, or why this node must not go by any. */
export type ClockReading = { at: Date } | { problem: string };
export type Clock = () => Promise<ClockReading>;

export const toleratedMs = 2_000;

/**
 * Scheduled work goes by the database's clock, which all nodes share. A node whose own clock differs by more than two
 * seconds would judge customers' requests by a wrong time, so it does nothing by the clock and is not ready.
 */
export function databaseClock(readTime: () => Promise<Date>, now: () => number = Date.now): Clock {
  return async () => {
    const before = now();
    const at = await readTime();
    const offMs = clockOffMs(before, at, now());
    if (Math.abs(offMs) <= toleratedMs) return { at };
    const seconds = (Math.abs(offMs) / 1_000).toFixed(1);
    const way = offMs > 0 ? 'ahead of' : 'behind';
    return { problem: `The clock of this node is ${seconds} s ${way} the database's` };
  };
}

/** How far a clock is ahead of the database's at least, negative where behind: that was looked at somewhere between the two moments. */
export function clockOffMs(beforeMs: number, at: Date, afterMs: number): number {
  const atMs = at.getTime();
  if (beforeMs > atMs) return beforeMs - atMs;
  return afterMs < atMs ? afterMs - atMs : 0;
}
