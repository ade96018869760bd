import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { feed: 'simulated' });
});
afterAll(() => server.close());

const tenants = [
  { host: hosts.savanna, market: 'NSENG', symbol: 'KANCEM', currency: 'NGN', indices: 6 },
  { host: hosts.aurora, market: 'BMFBOVESPA', symbol: 'BATL4', currency: 'BRL', indices: 6 },
  { host: hosts.lotus, market: 'INDIA', symbol: 'DECCSTL', currency: 'INR', indices: 3 },
] as const;

describe.each(tenants)('on $host', ({ host, market, symbol, currency, indices }) => {
  const id = `${market}-${symbol}`;

  test('the strip shows the indices of the markets shown, with a line each', async () => {
    const { data } = await server.call('GET /stock/mainPageIndex', { host });
    expect(data).toHaveLength(indices);
    expect(data[0]).toMatchObject({ market, currencyType: currency, delayed: false });
    expect(data[0].trend.length).toBeGreaterThan(10);
    expect((await server.call('GET /stock/index', { host })).data).toHaveLength(3);
  });

  test('rankings are in order and finish with a short page', async () => {
    for (const [rankType, sign] of [
      ['GAINERS', -1],
      ['LOOSER', 1],
    ] as const) {
      const { data } = await server.call('POST /stock/rank', {
        host,
        body: { market, rankType, pageSize: 100 },
      });
      const ups = data.records.map((stock: { up: number }) => stock.up);
      expect(ups.length).toBeGreaterThan(0);
      expect(ups).toEqual([...ups].sort((a, b) => sign * (a - b)));
      expect(ups.every((up: number) => up * sign < 0)).toBe(true);
    }
    const sizes = [];
    for (let pageNum = 1; pageNum <= 5; pageNum++) {
      const body = { market, rankType: 'VOLUME', pageNum };
      sizes.push((await server.call('POST /stock/rank', { host, body })).data.records.length);
    }
    expect(sizes.slice(0, 3)).toEqual([20, 20, 20]);
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThanOrEqual(60);
    expect(sizes.at(-1)).toBe(0);
  });

  test('a column can be sorted both ways', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const body = { market, rankType: 'VOLUME', sortType: 'CHANGE', direction, pageSize: 50 };
      const { data } = await server.call('POST /stock/rank', { host, body });
      const changes = data.records.map((stock: { change: number }) => stock.change);
      expect(changes).toEqual([...changes].sort((a, b) => (direction === 'ASC' ? a - b : b - a)));
    }
  });

  test('detail and candles of a stock', async () => {
    const { data } = await server.call('GET /stock/detail', { host, query: { id } });
    expect(data).toMatchObject({
      id,
      symbol,
      market,
      currencyType: currency,
      isIndex: false,
      listed: true,
      favorite: false,
    });
    expect(data.low).toBeLessThanOrEqual(data.high);
    for (const timePeriod of ['MIN1', 'MIN5', 'MIN15', 'MIN30', 'HOUR', 'HOUR4', 'DAY', 'WEEK', 'MONTH']) {
      const query = { id, timePeriod, limit: '20' };
      const newest = (await server.call('GET /stock/historyKline', { host, query })).data;
      expect(newest, timePeriod).toHaveLength(20);
      const timestamp = String(newest.at(-1).timestamp);
      const older = (await server.call('GET /stock/historyKline', { host, query: { ...query, timestamp } }))
        .data;
      const times = [...newest, ...older].map(candle => candle.timestamp);
      expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
    }
  });

  test('search finds symbols first, ignoring case', async () => {
    const query = { keyword: symbol.slice(0, 4).toLowerCase() };
    const { data } = await server.call('GET /stock/page', { host, query });
    expect(data.records[0]).toMatchObject({ id, symbol, favorite: false });
    expect((await server.call('GET /stock/page', { host, query: { keyword: 'zzzz' } })).data.records).toEqual(
      [],
    );
  });
});

describe('favourites', () => {
  test('are added once, listed newest first, starred everywhere, and removed', async () => {
    const token = await server.logIn('fresh', 'Fresh!2026');
    for (const id of ['NSENG-KANCEM', 'NSENG-ZUMBANK', 'NSENG-KANCEM']) {
      expect((await server.call('POST /stock/favorite/{id}', { token, params: { id } })).code).toBe(0);
    }
    const ids = async () =>
      (await server.call('GET /stock/myStocks', { token })).data.map((stock: { id: string }) => stock.id);
    expect(await ids()).toEqual(['NSENG-ZUMBANK', 'NSENG-KANCEM']);
    const page = await server.call('GET /stock/favPage', { token, query: { pageSize: '1', pageNum: '2' } });
    expect(page.data).toMatchObject({ records: [{ id: 'NSENG-KANCEM' }], total: 2 });
    const query = { id: 'NSENG-KANCEM' };
    expect((await server.call('GET /stock/detail', { token, query })).data.favorite).toBe(true);
    expect((await server.call('GET /stock/detail', { token: 'ended', query })).data.favorite).toBe(false);
    await server.call('DELETE /stock/favorite/{id}', { token, params: query });
    expect(await ids()).toEqual(['NSENG-ZUMBANK']);
  });

  test('need a customer', async () => {
    expect((await server.call('POST /stock/favorite/{id}', { params: { id: 'NSENG-KANCEM' } })).code).toBe(
      -99999,
    );
    expect((await server.call('GET /stock/myStocks')).code).toBe(-99999);
  });
});

test.each([
  ['POST', '/api/stock/rank', { market: 'NSENG', rankType: 'VOLUME' }],
  ['GET', '/api/stock/detail?id=NSENG-KANCEM', undefined],
] as const)(
  '%s %s tells a guest the same, with the same headers, as it tells others',
  async (method, url, payload) => {
    const ask = async (headers: object) => {
      const reply = await server.app.inject({
        method,
        url,
        headers: { host: hosts.savanna, ...headers },
        ...(payload && { payload }),
      });
      const { date: _, vary: __, 'content-length': ___, 'x-request-id': id, ...rest } = reply.headers;
      expect(id).toMatch(/^[\da-f]{16}$/);
      return { headers: rest, shape: Object.keys(reply.json().data) };
    };
    const asOther = await ask({ token: 'ended' });
    expect(await ask({})).toEqual(asOther);
    expect(await ask({})).toEqual(asOther);
  },
);

describe('what a tenant does not show does not exist', () => {
  test.each([
    ['another market', hosts.lotus, 'US-NWND'],
    ['another tenant’s market', hosts.savanna, 'INDIA-DECCSTL'],
    ['nothing at all', hosts.savanna, 'NSENG-NOTHING'],
  ])('%s', async (_, host, id) => {
    const token = await server.logIn('fresh', 'Fresh!2026', host);
    expect((await server.call('GET /stock/detail', { host, query: { id } })).code).toBe(10404);
    expect(
      (await server.call('GET /stock/historyKline', { host, query: { id, timePeriod: 'DAY' } })).code,
    ).toBe(10404);
    expect((await server.call('POST /stock/favorite/{id}', { host, token, params: { id } })).code).toBe(
      10404,
    );
  });

  test('a stock before its first trade has no candles', async () => {
    const { data } = await server.call('GET /stock/page', { query: { pageSize: '100', market: 'NSENG' } });
    const details = await Promise.all(
      data.records.map(
        async ({ id }: { id: string }) => (await server.call('GET /stock/detail', { query: { id } })).data,
      ),
    );
    const unlisted = details.find(detail => !detail.listed);
    expect(unlisted).toBeDefined();
    const query = { id: unlisted.id, timePeriod: 'DAY' };
    expect((await server.call('GET /stock/historyKline', { query })).data).toEqual([]);
  });
});

describe('bad input', () => {
  test.each([
    ['POST /stock/rank', { body: { market: 'LSE', rankType: 'VOLUME' } }, 'market'],
    ['POST /stock/rank', { body: { market: 'NSENG', rankType: 'LOSERS' } }, 'rankType'],
    ['POST /stock/rank', { body: { market: 'NSENG', rankType: 'VOLUME', pageSize: 1000 } }, 'pageSize'],
    ['POST /stock/rank', { body: { market: 'NSENG', rankType: 'VOLUME', pageNum: -1 } }, 'pageNum'],
    ['GET /stock/historyKline', { query: { id: 'NSENG-KANCEM', timePeriod: 'MIN2' } }, 'timePeriod'],
    [
      'GET /stock/historyKline',
      { query: { id: 'NSENG-KANCEM', timePeriod: 'DAY', timestamp: '1e9' } },
      'timestamp',
    ],
    ['GET /stock/detail', { query: {} }, 'id'],
    ['GET /stock/detail', { query: { id: 'x'.repeat(65) } }, 'id'],
    ['POST /news/pageNews', { body: { pageSize: '10; drop table' } }, 'pageSize'],
  ] as const)('%s %j names %s', async (key, options, field) => {
    expect(await server.call(key, options)).toMatchObject({ code: 10400, data: { field } });
  });
});

describe('news and shortcuts', () => {
  test.each(tenants)('$host has its own, safe to show', async ({ host }) => {
    const seen = new Set<string>();
    for (let pageNum = 1; ; pageNum++) {
      const { data } = await server.call('POST /news/pageNews', { host, body: { pageNum } });
      for (const item of data.records) seen.add(item.id);
      if (data.records.length < 10) break;
    }
    expect(seen.size).toBe(30);
    const [id] = seen;
    const item = (await server.call('GET /news/{id}', { host, params: { id: id! } })).data;
    expect(item.content).toMatch(/^<p>/);
    const elsewhere = host === hosts.lotus ? hosts.aurora : hosts.lotus;
    expect((await server.call('GET /news/{id}', { host: elsewhere, params: { id: id! } })).code).toBe(10404);
    expect((await server.call('GET /news/{id}', { host, params: { id: "x' or 1=1" } })).code).toBe(10404);
    expect((await server.call('GET /app/imageCarousel', { host })).data.length).toBeGreaterThan(1);
    expect(
      (await server.call('GET /app/quickAccess', { host, query: { place: 'MARKET' } })).data.length,
    ).toBeGreaterThan(1);
    const image = await server.app.inject({ url: item.imageUrl, headers: { host } });
    expect(image.headers['content-type']).toBe('image/svg+xml');
    expect((await server.app.inject({ url: item.imageUrl, headers: { host: elsewhere } })).statusCode).toBe(
      404,
    );
  });
});
