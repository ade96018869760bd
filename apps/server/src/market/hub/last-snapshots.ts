import { bucketStart, nextBucketStart } from '@openfloor/rules/candle-buckets';
import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { DaySnapshot } from '../feed/feed.ts';
import type { Board } from './board.ts';
import { type LastFigures, toMs } from './candle-store.ts';

const minuteMs = 60_000;

/** What is stored of each instrument as if the source had told it: the last day that is known, with its own time. */
export function lastSnapshots(
  figures: readonly LastFigures[],
  board: Pick<Board, 'get'>,
  calendar: MarketCalendar,
): DaySnapshot[] {
  return figures.flatMap(({ id, minute, is_minute, close, previous_close, ...day }) => {
    const state = board.get(id);
    if (!state) return [];
    const startMs = toMs(minute);
    const dayEndMs = nextBucketStart(startMs, 'DAY', state.timeZone);
    // A finished day is named by its beginning; its last price came no later than the close.
    const closeMs = calendar.sessionBefore(state.feed.market, dayEndMs - 1)?.closeMs ?? 0;
    const sameDay = bucketStart(closeMs, 'DAY', state.timeZone) === startMs;
    const finishedMs = sameDay ? closeMs : dayEndMs;
    const timeMs = is_minute ? startMs + minuteMs : finishedMs;
    return [
      { ...day, id, timeMs, lastTradeMs: timeMs - 1, price: close, previousClose: previous_close ?? close },
    ];
  });
}
