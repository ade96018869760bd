/** One bar of a chart. Quotes are market data, not money: plain numbers, as the market prints them. */
export interface Candle {
  /** Start of the bucket, milliseconds since the epoch. */
  timestamp: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}

/** One trade, or one change of an index. */
export interface PriceTick {
  timeMs: number;
  price: number;
  volume: number;
}

export const candleIntervals = [
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
export type CandleInterval = (typeof candleIntervals)[number];
