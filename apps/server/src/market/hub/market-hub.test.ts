import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import type { Candle } from '@openfloor/rules/candle';
import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HandFeed, handInstrument, handSnapshot } from '../testing/hand-feed.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { MarketHub } from './market-hub.ts';

// Ten in the morning in Lagos, on a Tuesday.
const start = Date.parse('2026-11-10T09:00:00Z');
const minute = 60_000;
const midnight = Date.parse('2026-11-09T23:00:00Z');

let testDatabase: TestDatabase;
let now = start;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());
beforeEach(() => {
  now = start;
});

const instruments = [
  handInstrument('ALL', { isIndex: true, name: 'All Share' }),
  handInstrument('AAA'),
  handInstrument('BBB'),
  handInstrument('CCC'),
  handInstrument('NEW', { listed: false, issuePrice: 12 }),
  handInstrument('USA', { market: 'US' }),
];

async function startHub(feed: HandFeed, options: { silentAfterMs?: number } = {}) {
  const { database } = testDatabase;
  return MarketHub.start({
    database,
    feed,
    calendar: shippedCalendar,
    log: quietLog,
    now: () => now,
    ...options,
  });
}

function feedWith(days: Parameters<typeof handSnapshot>[2][] = []): HandFeed {
  const feed = new HandFeed(instruments);
  feed.days = days.map(changes => handSnapshot('AAA', start, changes));
  return feed;
}

describe('quotes', () => {
  it('begin with the day so far and follow the ticks', async () => {
    const feed = feedWith([{ price: 110, open: 105, high: 112, low: 104, previousClose: 100, volume: 50 }]);
    const hub = await startHub(feed);
    expect(hub.figures('NSENG-AAA')).toMatchObject({
      price: 110,
      change: 10,
      up: 10,
      open: 105,
      high: 112,
      low: 104,
    });
    feed.tick('AAA', start + 1000, 120, 5);
    expect(hub.figures('NSENG-AAA')).toMatchObject({
      price: 120,
      change: 20,
      up: 20,
      open: 105,
      high: 120,
      close: 100,
      quoteTime: start + 1000,
      listed: true,
    });
    await hub.stop();
  });

  it('count nothing twice that the snapshot already had', async () => {
    const feed = feedWith([{ price: 110, high: 110, volume: 50 }]);
    const hub = await startHub(feed);
    feed.tick('AAA', start - 1, 999, 7);
    expect(hub.figures('NSENG-AAA')).toMatchObject({ price: 110, high: 110 });
    await hub.stop();
  });

  it('begin a new day at local midnight: the last price becomes the previous close', async () => {
    const feed = feedWith([{ price: 110, previousClose: 100 }]);
    const hub = await startHub(feed);
    const nextDay = midnight + 86_400_000;
    now = nextDay;
    feed.tick('AAA', nextDay - 1, 115);
    feed.tick('AAA', nextDay, 120);
    expect(hub.figures('NSENG-AAA')).toMatchObject({
      price: 120,
      open: 120,
      low: 120,
      close: 115,
      change: 5,
    });
    await hub.stop();
  });

  it('refuse what cannot be a price', async () => {
    const counted: Record<string, number> = {};
    const feed = feedWith([{ price: 110 }]);
    const metrics = {
      count(name: string, amount: number) {
        counted[name] = (counted[name] ?? 0) + amount;
      },
    };
    const hub = await MarketHub.start({
      ...testDatabase,
      feed,
      calendar: shippedCalendar,
      log: quietLog,
      now: () => now,
      metrics,
    });
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) feed.tick('AAA', start, price);
    feed.tick('AAA', start + 10 * minute, 111);
    feed.tick('UNKNOWN', start, 5);
    expect(hub.quote('NSENG-AAA')?.price).toBe(110);
    expect(counted).toEqual({ ticks_refused: 6 });
    await hub.stop();
  });

  it('say what is not yet listed: an issue price, nothing to trade on', async () => {
    const hub = await startHub(feedWith());
    expect(hub.figures('NSENG-NEW')).toMatchObject({ price: 12, change: 0, open: null, listed: false });
    expect(hub.quote('NSENG-NEW')).toBeUndefined();
    expect(await hub.candles('NSENG-NEW', 'DAY', undefined, 10)).toEqual([]);
    await hub.stop();
  });

  it('know nothing of strangers', async () => {
    const hub = await startHub(feedWith());
    expect(hub.quote('NSENG-XXX')).toBeUndefined();
    expect(hub.figures('NSENG-XXX')).toBeUndefined();
    expect(await hub.candles('NSENG-XXX', 'DAY', undefined, 10)).toBeUndefined();
    await hub.stop();
  });
});

describe('delay', () => {
  it('shows when prices stay away, and ends with the next price', async () => {
    const feed = feedWith([{}]);
    const hub = await startHub(feed, { silentAfterMs: 15_000 });
    now = start + 15_000;
    expect(hub.quote('NSENG-AAA')).toMatchObject({ delayed: false, ageMs: 15_001 });
    expect(hub.delayedMarkets()).toEqual([]);
    now = start + 15_300;
    expect(hub.quote('NSENG-AAA')?.delayed).toBe(true);
    expect(hub.delayedMarkets()).toContain('NSENG');
    expect(hub.rankingJson({ market: 'NSENG', rankType: 'VOLUME', pageNum: 1, pageSize: 5 })).toContain(
      '"delayed":true',
    );
    feed.tick('BBB', now, 10);
    now += 300;
    expect(hub.quote('NSENG-AAA')?.delayed).toBe(false);
    await hub.stop();
  });

  it('is one market’s own', async () => {
    const feed = feedWith([{}]);
    const hub = await startHub(feed, { silentAfterMs: 15_000 });
    now = start + 20_000;
    feed.tick('USA', now, 10);
    expect(hub.quote('NSENG-AAA')?.delayed).toBe(true);
    expect(hub.quote('US-USA')?.delayed).toBe(false);
    await hub.stop();
  });

  it('shows at once when the source says that it lost its connection', async () => {
    const feed = feedWith([{}]);
    const hub = await startHub(feed);
    feed.fallSilent(start);
    expect(hub.quote('NSENG-AAA')?.delayed).toBe(true);
    feed.comeBack();
    expect(hub.quote('NSENG-AAA')?.delayed).toBe(false);
    await hub.stop();
  });

  it('is not an old price of a closed market', async () => {
    const feed = feedWith([{}]);
    feed.aroundTheClock = false;
    const hub = await startHub(feed);
    expect(hub.quote('NSENG-AAA')).toMatchObject({ marketOpen: true });
    now = Date.parse('2026-11-10T18:00:00Z');
    expect(hub.quote('NSENG-AAA')).toMatchObject({ delayed: false, marketOpen: false });
    await hub.stop();
  });
});

describe('rankings', () => {
  const rank = (hub: MarketHub, request: Partial<Parameters<MarketHub['ranking']>[0]>) =>
    hub
      .ranking({ market: 'NSENG', rankType: 'VOLUME', pageNum: 1, pageSize: 10, ...request })
      .records.map(stock => stock.symbol);

  async function threeStocks() {
    const feed = new HandFeed(instruments);
    feed.days = [
      handSnapshot('ALL', start, { price: 200 }),
      handSnapshot('AAA', start, { price: 110, previousClose: 100, volume: 5 }),
      handSnapshot('BBB', start, { price: 38, previousClose: 40, volume: 50 }),
      handSnapshot('CCC', start, { price: 3, previousClose: 2, volume: 20 }),
    ];
    return { feed, hub: await startHub(feed) };
  }

  it('order companies by gain, loss and volume', async () => {
    const { hub } = await threeStocks();
    expect(rank(hub, { rankType: 'GAINERS' })).toEqual(['CCC', 'AAA']);
    expect(rank(hub, { rankType: 'LOOSER' })).toEqual(['BBB']);
    expect(rank(hub, { rankType: 'VOLUME' })).toEqual(['BBB', 'CCC', 'AAA']);
    expect(rank(hub, { sortType: 'CHANGE', direction: 'DESC' })).toEqual(['AAA', 'CCC', 'BBB']);
    expect(rank(hub, { sortType: 'CHANGE_PERCENT', direction: 'ASC' })).toEqual(['BBB', 'AAA', 'CCC']);
    expect(rank(hub, { rankType: 'GAINERS', direction: 'ASC' })).toEqual(['AAA', 'CCC']);
    await hub.stop();
  });

  it('come in pages, and the JSON says the same', async () => {
    const { hub } = await threeStocks();
    expect(rank(hub, { pageSize: 2 })).toEqual(['BBB', 'CCC']);
    expect(rank(hub, { pageSize: 2, pageNum: 2 })).toEqual(['AAA']);
    expect(rank(hub, { pageSize: 2, pageNum: 3 })).toEqual([]);
    for (const pageNum of [1, 2, 3]) {
      const request = { market: 'NSENG', rankType: 'VOLUME', pageNum, pageSize: 2 } as const;
      expect(JSON.parse(hub.rankingJson(request))).toEqual(hub.ranking(request));
    }
    await hub.stop();
  });

  it('change within a quarter of a second', async () => {
    const { feed, hub } = await threeStocks();
    const request = { market: 'NSENG', rankType: 'GAINERS', pageNum: 1, pageSize: 1 } as const;
    expect(JSON.parse(hub.rankingJson(request)).records[0].symbol).toBe('CCC');
    feed.tick('BBB', start + 100, 90);
    now = start + 249;
    expect(JSON.parse(hub.rankingJson(request)).records[0].symbol).toBe('CCC');
    now = start + 250;
    expect(JSON.parse(hub.rankingJson(request)).records[0]).toMatchObject({
      symbol: 'BBB',
      price: 90,
      up: 125,
    });
    await hub.stop();
  });

  it('leave indices to their own list', async () => {
    const { hub } = await threeStocks();
    expect(hub.indices('NSENG').map(stock => stock.symbol)).toEqual(['ALL']);
    expect(hub.indices('INDIA')).toEqual([]);
    expect(JSON.parse(hub.detailJson('NSENG-AAA', true) ?? '')).toEqual({
      ...hub.figures('NSENG-AAA'),
      quoteAge: 0,
      favorite: true,
    });
    await hub.stop();
  });
});

describe('search', () => {
  it.each<[string, string[]]>([
    ['serr', ['SERR3', 'CORD3']],
    ['SERR3', ['SERR3']],
    ['mineracao', ['SERR3']],
    ['MINERAÇÃO serra', ['SERR3']],
    ['leste', ['CORD3']],
    ['do', ['CORD3']],
    ['zzz', []],
    ['', ['SERR3', 'CORD3', 'SMALL']],
    ['small', ['SMALL']],
  ])('%j finds %j', async (keyword, found) => {
    const feed = new HandFeed([
      handInstrument('SMALL', { market: 'BMFBOVESPA', name: 'Small Caps', isIndex: true }),
      handInstrument('SERR3', { market: 'BMFBOVESPA', name: 'Serra Mineração' }),
      handInstrument('CORD3', { market: 'BMFBOVESPA', name: 'Cordilheira do Leste Serrana' }),
      handInstrument('SERRUS', { market: 'US', name: 'Serra Mineração' }),
    ]);
    const hub = await startHub(feed);
    expect(hub.search(keyword, ['BMFBOVESPA']).map(state => state.feed.symbol)).toEqual(found);
    await hub.stop();
  });
});

describe('tick listeners', () => {
  it('hear every tick until they leave', async () => {
    const feed = feedWith([{}]);
    const hub = await startHub(feed);
    const heard: number[] = [];
    const leave = hub.onTick((_, tick) => heard.push(tick.price));
    feed.tick('AAA', start, 101);
    leave();
    feed.tick('AAA', start + 1, 102);
    expect(heard).toEqual([101]);
    await hub.stop();
  });
});

describe('trend', () => {
  it('is the last day in half hours, ending with the price', async () => {
    const feed = feedWith([{}]);
    feed.tell = async ({ fromMs, toMs }) => {
      const candles: Candle[] = [];
      for (let time = Math.ceil(fromMs / minute) * minute; time < toMs; time += minute) {
        const close = (time - midnight) / (30 * minute);
        candles.push({
          timestamp: time,
          open: close,
          high: close,
          low: close,
          close,
          volume: 1,
          turnover: 1,
        });
      }
      return candles;
    };
    const hub = await startHub(feed);
    feed.tick('AAA', start + 1, 123);
    const trend = await hub.trend('NSENG-AAA');
    expect(trend).toHaveLength(48);
    expect(trend.at(-1)).toBe(123);
    expect(await hub.trend('NSENG-XXX')).toEqual([]);
    await hub.stop();
  });
});
