import { getPriority, setPriority } from 'node:os';

/**
 * Linux ranks threads one by one: where all cores are busy with orders, one of rank 5 gets a quarter of what they get, and
 * one of rank 10 a tenth. Elsewhere it would slow the whole server down.
 */
export function lowerRank(rank: number): void {
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), rank));
}
