import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelChartFrame, holdChartFrames, requestChartFrame } from './chart-frames.ts';

let frames: ((atMs: number) => void)[] = [];
let nowMs = 0;
const frame = () => {
  const due = frames;
  frames = [];
  for (const callback of due) callback(nowMs);
};

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: (atMs: number) => void) => frames.push(callback));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  while (frames.length > 0) frame();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Takes so long and notes that it happened. */
const drawing = (drawn: string[], name: string, ms: number) => () => {
  drawn.push(name);
  nowMs += ms;
};

test('draws what is short in one frame, and what is long in frames of its own', () => {
  const drawn: string[] = [];
  for (const [name, ms] of [
    ['candles', 9],
    ['volume', 2],
    ['prices', 2],
    ['dates', 2],
  ] as const)
    requestChartFrame(drawing(drawn, name, ms));
  frame();
  expect(drawn).toEqual(['candles']);
  frame();
  expect(drawn).toEqual(['candles', 'volume', 'prices', 'dates']);
  expect(frames).toHaveLength(0);
});

test('what is asked for while drawing waits for the next frame', () => {
  const drawn: string[] = [];
  requestChartFrame(() => requestChartFrame(drawing(drawn, 'again', 0)));
  frame();
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(['again']);
});

test('what was called off is not drawn, not even by one that was drawn before it in the same frame', () => {
  const drawn: string[] = [];
  const ids: number[] = [];
  cancelChartFrame(requestChartFrame(drawing(drawn, 'gone', 0)));
  requestChartFrame(() => cancelChartFrame(ids[0] ?? 0));
  ids.push(requestChartFrame(drawing(drawn, 'called off', 0)));
  frame();
  frame();
  expect(drawn).toEqual([]);
});

test('nothing is drawn while a chart is put together, and everything once all charts are', () => {
  const drawn: string[] = [];
  const [one, two] = [holdChartFrames(), holdChartFrames()];
  requestChartFrame(drawing(drawn, 'candles', 0));
  one();
  one();
  frame();
  expect(drawn).toEqual([]);
  two();
  frame();
  expect(drawn).toEqual(['candles']);
});

test('a frame that was planned before a chart is put together waits as well', () => {
  const drawn: string[] = [];
  requestChartFrame(drawing(drawn, 'candles', 0));
  const letDraw = holdChartFrames();
  frame();
  expect(drawn).toEqual([]);
  letDraw();
  frame();
  expect(drawn).toEqual(['candles']);
});
