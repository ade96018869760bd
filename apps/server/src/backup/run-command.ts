import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { commandProblem } from './command-problem.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);
export const count = (number: number) => number.toLocaleString('en');

/** Runs a command, and says in one line why it failed. */
export function runCommand(work: (signal: AbortSignal) => Promise<void>): void {
  const calledOff = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => calledOff.abort());
  work(calledOff.signal).catch(error => {
    process.stderr.write(`${commandProblem(error)}\n`);
    process.exitCode = 2;
  });
}

/** In a folder that is there, a name that says when it was made. */
export async function backupFile(named: string, encrypted: boolean, now: Date): Promise<string> {
  const path = resolve(named);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return path;
  }
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(path, `openfloor-${time}.tar${encrypted ? '.age' : ''}`);
}
