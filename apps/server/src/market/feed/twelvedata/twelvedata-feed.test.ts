import { afterEach, describe, expect, it } from 'vitest';
import type { FeedState } from '../feed.ts';
import { eventually } from './testing/eventually.ts';
import { tradingMs } from './testing/fixtures.ts';
import { localFeed, startedFeed } from './testing/started-feed.ts';
import { goodKey } from './testing/twelvedata-server.ts';
import type { TwelveDataOptions } from './twelvedata-options.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function started(options: Partial<TwelveDataOptions> = {}) {
  const feed = await startedFeed(options);
  close = feed.close;
  return feed;
}

const apple = (seconds: number, price: number, dayVolume: number) => ({
  event: 'price',
  symbol: 'AAPL',
  exchange: 'NASDAQ',
  currency: 'USD',
  type: 'Common Stock',
  timestamp: tradingMs / 1000 + seconds,
  price,
  day_volume: dayVolume,
});

describe('prices', () => {
  it('arrive as ticks, after the source is called live', async () => {
    const { server, ticks, log } = await started();
    server.push(apple(0, 187.5, 1000));
    server.push(apple(1, 187.6, 1040));
    await eventually(() => expect(ticks).toHaveLength(2));
    expect(ticks).toEqual([
      { id: 'US-AAPL', timeMs: tradingMs, price: 187.5, volume: 0 },
      { id: 'US-AAPL', timeMs: tradingMs + 1000, price: 187.6, volume: 40 },
    ]);
    expect(log).toEqual(['silent', 'live', 'US-AAPL', 'US-AAPL']);
  });

  it('that are repeated, late, foreign or broken are dropped', async () => {
    const { server, ticks } = await started();
    server.push(apple(5, 187.5, 1000));
    server.push(apple(5, 187.5, 1000));
    server.push(apple(4, 180, 900));
    server.push({ ...apple(6, 12, 2000), exchange: 'XETRA' });
    server.push({ ...apple(6, 12, 2000), price: 'a lot' });
    server.push('{"event":"price","symbol":');
    server.push({ event: 'news' });
    server.push(apple(7, 187.7, 1010));
    await eventually(() => expect(ticks.at(-1)?.price).toBe(187.7));
    expect(ticks.map(({ price, volume }) => [price, volume])).toEqual([
      [187.5, 0],
      [187.7, 10],
    ]);
  });

  it('are subscribed to in batches, indices as such', async () => {
    const { server } = await started({ subscribeBatchMax: 2 });
    await eventually(() => expect(server.subscriptions).toHaveLength(2));
    expect(server.subscriptions).toEqual([
      [
        { symbol: 'AAPL', exchange: 'NASDAQ' },
        { symbol: 'MSFT', exchange: 'NASDAQ' },
      ],
      [{ symbol: 'IXIC', exchange: 'NASDAQ', type: 'Index' }],
    ]);
  });

  it('that the plan refuses are reported, the others come', async () => {
    const { server, feed, problems, ticks, clock } = await started();
    server.refusedSymbols.add('MSFT');
    server.dropStreams();
    await eventually(() => expect(clock.waiting).toEqual([1000]));
    clock.advance(1000);
    await eventually(() => expect(problems).toContain('The stream refuses MSFT:NASDAQ'));
    server.push(apple(1, 187.5, 1000));
    await eventually(() => expect(ticks).toHaveLength(1));
    await feed.stop();
  });
});

describe('a lost connection', () => {
  it('is silent since the last price, then made and subscribed again without gap volume', async () => {
    const { server, clock, ticks, states } = await started();
    server.push(apple(0, 187.5, 1000));
    await eventually(() => expect(ticks).toHaveLength(1));
    clock.advance(3000);
    server.dropStreams();
    await eventually(() => expect(states.at(-1)).toEqual({ kind: 'silent', sinceMs: tradingMs }));
    await eventually(() => expect(clock.waiting).toEqual([1000]));
    clock.advance(1000);
    await eventually(() => expect(server.subscriptions).toHaveLength(2));
    expect(server.subscriptions[1]).toEqual(server.subscriptions[0]);
    expect(states).toHaveLength(3);
    server.push(apple(4, 190, 9000));
    server.push(apple(5, 191, 9010));
    await eventually(() => expect(ticks).toHaveLength(3));
    expect(states.at(-1)).toEqual({ kind: 'live' });
    expect(ticks.slice(1).map(({ price, volume }) => [price, volume])).toEqual([
      [190, 0],
      [191, 10],
    ]);
  });

  it('is tried again later and later, and from the start after success', async () => {
    const { server, clock, problems, ticks } = await started();
    server.refusesHandshakes = true;
    server.dropStreams();
    for (const delayMs of [1000, 2000, 4000, 8000, 8000]) {
      await eventually(() => expect(clock.waiting).toEqual([delayMs]));
      clock.advance(delayMs);
    }
    await eventually(() => expect(clock.waiting).toEqual([8000]));
    expect(problems.join()).toContain('401');
    expect(problems.join()).not.toContain(goodKey);
    server.refusesHandshakes = false;
    clock.advance(8000);
    await eventually(() => expect(server.subscriptions).toHaveLength(2));
    await eventually(() => expect(clock.waiting).toEqual([10_000]));
    server.push(apple(30, 187.5, 1000));
    await eventually(() => expect(ticks).toHaveLength(1));
    server.dropStreams();
    await eventually(() => expect(clock.waiting).toEqual([1000]));
  });

  it('is not made again without pause when each new one is dropped at once', async () => {
    const { server, clock } = await started();
    server.dropsSubscribers = true;
    server.dropStreams();
    for (const delayMs of [1000, 2000, 4000]) {
      await eventually(() => expect(clock.waiting).toEqual([delayMs]));
      clock.advance(delayMs);
    }
    await eventually(() => expect(clock.waiting).toEqual([8000]));
  });

  it('is noticed when heartbeats go unanswered', async () => {
    const { server, clock, ticks } = await started();
    server.answersHeartbeats = false;
    server.push(apple(0, 187.5, 1000));
    await eventually(() => expect(ticks).toHaveLength(1));
    for (let beat = 1; beat <= 2; beat++) {
      clock.advance(10_000);
      await eventually(() => expect(server.heartbeats).toBe(beat));
    }
    clock.advance(10_000);
    await eventually(() => expect(server.openStreams).toBe(0));
    await eventually(() => expect(clock.waiting).toEqual([1000]));
    clock.advance(1000);
    await eventually(() => expect(server.connectionCount).toBe(2));
  });
});

describe('silence', () => {
  it('lasts from the moment that ticks were wanted from', async () => {
    const { feed, clock, close: closeFeed } = await localFeed();
    close = closeFeed;
    await feed.instruments();
    clock.advance(90_000);
    const states: FeedState[] = [];
    await feed.start({ tick: () => {}, halt: () => {}, state: state => void states.push(state) }, tradingMs);
    expect(states).toEqual([{ kind: 'silent', sinceMs: tradingMs }]);
  });

  async function beatFor(fixture: Awaited<ReturnType<typeof started>>, beats: number) {
    const before = fixture.server.heartbeats;
    for (let beat = 1; beat <= beats; beat++) {
      fixture.clock.advance(10_000);
      await eventually(() => expect(fixture.server.heartbeats).toBe(before + beat));
    }
  }

  it('is told while heartbeats are answered but prices stay away', async () => {
    const fixture = await started({ silentAfterMs: 30_000 });
    const { server, states, ticks } = fixture;
    server.push(apple(0, 187.5, 1000));
    await eventually(() => expect(states.at(-1)).toEqual({ kind: 'live' }));
    await beatFor(fixture, 3);
    expect(states.at(-1)).toEqual({ kind: 'live' });
    await beatFor(fixture, 1);
    expect(states.at(-1)).toEqual({ kind: 'silent', sinceMs: tradingMs });
    expect(server.connectionCount).toBe(1);
    server.push(apple(40, 188, 1500));
    await eventually(() => expect(ticks).toHaveLength(2));
    expect(states.at(-1)).toEqual({ kind: 'live' });
    expect(ticks[1]?.volume).toBe(0);
  });
});

describe('stopping', () => {
  it('closes the connection and leaves no timer', async () => {
    const { server, feed, clock, ticks, log } = await started();
    await feed.stop();
    await eventually(() => expect(server.openStreams).toBe(0));
    expect(clock.waiting).toEqual([]);
    expect(ticks).toEqual([]);
    expect(log).toEqual(['silent']);
  });

  it('ends the waiting for a reconnection', async () => {
    const { server, feed, clock } = await started();
    server.dropStreams();
    await eventually(() => expect(clock.waiting).toEqual([1000]));
    await feed.stop();
    expect(clock.waiting).toEqual([]);
    expect(server.connectionCount).toBe(1);
  });

  it('ends a connection that is still being made', async () => {
    const { server, feed, clock } = await started();
    server.dropStreams();
    await eventually(() => expect(clock.waiting).toEqual([1000]));
    clock.advance(1000);
    await feed.stop();
    await eventually(() => expect(server.openStreams).toBe(0));
    expect(clock.waiting).toEqual([]);
  });

  it('delivers nothing that has arrived but was not looked at yet', async () => {
    const { server, feed, ticks, hooks } = await started();
    let stopping: Promise<void> | undefined;
    hooks.onTick = () => {
      stopping = feed.stop();
    };
    for (let second = 0; second < 50; second++) server.push(apple(second, 187 + second, 1000 + second));
    await eventually(() => expect(stopping).toBeDefined());
    await stopping;
    expect(ticks).toHaveLength(1);
  });
});
