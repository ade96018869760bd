export const marketCodes = ['NSENG', 'INDIA', 'BMFBOVESPA', 'US'] as const;
export type MarketCode = (typeof marketCodes)[number];

export const rankTypes = ['GAINERS', 'LOOSER', 'VOLUME'] as const;
export type RankType = (typeof rankTypes)[number];

export const sortTypes = ['CHANGE', 'CHANGE_PERCENT', 'VOLUME'] as const;
export type SortType = (typeof sortTypes)[number];

export const directions = ['ASC', 'DESC'] as const;
export type Direction = (typeof directions)[number];

export const timePeriods = [
  'MIN1',
  'MIN5',
  'MIN15',
  'MIN30',
  'HOUR',
  'HOUR4',
  'DAY',
  'WEEK',
  'MONTH',
] as const;
export type TimePeriod = (typeof timePeriods)[number];
