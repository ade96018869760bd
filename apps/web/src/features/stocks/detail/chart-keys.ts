import { registerHotkey } from 'klinecharts';

/*
 * The library brings shift with plus and minus for zooming. Its shift with an arrow moves the paper, so that the left
 * arrow shows later candles; readers expect the arrow to point to where they go.
 */
const barsPerPress = 3;

registerHotkey({
  name: 'scrollLeft',
  keys: 'Shift+ArrowLeft',
  action: ({ chart }) => chart.scrollByDistance(barsPerPress * chart.getBarSpace().bar),
});
registerHotkey({
  name: 'scrollRight',
  keys: 'Shift+ArrowRight',
  action: ({ chart }) => chart.scrollByDistance(-barsPerPress * chart.getBarSpace().bar),
});
