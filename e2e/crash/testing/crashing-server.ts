import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const built = (name: string) =>
  fileURLToPath(new URL(`../../../apps/server/dist/${name}.js`, import.meta.url));

export interface SendOptions {
  token?: string;
  key?: string | undefined;
  /** Absent: a GET. */
  body?: object;
}

/** The built server with the demo in a data folder of its own, for tests that kill it. */
export class CrashingServer {
  readonly dataDir: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.#port = port;
  }

  static async prepare(): Promise<CrashingServer> {
    return new CrashingServer(await mkdtemp(join(tmpdir(), 'openfloor-crash-')), await freePort());
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [built('main')], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      const ready = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => undefined);
      if (ready?.ok) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  /** Kills the server in the middle of the load: when so many steps were acknowledged. Waits until all lanes noticed. */
  async killUnderLoad(
    { lanes, steps }: { lanes: number; steps: number },
    runLane: (acknowledge: () => void, lane: number) => Promise<void>,
  ): Promise<void> {
    let left = steps;
    const acknowledge = () => {
      if (--left === 0) this.kill();
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(acknowledge, lane)));
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
    this.#child = undefined;
  }

  async remove(): Promise<void> {
    this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** What `npm run ledger:check` says of the stopped server's data. */
  async checkLedger(): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [built('ledger-check')], {
      env: this.#environment(),
    });
    return stdout;
  }

  /** The reply, or nothing where the server went away before a whole reply. */
  async send<Reply>(path: string, { token = '', key, body }: SendOptions = {}): Promise<Reply | undefined> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { token }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return (await response.json()) as Reply;
    } catch {
      return undefined;
    }
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
      REGISTRATIONS_PER_ADDRESS: '1000000',
      NODE_ENV: '',
      DATABASE_URL: '',
    };
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
