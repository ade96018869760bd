import { describe, expect, it } from 'vitest';
import { filterSearch, offeredFilters, readFilters } from './filters.ts';

describe('filters', () => {
  const all = { scene: 'all', currency: 'all', order: 'desc' };
  it.each([
    [true, '', all],
    [
      true,
      'scene=MONEY_EXCHANGE&currency=USD&order=asc',
      { scene: 'MONEY_EXCHANGE', currency: 'USD', order: 'asc' },
    ],
    [false, 'scene=MONEY_EXCHANGE&currency=USD', all],
    [true, 'scene=TRADE&currency=EUR&order=up', all],
    [false, 'scene=USER_DEPOSIT&currency=INR', { ...all, scene: 'USER_DEPOSIT', currency: 'INR' }],
  ])('with the US market %s, of ?%s', (usMarket, search, expected) => {
    const read = readFilters(new URLSearchParams(search), offeredFilters(usMarket, usMarket ? 'NGN' : 'INR'));
    expect(read).toEqual(expected);
  });

  it('are written as they are read', () => {
    const filters = { scene: 'CONFIRM_WITHDRAW', currency: 'NGN', order: 'asc' } as const;
    const search = new URLSearchParams(filterSearch(filters));
    expect(readFilters(search, offeredFilters(true, 'NGN'))).toEqual(filters);
    expect(filterSearch({ scene: 'all', currency: 'all', order: 'desc' })).toEqual({});
  });
});
