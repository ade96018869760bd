import type { PathMinute } from './minute-path.ts';
import { Random, wordsOf } from './random.ts';

/** One trade inside a minute, in price steps. */
export interface StepTick {
  /** After the minute's start. */
  offsetMs: number;
  steps: number;
  volume: number;
}

// The opening, the high, the low and the close each need one.
export const ticksPerMinuteMin = 4;

/**
 * The trades of one minute. They touch exactly its high and low, end at its close and add up to its volume, so a candle
 * built from them is the minute's candle.
 */
export function minuteTicks(minute: PathMinute, count: number, key: Buffer): StepTick[] {
  const random = new Random(wordsOf(key, 3 * count + 2));
  const { before, close, high, low } = minute;
  const volumes = shares(minute.volume, count, random);
  const highAt = 1 + random.below(count - 2);
  // One of the other places between the first tick and the last.
  const lowAt = 1 + ((highAt + random.below(count - 3)) % (count - 2));
  const ticks: StepTick[] = [];
  for (let index = 0; index < count; index++) {
    const noise = (random.uniform() - 0.5) * (high - low);
    const between = Math.round(before + ((close - before) * index) / (count - 1) + noise);
    let steps = Math.min(high, Math.max(low, between));
    if (index === highAt) steps = high;
    if (index === lowAt) steps = low;
    if (index === 0 && minute.opensDay) steps = before;
    if (index === count - 1) steps = close;
    const offsetMs = Math.floor(((index + random.uniform()) / count) * 60_000);
    ticks.push({ offsetMs, steps, volume: volumes[index] ?? 0 });
  }
  return ticks;
}

function shares(volume: number, count: number, random: Random): number[] {
  const weights = Array.from({ length: count }, () => 0.2 + random.uniform());
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let reached = 0;
  let given = 0;
  return weights.map((weight, index) => {
    reached += weight;
    const due = index === count - 1 ? volume : Math.floor((volume * reached) / sum);
    const share = due - given;
    given = due;
    return share;
  });
}
