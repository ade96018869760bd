import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU milliseconds that a process, its children and those of its children that have ended used so far. */
export function cpuMsOf(pid: number): number {
  const stats = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readStat(Number(name)));
  const own = stats.filter(stat => stat.pid === pid || stat.parent === pid);
  return own.reduce((sum, stat) => sum + stat.ticks, 0) * (1000 / ticksPerSecond);
}

function readStat(pid: number): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return [{ pid, parent, ticks }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
