import { readFileSync } from 'node:fs';
import type { Cluster } from '../../../scripts/cluster/start.mjs';

/** Megabytes by process; one that was started anew is another. */
export function memoryOf({ nodes }: Cluster): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { pid } of nodes) {
    if (pid === undefined) continue;
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    sizes.set(pid, Number(kilobytes) / 1024);
  }
  return sizes;
}

export const largest = (sizes: Map<number, number>): number => Math.round(Math.max(0, ...sizes.values()));

/** By how much the process grew that grew most. */
export function growth(before: Map<number, number>, after: Map<number, number>): number {
  const grown = [...after].map(([pid, size]) => size - (before.get(pid) ?? size));
  return Math.round(Math.max(0, ...grown));
}
