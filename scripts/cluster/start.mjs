import { readFileSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensurePrograms } from './debian.mjs';
import { chooseRunner } from './embedded.mjs';
import { portOf, readLayout } from './layout.mjs';
import { Node, nodeSettings, startFiles } from './nodes.mjs';
import { findPrimary, hasSynchronousStandby, postgresServers, startEtcd } from './postgres.mjs';
import { startHaproxy, startPgbouncer, startRedis } from './proxies.mjs';

/**
 * What every part of a cluster stands on.
 * @typedef {object} Ground
 * @property {string} folder
 * @property {number} nodes how many
 * @property {import('./layout.mjs').Layout} layout
 * @property {import('./debian.mjs').Programs} programs
 * @property {import('./embedded.mjs').Runner} runner
 * @property {boolean} durable
 * @property {(line: string) => void} say
 */

/**
 * @typedef {object} ClusterOptions
 * @property {string} folder where everything is kept
 * @property {number} [nodes]
 * @property {number} [port] where the nodes answer together; a free one unless given
 * @property {boolean} [pooled] with PgBouncer between the nodes and the database
 * @property {boolean} [durable] false only for throw-away data: a power failure may then destroy it
 * @property {NodeJS.ProcessEnv} [settings] of the nodes, beside their own
 * @property {(ownerUrl: string, servingUrl: string) => Promise<unknown>} [fill] brings the database up to date in place of the first node
 * @property {(line: string) => void} [say]
 */

/**
 * etcd, three PostgreSQL servers under Patroni, HAProxy, PgBouncer, Redis, a store for files and nodes, all on this
 * machine and on ports of their own. Whatever ends by itself is started again.
 * @param {ClusterOptions} options
 */
export async function startCluster(options) {
  const { nodes: count = 3, pooled = true, durable = true, settings = {}, fill, say = () => {} } = options;
  const programs = await ensurePrograms(say);
  await mkdir(options.folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const folder = await realpath(options.folder);
  const layout = await readLayout(folder, count, options.port);
  const runner = await chooseRunner(programs.postgresBin, folder, join(folder, 'pg1', 'data'));
  /** @type {Ground} */
  const ground = { folder, nodes: count, layout, programs, runner, durable, say };
  const postgres = postgresServers(ground);
  const ownSettings = { ...nodeSettings(ground, pooled), ...settings };
  const nodes = Array.from(
    { length: count },
    (_, index) => new Node(ground, `node${index + 1}`, ownSettings),
  );
  /** @type {import('./program.mjs').Program[]} last begun, first ended */
  const begun = [];
  /** @template T @param {string} what @param {() => Promise<T>} look */
  const until = (what, look) => waitUntil(what, look, begun);
  const stop = async () => {
    await Promise.all(nodes.map(node => node.stop()));
    // The standbys first: a leader that stops hands over to whoever is left.
    const leader = await findPrimary(postgres);
    await Promise.all(postgres.filter(server => server !== leader).map(server => server.stop()));
    await leader?.stop();
    for (const program of begun.reverse()) await program.stop();
  };
  try {
    await mkdir(join(folder, 'etcd'), { recursive: true, mode: 0o700 });
    await runner.own(join(folder, 'etcd'));
    say('etcd, and three PostgreSQL servers under Patroni');
    const etcd = keep(begun, startEtcd(ground));
    await until('etcd', () => answers(portOf(layout, 'etcd')));
    // Those that follow would wait for ten seconds if they came first.
    const [first, ...followers] = postgres;
    await first?.start();
    await until('a leading PostgreSQL', () => findPrimary(postgres));
    await Promise.all(followers.map(server => server.start()));
    const urls = await prepareDatabase(postgres, layout);
    const filled = fill?.(urls.owner, urls.serving);
    filled?.catch(() => {});
    say('HAProxy, PgBouncer, Redis and a store for files');
    const haproxy = keep(begun, await startHaproxy(ground));
    const pgbouncer = pooled ? keep(begun, await startPgbouncer(ground)) : undefined;
    const redis = keep(begun, await startRedis(ground));
    keep(begun, await startFiles(ground));
    await until('a synchronous standby', () => hasSynchronousStandby(postgres));
    await until('the proxy', () => answers(portOf(layout, 'primary')));
    await filled;
    say(
      `${count === 1 ? 'a node' : `${count} nodes`} of Openfloor` +
        (filled ? '' : '; the first brings the database up to date'),
    );
    for (const [index, node] of nodes.entries()) {
      node.start();
      if (index === 0 && !filled) await node.untilReady();
    }
    await Promise.all(nodes.map(node => node.untilReady()));
    if (count > 0) await until('the nodes behind the proxy', () => readyBehind(portOf(layout, 'front')));
    return {
      folder,
      layout,
      port: portOf(layout, 'front'),
      settings: ownSettings,
      etcd,
      haproxy,
      pgbouncer,
      redis,
      postgres,
      nodes,
      primary: () => findPrimary(postgres),
      hasSynchronousStandby: () => hasSynchronousStandby(postgres),
      stop,
    };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster */

/** @param {import('./program.mjs').Program[]} begun @param {import('./program.mjs').Program} program */
function keep(begun, program) {
  begun.push(program);
  return program;
}

const startsWithinMs = 120_000;

/**
 * @template T @param {string} what @param {() => Promise<T>} look
 * @param {import('./program.mjs').Program[]} needed
 * @returns {Promise<NonNullable<T>>}
 */
async function waitUntil(what, look, needed) {
  const deadline = Date.now() + startsWithinMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    const hopeless = needed.find(program => program.isHopeless);
    if (hopeless)
      throw new Error(
        `${hopeless.name} does not stay: ${readFileSync(hopeless.logFile, 'utf8').slice(-1_000)}`,
      );
    if (Date.now() > deadline)
      throw new Error(`${what} did not come within ${startsWithinMs / 1000} s; see the logs.`);
    await wait(100);
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** @param {number} port */
async function readyBehind(port) {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return reply?.ok ?? false;
}

/**
 * The owner, the login that serves, and their database; gives their addresses of it.
 * @param {import('./postgres.mjs').PostgresServer[]} postgres @param {import('./layout.mjs').Layout} layout
 */
async function prepareDatabase(postgres, { passwords }) {
  const primary = await findPrimary(postgres);
  if (!primary) throw new Error('No PostgreSQL leads.');
  const place = `127.0.0.1:${primary.port}/openfloor?sslmode=disable`;
  const urls = {
    owner: `postgres://openfloor:${passwords.owner}@${place}`,
    serving: `postgres://openfloor_serving:${passwords.serving}@${place}`,
  };
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: primary.port, user: 'postgres', password: passwords.superuser },
    database: 'postgres',
    ssl: false,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'openfloor'");
    if (rowCount === 1) return urls;
    await client.query(`create role openfloor login createrole createdb password '${passwords.owner}'`);
    await client.query(
      `create role openfloor_serving login noinherit nosuperuser nocreaterole nocreatedb nobypassrls
        password '${passwords.serving}'`,
    );
    await client.query('create database openfloor owner openfloor');
    return urls;
  } finally {
    await client.end();
  }
}
