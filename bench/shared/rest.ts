import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const sampleMs = 2_000;
const samplesMax = 60;
const busyMax = 0.15;

/** The share of all processors that worked between two looks. */
function busyShare(before: Times, after: Times): number {
  const all = after.all - before.all;
  return all === 0 ? 1 : 1 - (after.idle - before.idle) / all;
}

interface Times {
  idle: number;
  all: number;
}

function look(): Times {
  const times = cpus().map(cpu => cpu.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap(each => Object.values(each))) };
}

/**
 * Waits until a server that has just started has made up for what it missed (days to value, candles to fill), so that
 * none of it is measured as a cost of what comes after.
 */
export async function untilMachineRests(): Promise<void> {
  let before = look();
  for (let sample = 0; sample < samplesMax; sample++) {
    await wait(sampleMs);
    const after = look();
    if (busyShare(before, after) <= busyMax) return;
    before = after;
  }
  console.warn('The machine did not come to rest; the figures include what else it does.');
}
