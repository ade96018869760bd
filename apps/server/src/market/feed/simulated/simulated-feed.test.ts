import { marketCodes } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import type { Candle } from '@openfloor/rules/candle';
import { applyTick, bucketStart, mergeCandles, nextBucketStart } from '@openfloor/rules/candle-buckets';
import { torture } from '@openfloor/testing/torture';
import { tries } from '@openfloor/testing/tries';
import { describe, expect, it } from 'vitest';
import type { FeedTick } from '../feed.ts';
import { catalogueOf, simulatedInstruments } from './companies/companies.ts';
import { keyOf, wordsOf } from './random.ts';
import { SimulatedFeed } from './simulated-feed.ts';
import { SimulatedSeries } from './simulated-series.ts';

const noon = Date.parse('2026-11-10T12:00:00Z');
const minute = 60_000;
const day = 86_400_000;

function seriesOf(symbol: string, options: { secret?: string; ticks?: number } = {}): SimulatedSeries {
  const instrument = simulatedInstruments().find(candidate => candidate.symbol === symbol);
  if (!instrument) throw new Error(`No ${symbol}`);
  return new SimulatedSeries(options.secret ?? 'test', instrument, options.ticks ?? 12);
}

function liveTicks(series: SimulatedSeries, fromMs: number, toMs: number): FeedTick[] {
  const ticks: FeedTick[] = [];
  for (let time = fromMs; time < toMs; time += minute) ticks.push(...series.ticksOfMinute(time));
  return ticks.filter(tick => tick.timeMs < toMs);
}

describe('catalogue', () => {
  const all = simulatedInstruments();

  it.each(marketCodes)('%s has enough companies, indices and some not yet listed', market => {
    const here = all.filter(instrument => instrument.market === market);
    expect(here.filter(instrument => !instrument.isIndex && instrument.listed).length).toBeGreaterThanOrEqual(
      60,
    );
    expect(here.filter(instrument => instrument.isIndex)).toHaveLength(3);
    const waiting = here.filter(instrument => !instrument.listed);
    expect(waiting).toHaveLength(3);
    for (const { issuePrice } of waiting) expect(issuePrice).toBeGreaterThan(0);
  });

  it('names nobody twice', () => {
    expect(new Set(all.map(instrument => instrument.id)).size).toBe(all.length);
    const names = all.filter(instrument => !instrument.isIndex).map(instrument => instrument.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('stretches for load tests', () => {
    const many = catalogueOf(2000);
    expect(many).toHaveLength(2000);
    expect(new Set(many.map(instrument => instrument.id)).size).toBe(2000);
  });
});

describe('paths', () => {
  it('repeat with the same secret and differ with another', () => {
    const [one, same, other] = ['a', 'a', 'b'].map(secret => seriesOf('KANCEM', { secret }));
    const history = one?.dayCandles(noon - 100 * day, noon);
    expect(history).toHaveLength(100);
    expect(same?.dayCandles(noon - 100 * day, noon)).toEqual(history);
    expect(other?.dayCandles(noon - 100 * day, noon)).not.toEqual(history);
    expect(same?.ticksOfMinute(noon)).toEqual(one?.ticksOfMinute(noon));
  });

  it('do not depend on what was asked before', () => {
    const asked = seriesOf('MERUBANK');
    asked.dayCandles(noon - 500 * day, noon);
    asked.minuteCandles(noon - 9 * day, noon - 8 * day);
    expect(asked.minuteCandles(noon - 60 * minute, noon)).toEqual(
      seriesOf('MERUBANK').minuteCandles(noon - 60 * minute, noon),
    );
  });

  it.each(['KANCEM', 'MERUBANK', 'BATL4', 'NWND', 'LAGALL'])(
    '%s: history is what its ticks would build',
    symbol => {
      const series = seriesOf(symbol);
      const { timeZone } = markets[series.instrument.market];
      // Across a midnight of every market, ending inside a minute.
      const from = noon - 20 * 60 * minute;
      const to = noon + 25_000;
      const candles: Candle[] = series.minuteCandles(from - minute, from);
      for (const tick of liveTicks(series, from, to)) {
        const grown = applyTick(candles.at(-1), tick, 'MIN1', timeZone);
        if (grown.timestamp === candles.at(-1)?.timestamp) candles.pop();
        candles.push(grown);
      }
      expect(series.minuteCandles(from - minute, to)).toEqual(candles);
    },
  );

  it.each(['KANCEM', 'NILGTEA', 'BATL4', 'NWND'])('%s: days are what their ticks add up to', symbol => {
    const series = seriesOf(symbol);
    const { timeZone } = markets[series.instrument.market];
    // New York's long day, an ordinary one elsewhere.
    const start = bucketStart(Date.parse('2026-11-01T18:00Z'), 'DAY', timeZone);
    const end = nextBucketStart(start, 'DAY', timeZone);
    const ticks = liveTicks(series, start, end);
    const prices = ticks.map(tick => tick.price);
    const [candle] = series.dayCandles(start, end);
    expect(candle).toMatchObject({
      timestamp: start,
      open: prices[0],
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1),
      volume: ticks.reduce((sum, tick) => sum + tick.volume, 0),
    });
    const [merged] = mergeCandles(series.minuteCandles(start, end), 'DAY', timeZone);
    expect(merged).toMatchObject({ close: candle?.close, volume: candle?.volume });
  });

  it('gives the day so far at any moment', () => {
    const series = seriesOf('SERR3');
    const at = noon + 31_000;
    const start = bucketStart(at, 'DAY', 'America/Sao_Paulo');
    const ticks = liveTicks(series, start, at);
    const prices = ticks.map(tick => tick.price);
    const [yesterday] = series.dayCandles(start - day, start);
    expect(series.snapshot(at)).toMatchObject({
      price: prices.at(-1),
      open: prices[0],
      high: Math.max(...prices),
      low: Math.min(...prices),
      volume: ticks.reduce((sum, tick) => sum + tick.volume, 0),
      previousClose: yesterday?.close,
    });
    expect(series.snapshot(start)).toMatchObject({ price: yesterday?.close, high: yesterday?.high });
  });

  it('keep prices positive, on the grid and mostly calm', () => {
    let days = 0;
    let calm = 0;
    const listed = simulatedInstruments().filter(candidate => candidate.listed);
    for (const instrument of listed.filter((_, place) => place % torture(8, 1) === 0)) {
      const candles = new SimulatedSeries('test', instrument, 6).dayCandles(noon - 400 * day, noon);
      for (const [index, candle] of candles.entries()) {
        for (const price of [candle.open, candle.high, candle.low, candle.close]) {
          if (price <= 0) throw new Error(`${instrument.id} at ${price}`);
          const steps = price / instrument.tickSize;
          if (Math.abs(steps - Math.round(steps)) > 1e-6 * steps)
            throw new Error(`${instrument.id} off grid: ${price}`);
        }
        const before = candles[index - 1];
        if (!before) continue;
        days++;
        if (Math.abs(candle.close / before.close - 1) <= 0.05) calm++;
      }
    }
    expect(calm / days).toBeGreaterThan(0.98);
  });
});

describe('SimulatedFeed', () => {
  it('replays from the asked time, then plays as time goes by', async () => {
    let now = noon + 20_000;
    const feed = new SimulatedFeed({ secret: 'test', now: () => now, pollMs: 1 });
    const ticks: FeedTick[] = [];
    await feed.start({ tick: tick => ticks.push(tick), state: () => {}, halt: () => {} }, noon);
    expect(ticks.length).toBeGreaterThan(100);
    expect(ticks.every(tick => tick.timeMs >= noon && tick.timeMs <= now)).toBe(true);
    const replayed = ticks.length;
    now += 90_000;
    await expect.poll(() => ticks.at(-1)?.timeMs ?? 0).toBeGreaterThan(noon + 100_000);
    await feed.stop();
    const one = ticks.filter(tick => tick.id === 'US-NWND');
    expect(one.map(tick => tick.timeMs)).toEqual(one.map(tick => tick.timeMs).sort((a, b) => a - b));
    expect(new Set(one.map(tick => tick.timeMs)).size).toBe(one.length);
    expect(ticks.length).toBeGreaterThan(replayed);
  });

  it('keeps the pace a load test asks for', async () => {
    const feed = new SimulatedFeed({
      secret: 'test',
      now: () => noon + minute - 1,
      instrumentCount: 500,
      ticksPerSecond: 500,
    });
    let ticks = 0;
    await feed.start({ tick: () => ticks++, state: () => {}, halt: () => {} }, noon);
    await feed.stop();
    expect(ticks / 60).toBeGreaterThan(450);
    expect(ticks / 60).toBeLessThan(550);
  });

  it('has neither candles nor quotes of what is not yet listed', async () => {
    const feed = new SimulatedFeed({ secret: 'test', now: () => noon });
    const waiting = (await feed.instruments()).filter(instrument => !instrument.listed);
    expect(await feed.snapshots(waiting, noon)).toEqual([]);
    for (const instrument of waiting) {
      expect(await feed.history({ instrument, interval: 'DAY', fromMs: noon - 9 * day, toMs: noon })).toEqual(
        [],
      );
    }
  });
});

describe('who has read the source cannot compute a price before its time', () => {
  tries('computing simulated prices before their time');
  const day = noon + 7 * 86_400_000;
  const futureOf = (secret: string) =>
    simulatedInstruments()
      .filter(instrument => instrument.listed)
      .slice(0, 63)
      .map(instrument => new SimulatedSeries(secret, instrument, 12).snapshot(day).price);

  it('not by the seed that the first version had in its source', () => {
    const future = futureOf('what only this installation knows');
    const computed = futureOf('openfloor');
    expect(future.filter((price, place) => price === computed[place]).length).toBeLessThan(6);
  });

  it('not by trying all keys of 32 bits: secrets that met in one of them are told apart', () => {
    // Their 32-bit hashes are the same, so that they gave the same market.
    expect(futureOf('secret-396669')).not.toEqual(futureOf('secret-1034122'));
    expect(keyOf('secret-396669', 'ticks')).toHaveLength(32);
  });

  it('not from the numbers that were seen: neighbours of a stream have nothing in common', () => {
    const seen = [...wordsOf(keyOf('secret', 'ticks', 'US-NWND'), 4096)];
    expect(new Set(seen).size).toBeGreaterThan(4090);
    const steps = new Set(seen.slice(1).map((value, place) => (value - (seen[place] ?? 0)) >>> 0));
    expect(steps.size).toBeGreaterThan(4085);
  });
});
