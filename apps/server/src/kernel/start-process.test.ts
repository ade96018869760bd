import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { askProcess, startProcess } from './start-process.ts';

const program = `
  process.on('message', ({ task, environment }) => {
    if ('ends' in task) process.exit(task.ends);
    if ('grows' in task) for (const all = []; ; ) all.push(new Array(100_000).fill(all.length / 7));
    process.send({ ...task, told: environment.TOLD_BY_MESSAGE, seen: process.env.TOLD_BY_MESSAGE });
  });`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openfloor-process-'));
  const made = join(folder, 'parrot-worker.mjs');
  writeFileSync(made, program);
  vi.stubEnv(
    'THREADS_MADE',
    JSON.stringify({ [fileURLToPath(new URL('parrot-worker.ts', import.meta.url))]: made }),
  );
  vi.stubEnv('TOLD_BY_MESSAGE', 'a secret');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function start() {
  const child = startProcess(import.meta.url, 'parrot-worker', {
    rank: 10,
    oldMegabytes: 30,
    semiMegabytes: 1,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a process answers one task after the other, with whatever threads could be sent', async () => {
  const child = start();
  for (const amount of [1n, 2n]) {
    const task = { amount, at: new Date(0), bytes: new Uint8Array([1, 2]) };
    const answer = await askProcess(child, task);
    expect(answer).toEqual({ ...task, told: 'a secret', seen: undefined });
  }
  expect(child.listenerCount('message')).toBe(0);
});

test('one that ends without an answer says how', async () => {
  const child = start();
  await expect(askProcess(child, { ends: 3 })).rejects.toThrow('The process ended with 3');
  await expect(askProcess(child, { amount: 1n })).rejects.toThrow('closed');
});

test('one that needs more memory than it may have ends, and nothing else', async () => {
  await expect(askProcess(start(), { grows: true })).rejects.toThrow('The process ended with SIG');
});
