import type { Currency, LocalCurrency } from '@openfloor/homes/codes';

/** What the list can be narrowed to. */
export const filterScenes = ['USER_DEPOSIT', 'CONFIRM_WITHDRAW', 'MONEY_EXCHANGE'] as const;
export type FilterScene = (typeof filterScenes)[number];
export type SortOrder = 'desc' | 'asc';

export interface Filters {
  scene: FilterScene | 'all';
  currency: Currency | 'all';
  order: SortOrder;
}

export interface Offered {
  scenes: FilterScene[];
  currencies: Currency[];
}

/** Exchanges and dollars exist with the US market, and for whoever owns dollars without it. */
export function offeredFilters(showsDollars: boolean, local: LocalCurrency): Offered {
  return showsDollars
    ? { scenes: [...filterScenes], currencies: [local, 'USD'] }
    : { scenes: filterScenes.filter(scene => scene !== 'MONEY_EXCHANGE'), currencies: [local] };
}

/** The filters stand in the address, so that coming back finds them again; what is not offered counts as absent. */
export function readFilters(search: URLSearchParams, offered: Offered): Filters {
  return {
    scene: offered.scenes.find(scene => scene === search.get('scene')) ?? 'all',
    currency: offered.currencies.find(currency => currency === search.get('currency')) ?? 'all',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** Only what differs from the usual view. */
export function filterSearch({ scene, currency, order }: Filters): Record<string, string> {
  return {
    ...(scene !== 'all' && { scene }),
    ...(currency !== 'all' && { currency }),
    ...(order !== 'desc' && { order }),
  };
}
