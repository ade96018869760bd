export const rankTypes = ['GAINERS', 'LOOSER', 'VOLUME'] as const;
export type RankType = (typeof rankTypes)[number];

export const sortTypes = ['CHANGE', 'CHANGE_PERCENT', 'VOLUME'] as const;
export type SortType = (typeof sortTypes)[number];

export const directions = ['ASC', 'DESC'] as const;
export type Direction = (typeof directions)[number];
