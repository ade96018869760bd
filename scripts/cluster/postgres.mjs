import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf, serverNames } from './layout.mjs';
import { Program } from './program.mjs';

/** @typedef {import('./start.mjs').Ground} Ground */

/**
 * How long the cluster does without a leader that says nothing more. A server that dies while its Patroni lives is
 * replaced at once; a whole machine that dies is replaced when its lease has run out.
 */
const dcs = {
  ttl: 8,
  loop_wait: 2,
  retry_timeout: 3,
  maximum_lag_on_failover: 1_048_576,
  // A leader that fell is not waited for: a standby has everything that was acknowledged.
  primary_start_timeout: 0,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_level: 'replica',
      hot_standby: 'on',
      hot_standby_feedback: 'on',
      // Without it, pg_rewind could not bring a fallen leader back.
      wal_log_hints: 'on',
      wal_keep_size: '256MB',
      synchronous_commit: 'on',
      shared_buffers: '128MB',
      timezone: 'UTC',
      log_min_error_statement: 'panic',
    },
  },
};

/** What dies here are processes, not the machine under them: what was written is in its memory. */
const throwAway = { fsync: 'off' };

/** One PostgreSQL and the Patroni that looks after it. */
export class PostgresServer {
  #program;
  #ground;

  /** @param {Ground} ground @param {string} name */
  constructor(ground, name) {
    this.#ground = ground;
    this.name = name;
    this.folder = join(ground.folder, name);
    this.dataFolder = join(this.folder, 'data');
    this.port = portOf(ground.layout, name);
    this.restPort = portOf(ground.layout, `${name}Rest`);
    this.#program = new Program({
      name: `patroni of ${name}`,
      command: ground.programs.patroni,
      parameters: [join(this.folder, 'patroni.json')],
      env: { PATRONI_LOG_LEVEL: 'INFO' },
      runner: ground.runner,
      logFile: join(ground.folder, 'logs', `${name}.log`),
      say: ground.say,
    });
  }

  async start() {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(this.folder, 'patroni.json'), JSON.stringify(this.#settings(), null, 2), {
      mode: 0o600,
    });
    await this.#ground.runner.own(this.folder);
    this.#program.start();
  }

  #settings() {
    const { layout, programs, durable } = this.#ground;
    const { passwords } = layout;
    const address = (/** @type {number} */ port) => `127.0.0.1:${port}`;
    return {
      scope: 'openfloor',
      name: this.name,
      restapi: { listen: address(this.restPort), connect_address: address(this.restPort) },
      etcd3: { host: address(portOf(layout, 'etcd')) },
      bootstrap: {
        dcs,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: address(this.port),
        connect_address: address(this.port),
        data_dir: this.dataFolder,
        bin_dir: programs.postgresBin,
        pgpass: join(this.folder, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
        },
        parameters: { unix_socket_directories: this.folder, ...(durable ? {} : throwAway) },
        pg_hba: [
          'local all all scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
        ],
        basebackup: { checkpoint: 'fast' },
        create_replica_methods: ['basebackup'],
      },
    };
  }

  /** What Patroni says of it: its role, and whether it is the standby that commits wait for. */
  async status() {
    try {
      const reply = await fetch(`http://127.0.0.1:${this.restPort}/patroni`, {
        signal: AbortSignal.timeout(1_000),
      });
      /** @type {{ role: string, state: string, sync_standby?: boolean, timeline?: number }} */
      const told = await reply.json();
      return told;
    } catch {
      return undefined;
    }
  }

  get isRunning() {
    return this.#program.isRunning;
  }

  /** PostgreSQL alone dies, as by the kernel's hand; its Patroni sees that. */
  killPostgres() {
    const pid = this.#postmasterPid();
    if (pid) process.kill(pid, 'SIGKILL');
  }

  /** The whole machine, as far as anybody outside of it can tell. */
  async killMachine() {
    const pid = this.#postmasterPid();
    const gone = this.#program.kill();
    if (pid) process.kill(pid, 'SIGKILL');
    await gone;
  }

  async stop() {
    await this.#program.stop();
    const pid = this.#postmasterPid();
    if (!pid || !isAlive(pid)) return;
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && isAlive(pid); tries++) await wait(100);
  }

  /** Of this very folder: its number may have gone to somebody else since. */
  #postmasterPid() {
    try {
      const pid = Number(readFileSync(join(this.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(this.dataFolder) ? pid : undefined;
    } catch {
      return undefined;
    }
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {Ground} ground */
export function startEtcd(ground) {
  const { folder, layout, programs, runner, say } = ground;
  const client = `http://127.0.0.1:${portOf(layout, 'etcd')}`;
  const peer = `http://127.0.0.1:${portOf(layout, 'etcdPeer')}`;
  const program = new Program({
    name: 'etcd',
    command: programs.etcd,
    parameters: [
      ...['--name', 'etcd', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `etcd=${peer}`, '--log-level', 'warn', '--logger', 'zap'],
    ],
    env: { ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '' },
    runner,
    logFile: join(folder, 'logs', 'etcd.log'),
    say,
  });
  program.start();
  return program;
}

/** @param {Ground} ground */
export const postgresServers = ground => serverNames.map(name => new PostgresServer(ground, name));

/** @param {PostgresServer[]} servers */
export async function findPrimary(servers) {
  for (const server of servers) {
    const status = await server.status();
    if (status && ['master', 'primary'].includes(status.role) && status.state === 'running') return server;
  }
  return undefined;
}

/** Whether a standby has everything that is acknowledged from now on. @param {PostgresServer[]} servers */
export async function hasSynchronousStandby(servers) {
  const statuses = await Promise.all(servers.map(server => server.status()));
  return statuses.some(status => status?.sync_standby === true);
}
