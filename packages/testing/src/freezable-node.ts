import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compiledProgram } from './compiled-program.ts';

export interface FreezableNode {
  /** Resolves once the program has told this line. */
  untilTold(line: string): Promise<void>;
  /** Stops it as a hung machine does: its connections stay open, and nothing is sent or read. */
  freeze(): void;
  /** It goes on, and reads a line that tells it so. */
  thaw(): void;
  /** How it ended, and everything it said. */
  ended: Promise<{ code: number | null; said: string }>;
  kill(): Promise<unknown>;
}

/** A program of its own that a test can freeze; the test kills it at its end, whatever came of it. */
export async function startNode(source: string, args: readonly string[]): Promise<FreezableNode> {
  const child = spawn(process.execPath, [await compiledProgram(source), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdin.on('error', () => {});
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return {
    async untilTold(line) {
      while (!said.split('\n').includes(line)) {
        const end = await Promise.race([once(child.stdout, 'data').then(() => undefined), ended]);
        if (end) throw new Error(`It ended without telling "${line}": ${end.said}`);
      }
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw() {
      child.kill('SIGCONT');
      child.stdin.end('awake\n');
    },
    ended,
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
