import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runAfterThisProcess } from './after-this-process.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './identity.ts';
import { filterLog } from './log-filter.ts';

export interface Postmaster {
  port: number;
  /** Where its socket lies, which costs a third less than a loopback connection; absent where the path is too long. */
  socketFolder: string | undefined;
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  binaries: Binaries;
  runner: Runner;
  clusterFolder: string;
  durable: boolean;
  log: (line: string) => void;
  launched: (() => void) | undefined;
}

const maxAttempts = 20;
/** Another program took the port meanwhile, or backends of a killed postmaster have yet to notice its end. */
const passingTrouble =
  /could not bind|could not create any TCP|pre-existing shared memory block|is still in use/;

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const attempted = launch(options, port);
    options.launched?.();
    if (await becomesReady(options.clusterFolder, attempted)) return supervise(attempted, port, options);
    const complaint = attempted.lastLines.join('\n') || 'it said nothing';
    if (attempt === maxAttempts || !passingTrouble.test(complaint)) {
      throw new Error(`PostgreSQL did not start: ${complaint}`);
    }
    await new Promise(resolve => setTimeout(resolve, 250));
  }
}

interface Launched {
  child: ChildProcess;
  lastLines: string[];
  exited: Promise<void>;
}

function launch(options: PostmasterOptions, port: number): Launched {
  const args = ['-D', options.clusterFolder];
  for (const [name, value] of Object.entries(settingsFor(options, port))) args.push('-c', `${name}=${value}`);
  // In its own session: Ctrl-C in a terminal reaches the whole group, and PostgreSQL has to outlive our last queries.
  const child = options.runner.spawn(options.binaries.postgres, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  });
  const watcher = runAfterThisProcess(`kill -INT ${child.pid ?? ''}`);
  const lastLines: string[] = [];
  const tell = filterLog(options.log);
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', line => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      tell(line);
    });
  }
  const exited = new Promise<void>(resolve => {
    child.once('error', error => {
      lastLines.push(error.message);
      resolve();
    });
    child.once('close', () => resolve());
  }).finally(() => watcher.kill('SIGKILL'));
  return { child, lastLines, exited };
}

/**
 * Nothing survives a crash, nothing is tidied up, and a password, which is random, is hashed once for each of thousands of
 * connections instead of 4,096 times: for data that is gone in minutes anyway.
 */
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  scram_iterations: 1,
};

/** A socket's path is limited to some hundred characters, a data folder's is not. */
const longestSocketPath = 103;
const socketFolderFor = ({ clusterFolder }: PostmasterOptions, port: number): string | undefined =>
  Buffer.byteLength(`${clusterFolder}/.s.PGSQL.${port}`) > longestSocketPath ? undefined : clusterFolder;

function settingsFor(options: PostmasterOptions, port: number): Record<string, string | number> {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolderFor(options, port) ?? '',
    max_connections: 100,
    shared_buffers: '128MB',
    // The text of a failed statement could hold somebody's data.
    log_min_error_statement: 'panic',
    log_line_prefix: '',
    logging_collector: 'off',
    log_destination: 'stderr',
    timezone: 'UTC',
    ...(options.durable ? {} : throwAwaySettings),
  };
}

/** PostgreSQL tells its state in the eighth line of its pid file, as pg_ctl reads it. */
async function becomesReady(clusterFolder: string, { child, exited }: Launched): Promise<boolean> {
  let running = true;
  exited.then(() => {
    running = false;
  });
  while (running) {
    const lines = (await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  return false;
}

function supervise({ child, exited }: Launched, port: number, options: PostmasterOptions): Postmaster {
  let stopping = false;
  exited.then(() => {
    if (!stopping) options.log('PostgreSQL ended unexpectedly');
  });
  return {
    port,
    socketFolder: socketFolderFor(options, port),
    async stop() {
      stopping = true;
      // SIGINT asks for the fast shutdown: open transactions are rolled back, and everything is written out.
      child.kill('SIGINT');
      await exited;
    },
  };
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
