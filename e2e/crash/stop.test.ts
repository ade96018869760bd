import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CrashingServer } from './testing/crashing-server.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openfloor-stop-'));
  await cp(inject('seededData'), dataDir, { recursive: true });
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

test('a signal to stop that npm gets reaches the server, which ends cleanly with its database', async () => {
  const server = await CrashingServer.on(dataDir);
  const npm = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...server.environment(), NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(npm, 'exit');
  await expect.poll(() => server.isReady(), { timeout: 120_000, interval: 100 }).toBe(true);
  const health = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  expect(await health.json()).toMatchObject({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  expect(metrics).toMatch(/^openfloor_build_info\{version="\d[^"]*",commit="[0-9a-f]*"\} 1$/m);
  const postmaster = join(dataDir, 'postgres', 'postmaster.pid');
  expect(existsSync(postmaster)).toBe(true);
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await server.isReady()).toBe(false);
  expect(existsSync(postmaster)).toBe(false);
}, 150_000);
