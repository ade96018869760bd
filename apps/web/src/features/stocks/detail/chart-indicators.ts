import type {
  AxisCreateTicksParams,
  AxisTick,
  Chart,
  Crosshair,
  IndicatorCreate,
  IndicatorCreateTooltipDataSourceParams,
  IndicatorFigure,
  IndicatorStyle,
} from 'klinecharts';
import { type ChartWriting, localFigure, shortVolume } from './chart-texts.ts';
import type { ChartIndicator } from './periods.ts';

export const pricePane = 'candle_pane';
const volumePane = 'volume';
const indicatorPane = 'indicator';

interface Choice {
  calcParams: number[];
  /** Drawn over the prices instead of in a pane of its own. */
  overPrices: boolean;
  /** Names of the lines, in the library's order; the title names the indicator itself where they do not. */
  lines: string[];
  title: string;
}

const choices: Record<ChartIndicator, Choice> = {
  MA: {
    calcParams: [5, 10, 30, 60],
    overPrices: true,
    lines: ['MA5', 'MA10', 'MA30', 'MA60'],
    title: '',
  },
  BOLL: { calcParams: [20, 2], overPrices: true, lines: ['UP', 'MID', 'DN'], title: 'BOLL(20,2)' },
  MACD: { calcParams: [12, 26, 9], overPrices: false, lines: ['DIF', 'DEA', 'MACD'], title: 'MACD(12,26,9)' },
  KDJ: { calcParams: [9, 3, 3], overPrices: false, lines: ['K', 'D', 'J'], title: 'KDJ(9,3,3)' },
  RSI: { calcParams: [6, 12, 24], overPrices: false, lines: ['RSI6', 'RSI12', 'RSI24'], title: '' },
  WR: { calcParams: [6, 10, 14], overPrices: false, lines: ['WR6', 'WR10', 'WR14'], title: '' },
};

const macdOf = (figures: unknown): number =>
  typeof figures === 'object' && figures !== null && 'macd' in figures ? Number(figures.macd) : 0;

/** Solid while the bars grow, pale while they shrink. */
function macdColour(before: number, now: number, { ohlc, bars: [pale] }: IndicatorStyle): string {
  const isGrowing = Math.abs(now) > Math.abs(before);
  if (now < 0) return (isGrowing ? ohlc.downColor : pale?.downColor) ?? '';
  return (isGrowing ? ohlc.upColor : pale?.upColor) ?? '';
}

const macdFigures: IndicatorFigure[] = [
  { key: 'dif', title: 'DIF', type: 'line' },
  { key: 'dea', title: 'DEA', type: 'line' },
  {
    key: 'macd',
    title: 'MACD',
    type: 'bar',
    baseValue: 0,
    styles: ({ data: { prev, current }, defaultStyles }) => {
      const color = defaultStyles ? macdColour(macdOf(prev), macdOf(current), defaultStyles) : '';
      return { style: 'fill', color, borderColor: color };
    },
  },
];

type LegendParams = IndicatorCreateTooltipDataSourceParams<unknown>;

/** The row of values at the crosshair, or of the newest candle. */
function figuresAt({ chart, indicator, crosshair }: LegendParams): Record<string, unknown> {
  const index = crosshair.dataIndex ?? chart.getDataList().length - 1;
  const figures = indicator.result[index] ?? indicator.result.at(-1);
  return typeof figures === 'object' && figures !== null ? { ...figures } : {};
}

const text = (value: unknown, precision: number, { currency }: ChartWriting): string =>
  typeof value === 'number' ? localFigure(value.toFixed(precision), currency) : '–';

function legend(choice: Choice, params: LegendParams, writing: ChartWriting) {
  const { chart, indicator } = params;
  const { lines, tooltip } = chart.getStyles().indicator;
  const values = figuresAt(params);
  const legends = indicator.figures.map((figure, index) => {
    const color = figure.type === 'line' ? (lines[index]?.color ?? '') : tooltip.legend.color;
    return {
      title: { text: `${choice.lines[index]} `, color },
      value: { text: text(values[figure.key], indicator.precision, writing), color },
    };
  });
  return { name: choice.title, calcParamsText: '', features: [], legends };
}

function volumeLegend(params: LegendParams, { currency, language }: ChartWriting) {
  const { color } = params.chart.getStyles().indicator.tooltip.legend;
  const { volume } = figuresAt(params);
  const written = typeof volume === 'number' ? localFigure(shortVolume(volume, language), currency) : '–';
  const value = { text: written, color };
  return { name: '', calcParamsText: '', features: [], legends: [{ title: { text: 'VOL ', color }, value }] };
}

/** The rest is for prices. */
const paneHeights = { volume: 84, indicator: 116 } as const;

/** Keeps the bars clear of the legend. */
const volumeGap = { top: 0.36, bottom: 0 } as const;

/** One mark is enough for a volume: the highest beside the bars. */
function highestTick({ defaultTicks, range }: AxisCreateTicksParams): AxisTick[] {
  const highest = range.realTo - range.realRange * volumeGap.top;
  const beside = defaultTicks.filter(({ coord }) => coord >= 0).filter(tick => figureOf(tick) <= highest);
  return beside.filter(tick => beside.every(other => figureOf(other) <= figureOf(tick)));
}

const figureOf = (tick: AxisTick): number => Number(tick.value);

/** `onDraw` hears of the crosshair with every drawing: the library reports its coming, but not its going. */
export function addVolume(chart: Chart, writing: ChartWriting, onDraw: (crosshair: Crosshair) => void): void {
  chart.createIndicator({
    name: 'VOL',
    paneId: volumePane,
    calcParams: [],
    createTooltipDataSource: params => {
      onDraw(params.crosshair);
      return volumeLegend(params, writing);
    },
  });
  chart.setPaneOptions({ id: volumePane, height: paneHeights.volume, minHeight: 40, dragEnabled: false });
  chart.overrideYAxis({ paneId: volumePane, gap: volumeGap, createTicks: highestTick });
}

/** Takes the place of the indicator shown before. */
export function showIndicator(chart: Chart, name: ChartIndicator, writing: ChartWriting): void {
  const choice = choices[name];
  for (const paneId of [pricePane, indicatorPane]) chart.removeIndicator({ paneId });
  const create: IndicatorCreate = {
    name,
    calcParams: choice.calcParams,
    paneId: choice.overPrices ? pricePane : indicatorPane,
    createTooltipDataSource: params => legend(choice, params, writing),
    ...(choice.overPrices ? {} : { precision: 2 }),
    ...(name === 'MACD' ? { figures: macdFigures } : {}),
  };
  chart.createIndicator(create, true);
  if (!choice.overPrices) {
    chart.setPaneOptions({
      id: indicatorPane,
      height: paneHeights.indicator,
      minHeight: 60,
      dragEnabled: false,
    });
  }
}
