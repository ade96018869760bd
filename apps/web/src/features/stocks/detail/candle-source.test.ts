import type { LiveQuote } from '@openfloor/client/quote-socket-messages';
import type { Candle } from '@openfloor/rules/candle';
import type { KLineData } from 'klinecharts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedAhead, CandleSource, type CandleState, candlesPerPage } from './candle-source.ts';

const minute = 60_000;
const start = Date.parse('2026-05-05T10:00Z');

const candle = (at: number, close = 10): Candle => ({
  timestamp: start + at * minute,
  open: 10,
  high: Math.max(10, close),
  low: Math.min(10, close),
  close,
  volume: 5,
  turnover: 50,
});

const tick = (at: number, price: number, volume = 3): LiveQuote => ({
  symbol: 'ACME',
  exchange: 'NSENG',
  timeMs: start + at * minute,
  price,
  volume,
  change: 0,
  up: 0,
});

/** Newest first, as the server answers. */
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => candle(to - index));

let frames: (() => void)[];
const drawFrame = () => {
  vi.advanceTimersByTime(1_000);
  for (const work of frames.splice(0)) work();
};

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(replies: (Candle[] | Error)[]) {
  const states: CandleState[] = [];
  const asked: (number | null)[] = [];
  const reload = vi.fn();
  const source = new CandleSource(
    {
      timeZone: 'Africa/Lagos',
      onState: state => states.push(state),
      reload,
      readCandles: async (_, olderThan) => {
        asked.push(olderThan);
        const reply = replies.shift() ?? [];
        if (reply instanceof Error) throw reply;
        return reply;
      },
    },
    'MIN1',
  );
  const drawn: KLineData[] = [];
  const given: { bars: KLineData[]; more: unknown }[] = [];

  async function ask(type: 'init' | 'forward', timestamp: number | null = null) {
    const common = {
      symbol: { ticker: 'ACME', pricePrecision: 2, volumePrecision: 0 },
      period: { type: 'minute', span: 1 } as const,
    };
    await source.getBars({
      ...common,
      type,
      timestamp,
      callback: (bars, more) => {
        given.push({ bars, more });
        if (type === 'init') source.subscribeBar({ callback: bar => drawn.push(bar) });
      },
    });
  }
  return { source, states, asked, reload, drawn, given, ask };
}

describe('history', () => {
  it('comes oldest first and goes on while pages are full', async () => {
    const { ask, given, asked, states } = setUp([page(100, 99 + candlesPerPage), page(98, 99)]);
    await ask('init');
    expect(states).toEqual(['loading', 'ready']);
    expect(given[0]?.bars[0]?.timestamp).toBe(start + 100 * minute);
    expect(given[0]?.more).toEqual({ forward: true });
    await ask('forward', start + 100 * minute);
    expect(asked).toEqual([null, start + 100 * minute]);
    expect(given[1]?.bars.map(bar => bar.timestamp)).toEqual([start + 98 * minute, start + 99 * minute]);
    expect(given[1]?.more).toEqual({ forward: false });
  });

  it('without candles is empty until the first tick makes one', async () => {
    const { source, ask, states, drawn } = setUp([[]]);
    await ask('init');
    expect(states).toEqual(['loading', 'empty']);
    source.onTick(tick(0, 12));
    drawFrame();
    expect(states).toEqual(['loading', 'empty', 'ready']);
    expect(drawn).toMatchObject([{ timestamp: start, open: 12, close: 12, volume: 3 }]);
  });

  it('that fails says so, and the next try starts over', async () => {
    const { ask, states, given } = setUp([new Error('offline'), page(0, 1)]);
    await ask('init');
    expect(states).toEqual(['loading', 'failed']);
    expect(given).toEqual([]);
    await ask('init');
    expect(states.at(-1)).toBe('ready');
  });

  it('of a period left behind is not shown', async () => {
    const { source, ask, given } = setUp([page(0, 1), page(5, 6)]);
    const left = ask('init');
    source.setPeriod('MIN5');
    await Promise.all([left, ask('init')]);
    expect(given).toHaveLength(1);
    expect(given[0]?.bars.at(-1)?.timestamp).toBe(start + 6 * minute);
  });
});

describe('ticks', () => {
  it('of one frame are drawn once, with all their volume', async () => {
    const { source, ask, drawn } = setUp([[candle(0)]]);
    await ask('init');
    source.onTick(tick(0.2, 13));
    source.onTick(tick(0.4, 8));
    source.onTick(tick(0.6, 11));
    expect(drawn).toEqual([]);
    drawFrame();
    expect(drawn).toMatchObject([{ timestamp: start, high: 13, low: 8, close: 11, volume: 14 }]);
  });

  it('open the next candle at the previous close', async () => {
    const { source, ask, drawn } = setUp([[candle(0, 12)]]);
    await ask('init');
    source.onTick(tick(0.5, 12.5));
    source.onTick(tick(1, 13));
    drawFrame();
    expect(drawn).toMatchObject([{ close: 12.5 }, { timestamp: start + minute, open: 12.5, close: 13 }]);
  });

  it('that came during the loading count for the price only', async () => {
    const { source, ask, drawn } = setUp([[candle(0)]]);
    const loading = ask('init');
    source.onTick(tick(0.5, 14, 100));
    await loading;
    drawFrame();
    expect(drawn).toMatchObject([{ high: 14, close: 14, volume: 5 }]);
  });

  it('after the end are not drawn', async () => {
    const { source, ask, drawn } = setUp([[candle(0)]]);
    await ask('init');
    source.onTick(tick(0.5, 14));
    source.dispose();
    drawFrame();
    expect(drawn).toEqual([]);
  });
});

describe('a gap', () => {
  it('is filled with what was missed', async () => {
    const { source, ask, drawn, reload } = setUp([page(0, 3), page(1, 6)]);
    await ask('init');
    await source.heal();
    drawFrame();
    expect(drawn.map(bar => (bar.timestamp - start) / minute)).toEqual([3, 4, 5, 6]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is filled before a tick that came meanwhile', async () => {
    const { source, ask, drawn } = setUp([page(0, 3), page(1, 5)]);
    await ask('init');
    const healed = source.heal();
    source.onTick(tick(6, 11, 100));
    await healed;
    drawFrame();
    expect(drawn.map(bar => (bar.timestamp - start) / minute)).toEqual([3, 4, 5, 6]);
    expect(drawn.at(-1)).toMatchObject({ open: 10, close: 11, volume: 0 });
  });

  it('longer than a page starts the chart afresh', async () => {
    const { source, ask, drawn, reload } = setUp([page(0, 3), page(50, 60)]);
    await ask('init');
    await source.heal();
    drawFrame();
    expect(reload).toHaveBeenCalledOnce();
    expect(drawn).toEqual([]);
  });

  it('that cannot be read stays for the next time', async () => {
    const { source, ask, drawn } = setUp([page(0, 3), new Error('offline')]);
    await ask('init');
    await source.heal();
    expect(drawn).toEqual([]);
  });
});

describe('candles asked for ahead', () => {
  const { signal } = new AbortController();

  it('are given to the first who reads that period, and asked for anew afterwards', async () => {
    const read = vi.fn(async () => page(0, 2));
    const { readCandles, settled } = askedAhead(read, 'DAY', signal);
    await settled;
    expect(await readCandles('DAY', null, signal)).toEqual(page(0, 2));
    expect(read).toHaveBeenCalledTimes(1);
    await readCandles('DAY', null, signal);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are of no use to another period or an older page, and their failure is told to whoever reads them', async () => {
    const read = vi.fn(async () => page(0, 2));
    await askedAhead(read, 'DAY', signal).readCandles('WEEK', null, signal);
    await askedAhead(read, 'DAY', signal).readCandles('DAY', start, signal);
    expect(read.mock.calls.map(([period]: unknown[]) => period)).toEqual(['DAY', 'WEEK', 'DAY', 'DAY']);
    const failing = askedAhead(() => Promise.reject(new Error('No connection')), 'DAY', signal);
    await failing.settled;
    await expect(failing.readCandles('DAY', null, signal)).rejects.toThrow('No connection');
  });
});
