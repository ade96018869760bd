import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import { describe, expect, it } from 'vitest';
import { type PriceEvent, priceEvent } from './replies.ts';
import { apple, listingOf, tradingMs } from './testing/fixtures.ts';
import { TickFilter } from './tick-filter.ts';

const event = (seconds: number, price: number, dayVolume?: number): PriceEvent =>
  priceEvent.parse({
    event: 'price',
    symbol: 'AAPL',
    timestamp: tradingMs / 1000 + seconds,
    price,
    day_volume: dayVolume,
  });

type Step = [seconds: number, price: number, dayVolume?: number];

/** What comes out of the filter for a row of events: price and volume, or nothing. */
function filtered(steps: readonly Step[], filter = new TickFilter(shippedCalendar, tradingMs)) {
  return steps.map(step => {
    const taken = filter.take(apple, event(...step), tradingMs + step[0] * 1000);
    return taken ? [taken.price, taken.volume] : 'dropped';
  });
}

describe('ticks', () => {
  it.each<[string, Step[], unknown[]]>([
    [
      'the volume on top of the last event',
      [
        [0, 10, 500],
        [1, 11, 520],
        [2, 12, 521],
      ],
      [
        [10, 0],
        [11, 20],
        [12, 1],
      ],
    ],
    [
      'nothing for a duplicate',
      [
        [0, 10, 500],
        [0, 10, 500],
      ],
      [[10, 0], 'dropped'],
    ],
    [
      'nothing for an older price',
      [
        [5, 10, 500],
        [4, 9, 490],
        [6, 11, 510],
      ],
      [[10, 0], 'dropped', [11, 10]],
    ],
    [
      'nothing for less volume in the same second',
      [
        [0, 10, 500],
        [0, 9, 490],
      ],
      [[10, 0], 'dropped'],
    ],
    [
      'a second price in the same second',
      [
        [0, 10, 500],
        [0, 11, 505],
      ],
      [
        [10, 0],
        [11, 5],
      ],
    ],
    [
      'no negative volume after a correction',
      [
        [0, 10, 500],
        [1, 10, 400],
        [2, 10, 410],
      ],
      [
        [10, 0],
        [10, 0],
        [10, 10],
      ],
    ],
    [
      'index prices without volume',
      [
        [0, 10],
        [0, 10],
        [0, 11],
      ],
      [[10, 0], 'dropped', [11, 0]],
    ],
    [
      'volume across an event without it',
      [
        [0, 10, 500],
        [1, 10],
        [2, 11, 530],
      ],
      [
        [10, 0],
        [10, 0],
        [11, 30],
      ],
    ],
    [
      'nothing from before the start',
      [
        [-1, 10, 500],
        [0, 10, 510],
      ],
      ['dropped', [10, 0]],
    ],
  ])('%s', (_, steps, expected) => {
    expect(filtered(steps)).toEqual(expected);
  });

  it('drop a price from the future, and go on with the present', () => {
    const filter = new TickFilter(shippedCalendar, tradingMs);
    expect(filter.take(apple, event(3600, 10, 500), tradingMs)).toBeUndefined();
    expect(filter.take(apple, event(1, 10, 500), tradingMs + 1000)).toBeDefined();
  });

  it('begin a new day with the volume of its first event', () => {
    const day = 86_400;
    expect(
      filtered([
        [0, 10, 500],
        [day, 11, 30],
        [day + 1, 11, 35],
      ]),
    ).toEqual([
      [10, 0],
      [11, 30],
      [11, 5],
    ]);
  });

  it('do not count yesterday again while the source still shows its volume', () => {
    expect(
      filtered([
        [0, 10, 500],
        [86_400, 11, 500],
      ]),
    ).toEqual([
      [10, 0],
      [11, 0],
    ]);
  });

  it('bring no volume from a gap, and keep their order over it', () => {
    const filter = new TickFilter(shippedCalendar, tradingMs);
    expect(filtered([[10, 10, 500]], filter)).toEqual([[10, 0]]);
    filter.gapBegins();
    expect(
      filtered(
        [
          [5, 9, 490],
          [60, 11, 900],
          [61, 12, 905],
        ],
        filter,
      ),
    ).toEqual(['dropped', [11, 0], [12, 5]]);
  });

  it.each([
    ['before the open', 'US', '2026-05-05T13:29:59Z', false],
    ['at the open', 'US', '2026-05-05T13:30:00Z', true],
    ['in the closing auction', 'US', '2026-05-05T20:00:05Z', true],
    ['after hours', 'US', '2026-05-05T20:01:01Z', false],
    ['in the closing auction', 'BMFBOVESPA', '2026-05-05T20:00:00Z', true],
    ['on Sunday', 'US', '2026-05-03T15:00:00Z', false],
  ] as const)('%s in %s: %s', (_, market, time, delivered) => {
    const timestamp = Date.parse(time) / 1000;
    const listing = listingOf(market, 'X', 'Y');
    const tick = new TickFilter(shippedCalendar, 0).take(
      listing,
      { ...event(0, 10), timestamp },
      timestamp * 1000,
    );
    expect(tick !== undefined).toBe(delivered);
  });
});
