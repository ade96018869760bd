import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../shared/ports.mjs';
import { Container } from './container.mjs';

const readyWithinMs = 120_000;
/** Compose and Kubernetes wait for a minute before they kill. */
const stopsWithinMs = 45_000;

/**
 * The migration with the owner's login, then a server that knows the serving login only, both on a root that nobody can
 * write.
 * @param {import('./image.mjs').Workshop} workshop @param {import('./image.mjs').Built} built
 * @param {{ servingUrl: string, ownerUrl: string }} postgres
 */
export async function tryContainer(workshop, built, { servingUrl, ownerUrl }) {
  const { folder, say } = workshop;
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, 1000, 1000);
  const port = await freePort();
  const settings = {
    ...{ HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: servingUrl, MARKET_FEED: 'simulated' },
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  const migration = new Container(workshop, built, 'openfloor-check-migration', {
    command: ['node', 'apps/server/dist/migrate-database.js'],
    settings: { ...settings, MIGRATION_DATABASE_URL: ownerUrl },
    data,
  });
  migration.start();
  const migrated = await migration.ended;
  assert.equal(migrated, 0, `The migration ended with ${migrated}:\n${migration.output}`);
  say(`migrated: ${migration.output.trim().split('\n').at(-1)}`);

  const server = new Container(workshop, built, 'openfloor-check-server', { settings, data });
  server.start();
  try {
    const started = performance.now();
    await untilReady(port, server);
    say(`ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await judge(server, built.config, port, say);
    const asked = performance.now();
    server.signal('SIGTERM');
    const exitCode = await Promise.race([
      server.ended,
      wait(stopsWithinMs, 'nothing: it still runs', { ref: false }),
    ]);
    assert.equal(exitCode, 0, `SIGTERM led to ${exitCode}:\n${server.output}`);
    say(`SIGTERM ended it after ${((performance.now() - asked) / 1000).toFixed(1)} s with 0`);
  } finally {
    await server.kill();
  }
}

/** @param {Container} server @param {import('./image.mjs').ImageConfig} config @param {number} port @param {(line: string) => void} say */
async function judge(server, config, port, say) {
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  const told = await health.json();
  assert.deepEqual([health.status, told.status], [200, 'ok']);
  assert.match(told.commit, /^[0-9a-f]{10}$/);
  say(`/healthz: ${JSON.stringify(told)}`);

  const [kind, ...check] = config.Healthcheck.Test;
  assert.equal(kind, 'CMD');
  assert.equal((await server.run(check)).exitCode, 0, 'the health check of the image says no');
  const elsewhere = await server.run(check, { PORT: '1' });
  assert.equal(elsewhere.exitCode, 1, 'the health check of the image says yes to a server that is not there');

  const { output: rights } = await server.run(['grep', '-E', '^(Uid|CapEff|NoNewPrivs)', '/proc/1/status']);
  const [uid] = config.User.split(':');
  assert.match(rights, new RegExp(`Uid:(\\s+${uid}){4}\nCapEff:\\s+0+\nNoNewPrivs:\\s+1`));
  for (const path of ['/openfloor/x', '/etc/x', '/usr/local/bin/x']) {
    const touched = await server.run(['touch', path]);
    assert.match(touched.output, /Read-only file system/, `${path} can be written`);
  }
  assert.equal((await server.run(['touch', '/data/x', '/tmp/x'])).exitCode, 0);
  const page = await fetch(`http://127.0.0.1:${port}/console/platform`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<script/);
  say(`user ${uid}, no capabilities, nothing of its root can be written, the console’s page is there`);
}

/** @param {number} port @param {Container} server */
async function untilReady(port, server) {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    if (server.hasEnded || Date.now() > deadline)
      throw new Error(`It was not ready:\n${server.output.slice(-4_000)}`);
    await wait(100);
  }
}
