import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const rounds = 5;
const customersAtOnce = 6;
const password = 'Correct horse 7';

let dataDir: string;
let port: number;
let server: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openfloor-crash-'));
  port = await freePort();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('killing the server during registrations loses none that was acknowledged and leaves no half of one', {
  timeout: 240_000,
}, async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    server = await startServer();
    const load = Promise.all(
      Array.from({ length: customersAtOnce }, (_, lane) =>
        registerUntilDown(`r${round}-${lane}`, acknowledged),
      ),
    );
    // Kill after some were acknowledged, at a moment that differs from round to round.
    const target = acknowledged.length + 5 + round * 3;
    while (acknowledged.length < target) await new Promise(resolve => setImmediate(resolve));
    server.kill('SIGKILL');
    await load;
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 5);

  server = await startServer();
  for (const username of acknowledged) {
    const reply = await call('/user/login', { username, password });
    expect(reply?.code, `${username} was acknowledged`).toBe(0);
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  server = undefined;

  const { unfinished, uses, registered } = await inspectDatabase();
  expect(Number(registered)).toBeGreaterThanOrEqual(acknowledged.length);
  expect(unfinished, 'customers without both acceptances').toBe('0');
  expect(uses, 'uses of the code equal the customers it brought').toBe(registered);
});

async function registerUntilDown(prefix: string, acknowledged: string[]): Promise<void> {
  for (let count = 0; ; count++) {
    const username = `${prefix}-${count}`;
    const body = { username, password, authCode: 'DEMO2026', agreements: ['USER', 'REGISTRATION'] };
    const reply = await call('/user/register', body);
    if (!reply) return;
    expect(reply.code).toBe(0);
    acknowledged.push(username);
  }
}

/** The reply's envelope, or nothing where the server went away before a whole reply. */
async function call(path: string, body: object): Promise<{ code: number } | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { code: number };
  } catch {
    return undefined;
  }
}

async function startServer(): Promise<ChildProcess> {
  const environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment, RATE_LIMIT_PER_MINUTE: '1000000', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return child;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

async function inspectDatabase() {
  const cluster = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  // Even the tables' owner sees one tenant at a time; the load went to the one on 127.0.0.1.
  await client.query("select set_config('app.tenant_id', tenant_for_host('127.0.0.1')::text, false)");
  const { rows } = await client.query<{ unfinished: string; uses: string; registered: string }>(`
    select
      (select count(*) from customer c where not demo and 2 <> (
        select count(*) from agreement_acceptance a where a.customer_id = c.customer_id)) as unfinished,
      (select sum(uses) from invitation_code) as uses,
      (select count(*) from customer where not demo) as registered`);
  await client.end();
  await cluster.stop();
  return rows[0]!;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
