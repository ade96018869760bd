import { expect, test } from 'vitest';
import { handInstrument } from '../testing/hand-feed.ts';
import { CandlePages } from './candle-pages.ts';
import { InstrumentState } from './instrument-state.ts';

const minuteMs = 60_000;
const page = { interval: 'MIN1', beforeMs: undefined, limit: 2 } as const;
const stateOf = (symbol: string, index: number) =>
  new InstrumentState({ id: `NSENG-${symbol}`, index, no: index }, handInstrument(symbol));

function world() {
  const clock = { nowMs: 10 * minuteMs + 5_000 };
  let reads = 0;
  const candle = () => ({ timestamp: ++reads, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1 });
  const reader = { read: async () => [candle()] };
  const pages = new CandlePages(reader, () => clock.nowMs);
  return { clock, pages, reads: () => reads };
}

test('a page is read once for all who ask for it, also at the same time', async () => {
  const { pages, reads } = world();
  const state = stateOf('S1', 1);
  const [one, other] = await Promise.all([pages.read(state, page), pages.read(state, page)]);
  expect(one).toBe(other);
  expect(pages.find(state, page)).toBe(one);
  expect(pages.find(state, { ...page, limit: 3 })).toBeUndefined();
  expect(pages.find(stateOf('S2', 2), page)).toBeUndefined();
  expect(reads()).toBe(1);
});

test.each<[string, (all: ReturnType<typeof world> & { state: InstrumentState }) => void]>([
  ['a trade', ({ pages, state }) => pages.traded(state)],
  ['news of the past', ({ pages }) => pages.pastChanged()],
  ['the end of the minute', ({ clock }) => (clock.nowMs += 55_000)],
  ['a clock that was set back', ({ clock }) => (clock.nowMs -= minuteMs)],
])('%s ends a page', async (_, change) => {
  const all = { ...world(), state: stateOf('S1', 1) };
  await all.pages.read(all.state, page);
  change(all);
  expect(all.pages.find(all.state, page)).toBeUndefined();
});

test('a trade in another stock ends nothing, and one while a page is read keeps it from being kept', async () => {
  const { pages } = world();
  const state = stateOf('S1', 1);
  const reading = pages.read(state, page);
  pages.traded(state);
  await reading;
  expect(pages.find(state, page)).toBeUndefined();
  await pages.read(state, page);
  pages.traded(stateOf('S2', 2));
  expect(pages.find(state, page)).toBeDefined();
});
