import type { Language, LocalCurrency } from '@openfloor/homes/codes';
import {
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  type Crosshair,
  dispose,
  init,
  type KLineData,
} from 'klinecharts';
import { CandleSource, type CandleSourceOptions } from './candle-source.ts';
import { type ChartColours, onThemeChange, readColours } from './chart-colours.ts';
import { holdChartFrames } from './chart-frames.ts';
import { addVolume, pricePane, showIndicator } from './chart-indicators.ts';
import './chart-keys.ts';
import { axisFont, chartStyles } from './chart-styles.ts';
import { ChartDates, localFigure, shortVolume, withoutRepeats } from './chart-texts.ts';
import { letPageScroll } from './page-scroll.ts';
import { type ChartIndicator, type ChartPeriod, libraryPeriods } from './periods.ts';
import { showPreviousClose } from './previous-close.ts';

const barSpace = { initial: 8, min: 1, max: 50 } as const;
const gaps = { top: 0.2, bottom: 0.1 } as const;
/** On narrow phones the legend has two lines, and the mark of the highest price stands below them. */
const narrowGaps = { ...gaps, top: 0.28 } as const;
const narrowPx = 360;
const rightOffsetPx = 12;
const tagPx = 16;

export interface PointedCandle {
  candle: KLineData;
  before: KLineData | undefined;
  /** From the chart's left edge. */
  x: number;
}

export interface StockChartOptions extends Omit<CandleSourceOptions, 'reload'> {
  holder: HTMLElement;
  symbol: string;
  precision: number;
  currency: LocalCurrency;
  language: Language;
  previousCloseLabel: (price: string) => string;
  onPoint(pointed: PointedCandle | null): void;
}

interface View {
  period: ChartPeriod;
  indicator: ChartIndicator;
  previousClose: number | null;
}

/** The price tag covers what lies under it; half a label beside it would only puzzle. */
function clearOfTag({ defaultTicks, range, bounding }: AxisCreateTicksParams, last?: KLineData): AxisTick[] {
  const ticks = withoutRepeats(defaultTicks);
  if (!last) return ticks;
  const tagY = ((range.realTo - last.close) / range.realRange) * bounding.height;
  return ticks.map(tick => (Math.abs(tick.coord - tagY) < tagPx ? { ...tick, text: '' } : tick));
}

/** The first text that a canvas measures makes it look for the font, which is a step of its own. */
export function prepareText(): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.font = axisFont;
  context.measureText('0');
}

/** The candle chart of one stock, from its creation in an element to its disposal. */
export class StockChart {
  readonly source: CandleSource;
  readonly #options: StockChartOptions;
  readonly #chart: Chart;
  readonly #undo: (() => void)[] = [];
  readonly #letDraw: () => void;
  #view: View;
  #dates: ChartDates;
  #colours: ChartColours;
  #hasCrosshair = false;
  #pointed: PointedCandle | null = null;

  constructor(options: StockChartOptions, view: View) {
    this.#options = options;
    this.#view = view;
    this.#dates = this.#datesOf(view.period);
    this.#colours = readColours(options.holder);
    this.#letDraw = holdChartFrames();
    this.#chart = this.#create();
    this.source = new CandleSource({ ...options, reload: () => this.#chart.resetData() }, view.period);
  }

  /** How much is shown and how the axes are written: like each of the following, a step between which a tap is answered. */
  arrange(): void {
    const chart = this.#chart;
    chart.setBarSpace(barSpace.initial);
    chart.setOffsetRightDistance(rightOffsetPx);
    chart.overrideYAxis({
      paneId: pricePane,
      createTicks: ticks => clearOfTag(ticks, chart.getDataList().at(-1)),
    });
    chart.overrideXAxis({
      name: 'normal',
      createTicks: ({ defaultTicks }) => {
        const labels = this.#dates.axis(defaultTicks.map(tick => Number(tick.value)));
        return withoutRepeats(
          defaultTicks.map((tick, index) => ({ ...tick, text: labels[index] ?? tick.text })),
        );
      },
    });
  }

  /** What belongs into the frame. */
  fill(): void {
    const options = this.#options;
    this.#drawPreviousClose();
    addVolume(this.#chart, options, crosshair => this.#point(crosshair));
    showIndicator(this.#chart, this.#view.indicator, options);
    this.#undo.push(
      onThemeChange(() => {
        this.#colours = readColours(options.holder);
        this.#paint();
      }),
      letPageScroll(options.holder, () => this.#hasCrosshair),
    );
  }

  /** The candles, which are asked for now at the latest. */
  load(): void {
    const options = this.#options;
    const { period } = this.#view;
    // The candles are asked for once symbol, period and loader are all known.
    this.#chart.setSymbol({ ticker: options.symbol, pricePrecision: options.precision, volumePrecision: 0 });
    this.#chart.setPeriod(libraryPeriods[period]);
    this.#chart.setDataLoader(this.source);
  }

  /** Nothing was drawn so far, so that it is drawn once, and whole. */
  draw(): void {
    this.#letDraw();
  }

  show(view: View): void {
    const before = this.#view;
    this.#view = view;
    if (view.indicator !== before.indicator) showIndicator(this.#chart, view.indicator, this.#options);
    if (view.period !== before.period) {
      this.#dates = this.#datesOf(view.period);
      this.source.setPeriod(view.period);
      this.#paint();
      this.#chart.setPeriod(libraryPeriods[view.period]);
    } else if (view.previousClose !== before.previousClose) {
      this.#drawPreviousClose();
    }
  }

  retry(): void {
    this.#chart.resetData();
  }

  dispose(): void {
    for (const undo of this.#undo) undo();
    this.source.dispose();
    dispose(this.#chart);
    this.#letDraw();
  }

  #create(): Chart {
    const { holder, currency, language, timeZone } = this.#options;
    const chart = init(holder, {
      timezone: timeZone,
      styles: this.#styles(),
      formatter: {
        formatBigNumber: volume => shortVolume(volume, language),
        formatDate: ({ timestamp }) => this.#dates.exact(timestamp),
      },
      thousandsSeparator: { format: figure => localFigure(figure, currency) },
      decimalFold: { format: String },
      layout: {
        barSpaceLimit: { min: barSpace.min, max: barSpace.max },
        yAxis: { gap: holder.clientWidth < narrowPx ? narrowGaps : gaps },
        pane: { dragEnabled: false },
      },
    });
    if (!chart) throw new Error('The chart has no place');
    // Its keys are the document's; a place in front of everything else in the order of Tab would be nobody's wish.
    holder.querySelector('[tabindex]')?.removeAttribute('tabindex');
    return chart;
  }

  #styles(): ReturnType<typeof chartStyles> {
    return chartStyles(this.#colours, this.#view.period === 'MIN1');
  }

  #paint(): void {
    this.#chart.setStyles(this.#styles());
    this.#drawPreviousClose();
  }

  #drawPreviousClose(): void {
    const { period, previousClose } = this.#view;
    const { precision, currency, previousCloseLabel } = this.#options;
    const text = previousClose === null ? '' : localFigure(previousClose.toFixed(precision), currency);
    const close = period === 'MIN1' ? previousClose : null;
    showPreviousClose(this.#chart, close, { label: previousCloseLabel(text), colours: this.#colours });
  }

  #datesOf(period: ChartPeriod): ChartDates {
    const { language, timeZone } = this.#options;
    return new ChartDates(language, timeZone, period);
  }

  #point({ kLineData: candle, dataIndex, realX, realDataIndex, paneId }: Crosshair): void {
    this.#hasCrosshair = paneId !== undefined;
    const isOnCandle = this.#hasCrosshair && dataIndex === realDataIndex;
    if (!candle || dataIndex === undefined || !isOnCandle) {
      this.#tell(null);
      return;
    }
    const before = this.#chart.getDataList()[dataIndex - 1];
    this.#tell({ candle, before, x: realX ?? 0 });
  }

  #tell(pointed: PointedCandle | null): void {
    const { candle, x } = this.#pointed ?? {};
    if (pointed?.candle === candle && pointed?.x === x) return;
    this.#pointed = pointed;
    this.#options.onPoint(pointed);
  }
}
