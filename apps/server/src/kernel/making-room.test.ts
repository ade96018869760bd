import { expect, test } from 'vitest';
import { makingRoom } from './making-room.ts';

/** Works in pieces of 10 ms, of which each has waited for a processor for so long; gives the rests. */
async function restsOf(pieces: number, waitedOfEach: (piece: number) => number): Promise<number[]> {
  const rests: number[] = [];
  let [clock, waits] = [0, 0];
  const room = makingRoom({
    now: () => clock,
    waited: () => waits,
    rest: async ms => {
      rests.push(ms);
      clock += ms;
    },
  });
  for (let piece = 0; piece < pieces; piece++) {
    clock += 10;
    waits += waitedOfEach(piece);
    await room();
  }
  return rests;
}

test('nobody else there: it does not rest, nor for a moment of waiting', async () => {
  expect(await restsOf(1_000, () => 0)).toEqual([]);
  expect(await restsOf(1_000, piece => (piece % 25 === 0 ? 10 : 0))).toEqual([]);
});

test('with others beside, it rests four times as long as it works, and goes on when they are gone', async () => {
  const rests = await restsOf(1_000, piece => (piece < 100 ? 4 : 0));
  // Others are noticed after a quarter of a second of work, and so is their end.
  expect(rests).toEqual(Array.from({ length: 100 }, () => 40));
});

test('it rests for a minute in all, however many there are', async () => {
  const rests = await restsOf(10_000, () => 9);
  expect(rests.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});
