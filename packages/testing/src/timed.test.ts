import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { timed } from './timed.ts';

/** This thread does nothing else meanwhile, as if others had the processor. */
function standStill(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('waiting counts', async () => {
  const { value, tookMs } = await timed(() => setTimeout(300, 'done'));
  expect(value).toBe('done');
  // Not all of it where the machine is busy; most of it in any case where it is not quite still.
  expect(tookMs).toBeGreaterThan(5);
});

test('standing still does not count', async () => {
  const { tookMs } = await timed(async () => {
    await setTimeout(1);
    standStill(500);
    await setTimeout(1);
  });
  expect(tookMs).toBeLessThan(400);
});

test('what fails, fails', async () => {
  await expect(timed(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
