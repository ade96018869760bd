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
    const after = now();
    // The database looked at its clock somewhere between the two.
    const aheadMs = before - at.getTime();
    const behindMs = at.getTime() - after;
    const differsMs = Math.max(aheadMs, behindMs);
    if (differsMs <= toleratedMs) return { at };
    const seconds = (differsMs / 1_000).toFixed(1);
    const way = aheadMs > behindMs ? 'ahead of' : 'behind';
    return { problem: `The clock of this node is ${seconds} s ${way} the database's` };
  };
}
