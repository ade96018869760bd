import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let paint: (() => void) | undefined;
const page = new EventTarget();
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    paint = undefined;
  });
});
afterEach(() => {
  paint = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('draws in a frame once its time has come', async () => {
  const { drawCalmly } = await import('./calm.ts');
  const draw = vi.fn();
  drawCalmly(draw, 250);
  vi.advanceTimersByTime(249);
  expect(paint).toBeUndefined();
  vi.advanceTimersByTime(1);
  paint?.();
  expect(draw).toHaveBeenCalledTimes(1);
});

it('waits while somebody taps, until that has been answered', async () => {
  const { drawCalmly } = await import('./calm.ts');
  drawCalmly(vi.fn(), 250);
  vi.advanceTimersByTime(200);
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(100);
  page.dispatchEvent(new Event('click'));
  vi.advanceTimersByTime(149);
  expect(paint).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(paint).toBeDefined();
});

it('draws nothing that was stopped, before its frame or during', async () => {
  const { drawCalmly } = await import('./calm.ts');
  drawCalmly(vi.fn(), 250)();
  vi.advanceTimersByTime(1_000);
  expect(paint).toBeUndefined();
  const stop = drawCalmly(vi.fn(), 250);
  vi.advanceTimersByTime(250);
  stop();
  expect(paint).toBeUndefined();
});
