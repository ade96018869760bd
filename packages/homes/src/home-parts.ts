import type { FigureStyle } from './home.ts';

/** Minutes after midnight. */
export const at = (hour: number, minute = 0) => hour * 60 + minute;

export const englishFigures = {
  group: ',',
  point: '.',
  afterSymbol: '',
  higherGroup: 3,
} as const satisfies FigureStyle;
