import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux's clock, which `/proc` counts in, on every machine that this runs on. */
const ticksPerSecond = 100;

interface Times {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may have anything in it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [own = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11);
    return { parent, own: own + system, ended: ended + endedSystem };
  } catch {
    return undefined;
  }
}

/** Seconds of CPU that a process has used, its children among them, also those that have ended. */
export function cpuSecondsOf(pid: number): number {
  const processes = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined;
    if (times) processes.set(Number(name), times);
  }
  const total = (id: number): number => {
    const times = processes.get(id);
    if (!times) return 0;
    const children = [...processes].filter(([, { parent }]) => parent === id);
    return times.own + times.ended + children.reduce((sum, [child]) => sum + total(child), 0);
  };
  return total(pid) / ticksPerSecond;
}
