import type { FeedTick } from '../feed/feed.ts';

const clockAheadMaxMs = 60_000;

/** Whether a tick can be true: a price, a volume, and a time that has come. */
export function isSound(tick: FeedTick, nowMs: number): boolean {
  return (
    tick.price > 0 &&
    Number.isFinite(tick.price) &&
    tick.volume >= 0 &&
    tick.timeMs <= nowMs + clockAheadMaxMs
  );
}
