export interface Draw {
  below(count: number): number;
  one<Value>(of: readonly Value[]): Value;
}

/** The same draws from the same seed (mulberry32). */
export function draw(seed: number): Draw {
  let state = seed >>> 0;
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
  return {
    below,
    one: of => {
      const value = of[below(of.length)];
      if (value === undefined) throw new Error('Nothing to draw from');
      return value;
    },
  };
}
