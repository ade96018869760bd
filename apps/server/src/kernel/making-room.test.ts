import { expect, test } from 'vitest';
import { makingRoom } from './making-room.ts';

/** Works in pieces of 10 ms while orders come at the times named; gives the rests. */
async function restsOf(pieces: number, ordersAt: (ms: number) => number): Promise<number[]> {
  const rests: number[] = [];
  let clock = 0;
  const room = makingRoom(() => ordersAt(clock), {
    now: () => clock,
    rest: async ms => {
      rests.push(ms);
      clock += ms;
    },
  });
  for (let piece = 0; piece < pieces; piece++) {
    clock += 10;
    await room();
  }
  return rests;
}

test('nobody trades: it does not rest, however many did before', async () => {
  expect(await restsOf(1_000, () => 0)).toEqual([]);
  expect(await restsOf(1_000, () => 1_000_000)).toEqual([]);
});

test('while orders come in, it rests four times as long as it works, and goes on when they end', async () => {
  const rests = await restsOf(1_000, ms => Math.min(ms, 5_000));
  // Both their beginning and their end are seen within a quarter of a second.
  expect(new Set(rests)).toEqual(new Set([40]));
  const restedMs = rests.length * 40;
  expect(restedMs).toBeGreaterThan(3_600);
  expect(restedMs).toBeLessThan(4_300);
});

test('it rests for a minute in all, however many there are', async () => {
  const rests = await restsOf(10_000, ms => ms);
  expect(rests.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});
