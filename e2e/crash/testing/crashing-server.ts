import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const built = (name: string) =>
  fileURLToPath(new URL(`../../../apps/server/dist/${name}.js`, import.meta.url));

export interface Started {
  /** From the process's first moment to the first `/readyz` that says so. */
  readyMs: number;
  /** What of that the processor worked for it, where the system tells. */
  cpuMs: number;
}

/** The built server with the demo in a data folder of its own, for tests that kill it. */
export class CrashingServer {
  readonly dataDir: string;
  readonly port: number;
  readonly #settings: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, port: number, settings: NodeJS.ProcessEnv) {
    this.dataDir = dataDir;
    this.port = port;
    this.#settings = settings;
  }

  static async on(dataDir: string, settings: NodeJS.ProcessEnv = {}, port?: number): Promise<CrashingServer> {
    return new CrashingServer(dataDir, port ?? (await freePort()), settings);
  }

  async start(): Promise<Started> {
    const beganMs = performance.now();
    const child = spawn(process.execPath, [built('main')], {
      env: this.environment(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    for (;;) {
      if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
      if (await this.isReady()) break;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    return { readyMs: performance.now() - beganMs, cpuMs: cpuMsOf(child.pid) };
  }

  async isReady(): Promise<boolean> {
    const reply = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
    return reply?.ok ?? false;
  }

  /** The process alone, or the whole machine as far as data is concerned: its database dies in the same moment. */
  async kill(what: 'server' | 'machine'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    if (what === 'machine') {
      const file = join(this.dataDir, 'postgres', 'postmaster.pid');
      const postmaster = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
      if (postmaster > 1) process.kill(postmaster, 'SIGKILL');
    }
    await ended;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20 });
  }

  /** What `npm run ledger:check` says of the server's data, whether it runs or not. */
  async checkLedger(): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [built('ledger-check')], {
      env: this.environment(),
    });
    return stdout;
  }

  /** The settings that it runs with. */
  environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
      CALLS_AT_ONCE: '1000',
      REGISTRATIONS_PER_ADDRESS: '1000000',
      NODE_ENV: '',
      DATABASE_URL: '',
      ...this.#settings,
    };
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** What the processor has worked for a process, in milliseconds; nothing where there is no /proc. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return 0;
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
