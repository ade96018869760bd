import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** When a process started, in the system's own words: with the pid it names one process for good. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // The command's name stands in brackets and may hold spaces; the start is the 20th field after it.
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  }
  return (await ps(pid, 'lstart'))?.replaceAll(/\W+/g, '');
}

/** Its command line, or undefined when there is no such process. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
    return line?.replaceAll('\0', ' ');
  }
  return ps(pid, 'command');
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const options = { env: { ...process.env, LC_ALL: 'C' } };
  const answer = await promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)], options).catch(
    () => undefined,
  );
  return answer?.stdout.trim() || undefined;
}
