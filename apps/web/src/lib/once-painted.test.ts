import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSteps, oncePainted } from './once-painted.ts';

let paint: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('works once the frame is on the screen, and ends what it began', async () => {
  const end = vi.fn();
  const work = vi.fn(() => end);
  const stop = oncePainted(work);
  await vi.advanceTimersByTimeAsync(100);
  expect(work).not.toHaveBeenCalled();
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  stop();
  expect(end).toHaveBeenCalledTimes(1);
});

it('does not begin what was ended before, and does not wait for frames that never come', async () => {
  const [over, hidden] = [vi.fn(() => undefined), vi.fn(() => undefined)];
  oncePainted(over)();
  oncePainted(hidden);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(over).not.toHaveBeenCalled();
  expect(hidden).toHaveBeenCalledTimes(1);
});

it('takes steps one after the other, and ends those it has taken in the other order', async () => {
  const done: string[] = [];
  const step = (name: string) => () => {
    done.push(name);
    return () => void done.push(`end of ${name}`);
  };
  const stop = inSteps(
    step('one'),
    step('two'),
    () => {
      stop();
      return undefined;
    },
    step('never'),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['one', 'two', 'end of two', 'end of one']);
});
