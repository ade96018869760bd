import os from 'node:os';

/**
 * Linux ranks threads one by one: where all cores are busy with orders, one of rank 5 gets a quarter of what they get, and
 * one of rank 10 a tenth. Elsewhere it would slow the whole server down. Where the system lets nobody change a rank, the
 * work is done all the same, in the rank of everything else.
 */
export function lowerRank(rank: number): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(Math.max(os.getPriority(), rank));
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
}

const isForbidden = (error: unknown) =>
  ['EPERM', 'EACCES'].includes((error as { info?: { code?: string } }).info?.code ?? '');
