import { type Chart, type OverlayTemplate, registerOverlay } from 'klinecharts';
import type { ChartColours } from './chart-colours.ts';
import { pricePane } from './chart-indicators.ts';

interface Look {
  label: string;
  colours: ChartColours;
}

const name = 'previousClose';
const labelGap = 8;
const legendHeight = 28;

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
    const { text, ...place } = labelAt(at.y, label, bounding.height);
    const figures = [
      {
        type: 'text',
        attrs: { ...place, text, x: bounding.width - labelGap, align: 'right' },
        styles: { ...plainText, color: colours.text2 },
        ignoreEvent: true,
      },
    ];
    if (text !== label) return figures;
    const ends = [0, bounding.width].map(x => ({ x, y: at.y }));
    const styles = { style: 'dashed', dashedValue: [2, 3], color: colours.text2, size: 1 };
    return [{ type: 'line', attrs: { coordinates: ends }, styles, ignoreEvent: true }, ...figures];
  },
};

/** Under the line, above it near the bottom; at the edge with an arrow where the line is out of view. */
function labelAt(lineY: number, label: string, height: number) {
  if (lineY < 0) return { text: `${label} ↑`, y: legendHeight, baseline: 'top' };
  if (lineY > height) return { text: `${label} ↓`, y: height - labelGap, baseline: 'bottom' };
  const isLow = lineY > height - 24;
  return { text: label, y: lineY + (isLow ? -4 : 4), baseline: isLow ? 'bottom' : 'top' };
}

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
