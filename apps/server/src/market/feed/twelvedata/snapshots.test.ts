import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { tradingMs } from './testing/fixtures.ts';
import { localFeed } from './testing/started-feed.ts';
import { errorBody } from './testing/twelvedata-server.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const quote = (price: number, more = {}) => ({
  datetime: '2026-05-05',
  timestamp: Date.parse('2026-05-05T13:30:00Z') / 1000,
  last_quote_at: tradingMs / 1000 - 60,
  open: '100.0',
  high: '120',
  low: '90',
  close: String(price),
  volume: '1000',
  previous_close: '99.5',
  ...more,
});

async function feedOf(symbols: string[], more = {}) {
  const local = await localFeed({ symbols, ...more });
  close = local.close;
  const instruments = await local.feed.instruments();
  const quotes: Record<string, unknown> = {};
  local.server.answers['/quote'] = ({ symbol = '' }) => {
    const named = symbol.split(',');
    if (named.length === 1) return quotes[symbol];
    return Object.fromEntries(named.map(name => [name, quotes[name]]));
  };
  return { ...local, instruments, quotes };
}

describe('snapshots', () => {
  it('tell the day so far', async () => {
    const { feed, instruments, quotes, server } = await feedOf(['US-AAPL', 'US-MSFT', 'US-IXIC']);
    quotes['AAPL:NASDAQ'] = quote(105);
    quotes['MSFT:NASDAQ'] = quote(115);
    quotes['IXIC:NASDAQ'] = quote(110, { volume: undefined });
    const snapshots = await feed.snapshots(instruments, tradingMs);
    expect(snapshots[0]).toEqual({
      id: 'US-AAPL',
      timeMs: tradingMs,
      lastTradeMs: tradingMs - 60_000,
      price: 105,
      open: 100,
      high: 120,
      low: 90,
      previousClose: 99.5,
      volume: 1000,
      turnover: 105_000,
    });
    expect(snapshots.map(({ id, price, volume }) => [id, price, volume])).toEqual([
      ['US-AAPL', 105, 1000],
      ['US-MSFT', 115, 1000],
      ['US-IXIC', 110, 0],
    ]);
    expect(server.requestsTo('/quote').map(({ query }) => [query.symbol, query.type])).toEqual([
      ['AAPL:NASDAQ,MSFT:NASDAQ', undefined],
      ['IXIC:NASDAQ', 'Index'],
    ]);
  });

  it('reach no further than the last minute told', async () => {
    const { feed, instruments, quotes } = await feedOf(['US-AAPL']);
    quotes['AAPL:NASDAQ'] = quote(105, { last_quote_at: tradingMs / 1000 - 900 });
    const [snapshot] = await feed.snapshots(instruments, tradingMs);
    expect(snapshot?.timeMs).toBe(tradingMs - 840_000);
  });

  it.each([
    ['refused among others', errorBody(404, 'symbol not found')],
    ['without a previous close', quote(105, { previous_close: null })],
    ['without a price', quote(105, { close: '0' })],
    ['missing', undefined],
  ])('leave out a symbol that is %s', async (_, answer) => {
    const { feed, instruments, quotes } = await feedOf(['US-AAPL', 'US-MSFT']);
    quotes['AAPL:NASDAQ'] = answer;
    quotes['MSFT:NASDAQ'] = quote(115);
    expect((await feed.snapshots(instruments, tradingMs)).map(({ id }) => id)).toEqual(['US-MSFT']);
  });

  it('leave out a single symbol that is refused', async () => {
    const { feed, instruments, quotes } = await feedOf(['US-AAPL']);
    quotes['AAPL:NASDAQ'] = errorBody(404, 'symbol not found');
    expect(await feed.snapshots(instruments, tradingMs)).toEqual([]);
  });

  it('are asked for in batches that the credits of a minute pay for', async () => {
    const { feed, instruments, quotes, server, clock } = await feedOf(['US-AAPL', 'US-MSFT', 'US-IBM'], {
      creditsPerMinute: 6,
      quoteBatchMax: 2,
    });
    // Four went to the plan and the lists.
    for (const name of ['AAPL:NASDAQ', 'MSFT:NASDAQ', 'IBM:NYSE']) quotes[name] = quote(105);
    const asked = feed.snapshots(instruments, tradingMs);
    await eventually(() => expect(clock.waiting).toHaveLength(1));
    expect(server.requestsTo('/quote').map(({ query }) => query.symbol)).toEqual(['AAPL:NASDAQ,MSFT:NASDAQ']);
    clock.advance(60_000);
    expect(await asked).toHaveLength(3);
  });
});
