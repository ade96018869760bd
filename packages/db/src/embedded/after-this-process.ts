import { type ChildProcess, spawn } from 'node:child_process';

/** A shell that waits for this process's end, however sudden, and then runs the script. Kill it to call it off. */
export function runAfterThisProcess(script: string, ...args: string[]): ChildProcess {
  // Its input is a pipe that only this process holds open; in its own session, Ctrl-C does not reach it.
  const shell = spawn('/bin/sh', ['-c', `read -r _; ${script}`, 'sh', ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  });
  shell.unref();
  return shell;
}
