import { expect, it, vi } from 'vitest';
import { onceConnected } from './once-connected.ts';

it('asks again with each connection until the code has come, and not a moment longer', async () => {
  const load = vi.fn(async () => 'code');
  load.mockRejectedValueOnce(new Error('No connection')).mockRejectedValueOnce(new Error('Gone again'));
  const code = onceConnected(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  for (const times of [2, 3]) {
    await new Promise(requestAnimationFrame);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => load.mock.calls.length).toBe(times);
  }
  expect(await code).toBe('code');
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});
