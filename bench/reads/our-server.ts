import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));
const stopWithParent = new URL('../../scripts/shared/stop-with-parent.mjs', import.meta.url).href;
const readyWithinMs = 90_000;

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

/** Data of the demo with its history complete, as a server that has run for a while has it. */
export async function prepareData(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'openfloor-bench-'));
  const server = await startServer(folder, { DEMO: 'on', NODE_ENV: '', LOG_LEVEL: 'warn' });
  await untilHistoryFilled(server.port);
  await server.stop();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The built server with everything that production has; only the rate limit is out of the way. */
export async function startServer(folder: string, settings: NodeJS.ProcessEnv): Promise<RunningServer> {
  const port = await freePort();
  const output = openSync(join(folder, 'server.log'), 'w');
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_PER_MINUTE: '10000000',
    // One for all starts: what the first has sealed the others open.
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    PROOF_KEYS_DIR: join(folder, 'proof-keys'),
    ...settings,
  };
  const profiling = process.env.BENCH_PROFILE;
  const flags = profiling ? ['--cpu-prof', `--cpu-prof-dir=${profiling}`] : [];
  const server = spawn(process.execPath, [...flags, '--import', stopWithParent, entry], {
    env,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const exit = once(server, 'exit');
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(port))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`No server; see ${folder}/server.log`);
    await wait(100);
  }
  return {
    port,
    async stop() {
      server.kill('SIGTERM');
      await exit;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    reply => reply.ok,
    () => false,
  );
}

/** The counter of filled candles stands still once all are there. */
async function untilHistoryFilled(port: number): Promise<void> {
  for (let before = -1, filled = 0; filled === 0 || filled !== before; ) {
    await wait(5_000);
    before = filled;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    filled = Number(/kind="candles_filled"\} (\d+)/.exec(metrics)?.[1] ?? 0);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
