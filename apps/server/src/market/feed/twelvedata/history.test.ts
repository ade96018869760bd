import { afterEach, describe, expect, it } from 'vitest';
import type { HistoryRequest } from '../feed.ts';
import { tradingMs } from './testing/fixtures.ts';
import { localFeed } from './testing/started-feed.ts';
import { errorBody } from './testing/twelvedata-server.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const bar = (datetime: string, close: number) => ({
  datetime,
  open: String(close),
  high: String(close + 2),
  low: String(close - 2),
  close: String(close),
  volume: '100',
});

async function asked(
  span: Omit<HistoryRequest, 'instrument'>,
  answer: (query: Record<string, string>) => unknown,
) {
  const local = await localFeed();
  close = local.close;
  const [instrument] = await local.feed.instruments();
  if (!instrument) throw new Error('no instrument');
  local.server.answers['/time_series'] = answer;
  const history = local.feed.history({ instrument, ...span });
  history.catch(() => {});
  return { ...local, history };
}

const minutes = (count: number) => ({
  interval: 'MIN1' as const,
  fromMs: tradingMs - count * 60_000,
  toMs: tradingMs,
});

describe('minutes', () => {
  it('come oldest first, in UTC, and only from within the span', async () => {
    const { history, server } = await asked(minutes(3), () => ({
      meta: {},
      values: [
        bar('2026-05-05 14:00:00', 13),
        bar('2026-05-05 13:59:00', 12),
        bar('2026-05-05 13:57:00', 10),
        bar('2026-05-05 13:56:00', 9),
      ],
    }));
    expect(await history).toEqual([
      { timestamp: tradingMs - 180_000, open: 10, high: 12, low: 8, close: 10, volume: 100, turnover: 1000 },
      { timestamp: tradingMs - 60_000, open: 12, high: 14, low: 10, close: 12, volume: 100, turnover: 1200 },
    ]);
    expect(server.requestsTo('/time_series').map(request => request.query)).toEqual([
      {
        symbol: 'AAPL',
        mic_code: 'XNGS',
        interval: '1min',
        timezone: 'UTC',
        start_date: '2026-05-05T13:57:00',
        end_date: '2026-05-05T13:59:59',
        order: 'desc',
        outputsize: '5000',
      },
    ]);
  });

  it('come in pages when there are many, each minute once', async () => {
    const total = 12_001;
    const { history, server } = await asked(minutes(total), query => {
      const endMs = Date.parse(`${query.end_date}Z`);
      const startMs = Date.parse(`${query.start_date}Z`);
      const values = [];
      for (
        let timeMs = endMs - (endMs % 60_000);
        timeMs >= startMs && values.length < 5000;
        timeMs -= 60_000
      ) {
        values.push(bar(new Date(timeMs).toISOString().slice(0, 19).replace('T', ' '), 10));
      }
      return { values };
    });
    const candles = await history;
    expect(candles).toHaveLength(total);
    expect(new Set(candles.map(candle => candle.timestamp)).size).toBe(total);
    expect(candles[0]?.timestamp).toBe(tradingMs - total * 60_000);
    expect(server.requestsTo('/time_series')).toHaveLength(3);
  });

  it('are none where the source has no data', async () => {
    const { history } = await asked(minutes(3), () =>
      errorBody(400, 'No data is available on the specified dates.'),
    );
    expect(await history).toEqual([]);
  });

  it('leave out a bar with a figure missing', async () => {
    const broken = { ...bar('2026-05-05 13:58:00', 11), open: null };
    const { history } = await asked(minutes(3), () => ({ values: [bar('2026-05-05 13:59:00', 12), broken] }));
    expect((await history).map(candle => candle.close)).toEqual([12]);
  });

  it.each([
    ['another refusal', errorBody(400, 'Wrong interval'), 'Wrong interval'],
    [
      'a plan without the symbol',
      errorBody(403, 'available starting with Pro'),
      'available starting with Pro',
    ],
    ['bars nobody can read', { values: [bar('yesterday', 10)] }, 'unknown form'],
  ])('reject for %s', async (_, answer, message) => {
    const { history } = await asked(minutes(3), () => answer);
    await expect(history).rejects.toThrow(message);
  });
});

describe('days', () => {
  it('begin at midnight where the exchange is, on both sides of a change of clocks', async () => {
    const span = {
      interval: 'DAY' as const,
      fromMs: Date.parse('2026-03-06T05:00:00Z'),
      toMs: Date.parse('2026-03-09T15:00:00Z'),
    };
    const { history, server } = await asked(span, () => ({
      values: [bar('2026-03-09', 12), bar('2026-03-06', 10)],
    }));
    expect((await history).map(({ timestamp }) => new Date(timestamp).toISOString())).toEqual([
      '2026-03-06T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    const { start_date, end_date } = server.requestsTo('/time_series')[0]?.query ?? {};
    expect([start_date, end_date]).toEqual(['2026-03-06', '2026-03-09']);
  });
});
