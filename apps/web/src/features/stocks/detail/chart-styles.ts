import type { DeepPartial, Styles } from 'klinecharts';
import { type ChartColours, faded } from './chart-colours.ts';

const family = 'Inter, system-ui, sans-serif';
const axisText = { family, size: 11, weight: '500' };
/** As a canvas writes it. */
export const axisFont = `${axisText.weight} ${axisText.size}px ${family}`;
const hairline = (color: string) => ({ show: true, size: 1, color, style: 'solid' as const });
const legendOffset = { left: 16, top: 4 } as const;
const dashes = { style: 'dashed' as const, dashedValue: [3, 3] };

/** The look of the chart in the guide's roles; `isArea` for the one-minute period. */
export function chartStyles(colours: ChartColours, isArea: boolean): DeepPartial<Styles> {
  return {
    grid: {
      horizontal: hairline(colours.line),
      vertical: { ...hairline(colours.line), ...dashes },
    },
    candle: candleStyles(colours, isArea),
    indicator: indicatorStyles(colours),
    xAxis: axisStyles(colours, 7),
    yAxis: axisStyles(colours, 8),
    separator: { size: 1, color: colours.line, activeBackgroundColor: 'transparent' },
    crosshair: crosshairStyles(colours),
  };
}

function candleStyles(colours: ChartColours, isArea: boolean): DeepPartial<Styles['candle']> {
  const { up, down, text1 } = colours;
  const mark = { color: text1, textSize: 11, textFamily: family, textWeight: '500', show: !isArea };
  return {
    type: isArea ? 'area' : 'candle_solid',
    bar: {
      upColor: up,
      upBorderColor: up,
      upWickColor: up,
      noChangeColor: up,
      noChangeBorderColor: up,
      noChangeWickColor: up,
      downColor: down,
      downBorderColor: down,
      downWickColor: down,
    },
    area: {
      lineSize: 2,
      lineColor: up,
      backgroundColor: [
        { offset: 0, color: faded(up, 0) },
        { offset: 1, color: faded(up, 0.16) },
      ],
      point: { color: up, radius: 3, rippleColor: faded(up, 0.25), rippleRadius: 7, animation: false },
    },
    priceMark: {
      high: mark,
      low: mark,
      last: {
        upColor: colours.ink,
        downColor: colours.ink,
        noChangeColor: colours.ink,
        line: { style: 'dashed', dashedValue: [2, 3], size: 1 },
        text: { ...tag, color: colours.onInk },
      },
    },
    // Candles are told by the card at the crosshair; this places the indicator's legend.
    tooltip: { showRule: 'none', offsetLeft: legendOffset.left, offsetTop: legendOffset.top },
  };
}

const tag = {
  ...axisText,
  weight: '600',
  borderRadius: 6,
  paddingLeft: 6,
  paddingRight: 6,
  paddingTop: 4,
  paddingBottom: 4,
};

function indicatorStyles(colours: ChartColours): DeepPartial<Styles['indicator']> {
  const lines = [colours.average1, colours.average2, colours.average3, colours.average4];
  const bar = {
    upColor: faded(colours.up, 0.5),
    downColor: faded(colours.down, 0.5),
    noChangeColor: faded(colours.up, 0.5),
  };
  const legend = { ...axisText, color: colours.text2, marginLeft: 0, marginRight: 8, marginTop: 4 };
  return {
    lines: lines.map(color => ({ color, size: 1.25, style: 'solid' as const, smooth: false })),
    bars: [{ ...bar, borderSize: 0 }],
    // Bars that grow, where an indicator tells them from those that shrink.
    ohlc: { upColor: colours.up, downColor: colours.down },
    tooltip: {
      offsetLeft: legendOffset.left,
      offsetTop: legendOffset.top,
      title: { ...legend, marginBottom: 2 },
      legend: { ...legend, marginBottom: 2 },
    },
  };
}

function axisStyles(colours: ChartColours, margin: number): DeepPartial<Styles['xAxis']> {
  return {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { ...axisText, color: colours.text3, marginStart: margin, marginEnd: margin },
  };
}

function crosshairStyles(colours: ChartColours): DeepPartial<Styles['crosshair']> {
  const line = { ...dashes, size: 1, color: colours.text1 };
  const text = { ...tag, color: colours.onInk, backgroundColor: colours.ink, borderSize: 0 };
  return { horizontal: { line, text }, vertical: { line, text } };
}
