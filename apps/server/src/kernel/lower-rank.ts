import { readdirSync } from 'node:fs';
import os from 'node:os';

/**
 * Linux ranks threads one by one: where all cores are busy with orders, one of rank 5 gets a quarter of what they get, and
 * one of rank 10 a tenth. Elsewhere it would slow the whole server down. Where the system lets nobody change a rank, the
 * work is done all the same, in the rank of everything else. Without its number, it is the thread that asks.
 */
export function lowerRank(rank: number, thread = 0): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(thread, Math.max(os.getPriority(thread), rank));
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
}

/** A process that has just begun: its first thread, of which those to come take the rank, and then those that it has. */
export function lowerProcess(rank: number, pid: number): void {
  if (process.platform !== 'linux') return;
  lowerRank(rank, pid);
  for (const thread of readdirSync(`/proc/${pid}/task`)) lowerRank(rank, Number(thread));
}

const isForbidden = (error: unknown) =>
  ['EPERM', 'EACCES'].includes((error as { info?: { code?: string } }).info?.code ?? '');
