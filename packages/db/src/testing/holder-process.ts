import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compiledProgram } from '@openfloor/testing/compiled-program';

const program = fileURLToPath(new URL('cluster-holder.ts', import.meta.url));

export interface HolderOptions {
  dataDir: string;
  task?: 'write';
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
}

export interface HolderProcess {
  pid: number;
  url: string;
  /** Numbers of the rows acknowledged so far. */
  written: number[];
  untilWritten(count: number): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Runs cluster-holder.ts as a process of its own; rejects with its complaint when it gives up. */
export async function startHolder({ dataDir, task, env, ...user }: HolderOptions): Promise<HolderProcess> {
  const parameters = [await compiledProgram(program), dataDir, ...(task ? [task] : [])];
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...user,
  });
  const closed = once(child, 'close');
  let complaint = '';
  child.stderr.on('data', chunk => {
    complaint += chunk;
  });
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([once(lines, 'line'), closed.then(() => undefined)]);
  if (url === undefined) throw new Error(complaint);
  const written: number[] = [];
  lines.on('line', line => written.push(Number(line)));
  return {
    pid: child.pid ?? 0,
    url: String(url[0]),
    written,
    async untilWritten(count) {
      while (written.length < count) await once(lines, 'line');
    },
    async end(signal) {
      child.kill(signal);
      await closed;
    },
  };
}
