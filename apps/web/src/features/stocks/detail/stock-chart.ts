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
import { addVolume, pricePane, showIndicator } from './chart-indicators.ts';
import './chart-keys.ts';
import { chartStyles } from './chart-styles.ts';
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

/** The first format of dates takes about as long as all the rest of a chart's creation, the most of it to learn of languages. */
export const prepareLanguages = (): unknown => Intl.DateTimeFormat.supportedLocalesOf('en');
export const prepareDates = (timeZone: string): unknown =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit' }).format();

/** The candle chart of one stock, from its creation in an element to its disposal. */
export class StockChart {
  readonly source: CandleSource;
  readonly #options: StockChartOptions;
  readonly #chart: Chart;
  readonly #undo: (() => void)[] = [];
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
    this.#chart = this.#create();
    this.source = new CandleSource({ ...options, reload: () => this.#chart.resetData() }, view.period);
  }

  /** What fills the frame, apart from the frame itself, so that a tap is answered in between. */
  fill(): void {
    const options = this.#options;
    const { indicator, period } = this.#view;
    this.#paint();
    addVolume(this.#chart, options, crosshair => this.#point(crosshair));
    showIndicator(this.#chart, indicator, options);
    this.#undo.push(
      onThemeChange(() => this.#paint()),
      letPageScroll(options.holder, () => this.#hasCrosshair),
    );
    // The candles are asked for once symbol, period and loader are all known.
    this.#chart.setSymbol({ ticker: options.symbol, pricePrecision: options.precision, volumePrecision: 0 });
    this.#chart.setPeriod(libraryPeriods[period]);
    this.#chart.setDataLoader(this.source);
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
  }

  #create(): Chart {
    const { holder, currency, language, timeZone } = this.#options;
    const chart = init(holder, {
      timezone: timeZone,
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
    return chart;
  }

  #paint(): void {
    this.#colours = readColours(this.#options.holder);
    this.#chart.setStyles(chartStyles(this.#colours, this.#view.period === 'MIN1'));
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
