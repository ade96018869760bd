import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, serverEntry } from '../shared/paths.mjs';
import { portOf } from './layout.mjs';
import { Program } from './program.mjs';

/** @typedef {import('./start.mjs').Ground} Ground */

const bucket = 'openfloor';

/** A store that speaks S3, for the files of all nodes. @param {Ground} ground */
export async function startFiles(ground) {
  const { folder, layout, say } = ground;
  const own = join(folder, 'files');
  await mkdir(own, { recursive: true });
  const program = new Program({
    name: 'files',
    command: process.execPath,
    parameters: [
      join(root, 'node_modules/s3rver/bin/s3rver.js'),
      ...['--directory', own, '--address', '127.0.0.1', '--port', `${portOf(layout, 'files')}`],
      ...['--configure-bucket', bucket, '--silent'],
    ],
    logFile: join(folder, 'logs', 'files.log'),
    say,
  });
  program.start();
  return program;
}

/** One of the identical servers. */
export class Node {
  #program;

  /** @param {Ground} ground @param {string} name @param {NodeJS.ProcessEnv} settings */
  constructor(ground, name, settings) {
    this.name = name;
    this.port = portOf(ground.layout, name);
    this.#program = new Program({
      name,
      command: process.execPath,
      parameters: [serverEntry],
      env: {
        // As `npm start` would run it: a test runner's NODE_ENV stays outside.
        NODE_ENV: '',
        ...settings,
        PORT: String(this.port),
        DATA_DIR: join(ground.folder, name),
      },
      logFile: join(ground.folder, 'logs', `${name}.log`),
      say: ground.say,
    });
  }

  get pid() {
    return this.#program.pid;
  }

  get isRunning() {
    return this.#program.isRunning;
  }

  start() {
    this.#program.start();
  }

  kill() {
    return this.#program.kill();
  }

  freeze() {
    this.#program.freeze();
  }

  thaw() {
    this.#program.thaw();
  }

  stop() {
    return this.#program.stop();
  }

  async isReady() {
    try {
      const reply = await fetch(`http://127.0.0.1:${this.port}/readyz`, {
        signal: AbortSignal.timeout(2_000),
      });
      return reply.ok;
    } catch {
      return false;
    }
  }

  async untilReady() {
    for (let tries = 0; !(await this.isReady()); tries++) {
      if (tries > 2_400) throw new Error(`${this.name} does not get ready; see its log.`);
      await wait(100);
    }
  }
}

/** What all nodes are told alike. @param {Ground} ground @param {boolean} pooled @returns {NodeJS.ProcessEnv} */
export function nodeSettings({ folder, layout }, pooled) {
  const port = (/** @type {string} */ name) => portOf(layout, name);
  const { passwords, secretsKey } = layout;
  const url = (/** @type {string} */ user, /** @type {string} */ password, /** @type {string} */ at) =>
    `postgres://${user}:${password}@127.0.0.1:${port(at)}/openfloor?sslmode=disable`;
  return {
    HOST: '127.0.0.1',
    DEMO: 'on',
    DATABASE_URL: url('openfloor_serving', passwords.serving, pooled ? 'pgbouncer' : 'primary'),
    MIGRATION_DATABASE_URL: url('openfloor', passwords.owner, 'primary'),
    DATABASE_READ_URL: url('openfloor_serving', passwords.serving, 'replica'),
    REDIS_URL: `redis://127.0.0.1:${port('redis')}`,
    FILES_S3_BUCKET: bucket,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${port('files')}`,
    FILES_S3_ACCESS_KEY_ID: 'S3RVER',
    FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    SECRETS_KEY: secretsKey,
    PROOF_KEYS_DIR: join(folder, 'proof-keys'),
    TRUST_PROXY: '127.0.0.1',
  };
}
