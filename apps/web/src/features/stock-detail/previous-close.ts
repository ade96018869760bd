import { type Chart, type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { pricePane } from './chart-indicators.ts';

interface Look {
  label: string;
  colours: ChartColours;
}

const name = 'previousClose';
const textGap = 8;

const template: OverlayTemplate<Look> = {
  name,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay, coordinates: [at], bounding }) => {
    if (!at) return [];
    const { label, colours } = overlay.extendData;
    const isLow = at.y > bounding.height - 24;
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [at, { x: bounding.width, y: at.y }].map(({ y }, end) => ({
            x: end * bounding.width,
            y,
          })),
        },
        styles: { style: 'dashed', dashedValue: [2, 3], color: colours.text2, size: 1 },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: {
          x: bounding.width - textGap,
          y: at.y + (isLow ? -4 : 4),
          text: label,
          align: 'right',
          baseline: isLow ? 'bottom' : 'top',
        },
        styles: { ...plainText, color: colours.text2 },
        ignoreEvent: true,
      },
    ];
  },
};

const plainText = {
  size: 11,
  family: 'Inter, system-ui, sans-serif',
  weight: '500',
  backgroundColor: 'transparent',
  borderSize: 0,
  paddingLeft: 0,
  paddingRight: 0,
  paddingTop: 0,
  paddingBottom: 0,
};

registerOverlay(template);

/** A dotted line at the previous close; none without a price. */
export function showPreviousClose(chart: Chart, close: number | null, look: Look): void {
  chart.removeOverlay({ name });
  if (close === null) return;
  chart.createOverlay({ name, paneId: pricePane, points: [{ value: close }], extendData: look, lock: true });
}
