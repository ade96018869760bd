import type { CandleInterval } from '@openfloor/rules/candle';
import type { Period } from 'klinecharts';

/** The periods a customer may choose, in the order they are offered. */
export const chartPeriods = [
  'MIN1',
  'DAY',
  'WEEK',
  'MONTH',
  'MIN5',
  'MIN15',
  'MIN30',
] as const satisfies CandleInterval[];
export type ChartPeriod = (typeof chartPeriods)[number];

/** Known by these marks in every language. */
export const periodLabels: Record<ChartPeriod, string> = {
  MIN1: '1m',
  DAY: 'D',
  WEEK: 'W',
  MONTH: 'M',
  MIN5: '5m',
  MIN15: '15m',
  MIN30: '30m',
};

export const libraryPeriods: Record<ChartPeriod, Period> = {
  MIN1: { type: 'minute', span: 1 },
  DAY: { type: 'day', span: 1 },
  WEEK: { type: 'week', span: 1 },
  MONTH: { type: 'month', span: 1 },
  MIN5: { type: 'minute', span: 5 },
  MIN15: { type: 'minute', span: 15 },
  MIN30: { type: 'minute', span: 30 },
};

export const isIntraday = (period: ChartPeriod): boolean => libraryPeriods[period].type === 'minute';

export const chartIndicators = ['MA', 'BOLL', 'MACD', 'KDJ', 'RSI', 'WR'] as const;
export type ChartIndicator = (typeof chartIndicators)[number];
