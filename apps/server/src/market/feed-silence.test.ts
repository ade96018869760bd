import type { Candle } from '@openfloor/rules/candle';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { PlayedFeed } from './testing/played-feed.ts';

const second = 1_000;
const minute = 60 * second;
const start = Date.parse('2026-11-10T09:00:00Z');
const id = 'NSENG-KANCEM';

let now = start;
let feed: PlayedFeed;
let server: TestApp;
beforeEach(async () => {
  now = start;
  feed = new PlayedFeed(start);
  server = await createTestApp({}, { feed, marketNow: () => now });
  await live(3);
});
afterEach(() => server.close());

/** Lives through some minutes as the clock would, ticks included. */
async function live(minutes: number): Promise<void> {
  for (let count = 0; count < minutes; count++) {
    const from = now;
    now = from + minute;
    feed.play(from, now);
    await server.market.hub.sweep();
  }
}

/** The same without a tick, sweeping every second. */
async function standStill(untilMs: number): Promise<void> {
  while (now < untilMs) {
    now = Math.min(untilMs, now + second);
    await server.market.hub.sweep();
  }
}

const detail = async () => (await server.call('GET /stock/detail', { query: { id } })).data;

const shownCandles = async (limit: number) => {
  const query = { id, timePeriod: 'MIN1', limit: String(limit) };
  const { data } = await server.call('GET /stock/historyKline', { query });
  return data.map(withoutTurnover);
};

/** By the source's own word, newest first. */
const trueCandles = (limit: number) => {
  const all = feed.series.minuteCandles(start, now);
  return all.slice(-limit).reverse().map(withoutTurnover);
};

/** Sums of doubles may differ in their last digit. */
const withoutTurnover = ({ turnover: _, ...candle }: Candle) => candle;

const plugs = [
  { way: 'says so', pull: () => feed.fallSilent(now), plugIn: () => feed.comeBack() },
  { way: 'just sends nothing any more', pull: () => {}, plugIn: () => {} },
];

describe.each(plugs)('a source that loses its connection and $way', ({ pull, plugIn }) => {
  it('shows as delayed within 15 seconds of its last price', async () => {
    expect((await detail()).delayed).toBe(false);
    // Asking often must not keep an older answer alive.
    pull();
    const lastPriceMs = now;
    let delayedAfterMs: number | undefined;
    while (delayedAfterMs === undefined && now < lastPriceMs + 60 * second) {
      now += 100;
      if ((await detail()).delayed) delayedAfterMs = now - lastPriceMs;
    }
    expect(delayedAfterMs).toBeLessThanOrEqual(15 * second);
  });

  it('heals quotes and candles when it returns: no hole, no duplicate', async () => {
    // In the middle of a minute, of which some ticks have come.
    feed.play(now, now + 30 * second);
    now += 30 * second;
    pull();
    await standStill(now + 4.5 * minute);
    expect((await detail()).delayed).toBe(true);

    feed.days = [feed.series.snapshot(now)];
    plugIn();
    await live(6);
    expect(await shownCandles(9)).toEqual(trueCandles(9));
    const today = feed.series.snapshot(now);
    expect(await detail()).toMatchObject({
      delayed: false,
      price: today.price,
      high: today.high,
      low: today.low,
      open: today.open,
    });
  });
});
