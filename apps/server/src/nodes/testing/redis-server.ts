import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** A Redis of a test's own, which may kill, freeze and restart it. It keeps nothing over a restart. */
export class TestRedis {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), await mkdtemp(join(tmpdir(), 'openfloor-redis-')));
    await redis.begin();
    return redis;
  }

  async begin(): Promise<void> {
    const options = { port: this.#port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: this.#folder };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn('redis-server', words, { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => {
      throw new Error(
        `The tests of several nodes need redis-server (Debian: apt-get install redis-server): ${error}`,
      );
    });
    this.#process = child;
    await Promise.race([this.#untilReady(), failed]);
    failed.catch(() => {});
  }

  /** At once, with all that it knows. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    this.#process = undefined;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await gone;
  }

  /** It keeps its connections and answers nobody. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  wake(): void {
    this.#process?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #untilReady(): Promise<void> {
    const probe = new Redis(this.url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    probe.on('error', () => {});
    await probe.ping();
    probe.disconnect();
    await setTimeout(0);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
