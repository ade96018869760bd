import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrno } from './errno.ts';
import { commandOf } from './process-identity.ts';

/**
 * After a server was killed, its PostgreSQL may still run, or have left its pid file. The caller holds the folder's
 * claim, so whatever runs here has no owner: it is stopped the way a server stops it.
 */
export async function stopOrphan(clusterFolder: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  const lines = await readLines(pidFile);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (await isPostmasterOf(pid, clusterFolder)) {
    log(`a PostgreSQL left behind by an earlier server (process ${pid}) is being stopped`);
    await endProcess(pid, clusterFolder);
    return;
  }
  // The number may belong to an unrelated process by now, for which PostgreSQL would refuse to start. Its parent's
  // number it ignores. The rest stays: by it PostgreSQL makes sure that no old backend still writes.
  if ((await commandOf(pid)) !== undefined) {
    await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
  }
}

async function readLines(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n');
  } catch (error) {
    if (hasErrno(error, 'ENOENT')) return [];
    throw error;
  }
}

async function isPostmasterOf(pid: number, clusterFolder: string): Promise<boolean> {
  const command = await commandOf(pid);
  return command?.includes(`-D ${clusterFolder} `) ?? false;
}

/** Asks for a fast shutdown, then for an immediate one, from which PostgreSQL recovers at its next start. */
async function endProcess(pid: number, clusterFolder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (hasErrno(error, 'ESRCH')) return;
      throw error;
    }
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(pid, clusterFolder))) return;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
  throw new Error(`The PostgreSQL left behind by an earlier server (process ${pid}) cannot be stopped`);
}
