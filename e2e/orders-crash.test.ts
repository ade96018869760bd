import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const ledgerCheck = fileURLToPath(new URL('../apps/server/dist/ledger-check.js', import.meta.url));
const rounds = 20;
const lanes = 8;
const stock = 'NSENG-KANCEM';

interface Reply {
  code: number;
  data: { id?: string; price?: string; records?: { id: string }[]; token?: string };
}
interface Sent {
  key: string;
  body: { id: string; amount: number; price: string };
  /** The order's id once the server has acknowledged it. */
  acknowledged?: string;
}

let dataDir: string;
let port: number;
let server: ChildProcess | undefined;
let token: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openfloor-order-crash-'));
  port = await freePort();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('killing the server under load loses no acknowledged order and doubles none', {
  timeout: 600_000,
}, async () => {
  const sent: Sent[] = [];
  let acknowledged = 0;
  server = await startServer();
  const login = await call('/user/login', { username: 'demo', password: 'Demo!2026' });
  token = login?.data.token ?? '';
  const before = await orderIds();
  for (let round = 0; round < rounds; round++) {
    server ??= await startServer();
    const target = acknowledged + 3 + round;
    const load = Promise.all(Array.from({ length: lanes }, () => orderUntilDown(sent, () => acknowledged++)));
    while (acknowledged < target) await new Promise(resolve => setImmediate(resolve));
    server.kill('SIGKILL');
    await load;
    server = undefined;
  }
  server = await startServer();
  expect(sent.filter(order => order.acknowledged).length).toBeGreaterThan(rounds * 3);
  const stored = await orderIds();
  expect(new Set(stored).size).toBe(stored.length);
  for (const order of sent) {
    if (order.acknowledged) expect(stored, 'an acknowledged order').toContain(order.acknowledged);
  }
  // Whoever did not get an answer asks again, and is told what happened the first time, or has it happen now.
  const answers = new Map<string, string>();
  for (const { key, body, acknowledged: known } of sent) {
    const reply = await call('/stockTrade/buy', body, key);
    if (known) expect(reply?.data.id).toBe(known);
    else if (reply?.code === 0) answers.set(key, reply.data.id ?? '');
  }
  const known = sent.flatMap(order => order.acknowledged ?? answers.get(order.key) ?? []);
  const after = (await orderIds()).filter(id => !before.includes(id));
  expect(after.toSorted()).toEqual(known.toSorted());

  server.kill('SIGTERM');
  await once(server, 'exit');
  server = undefined;
  const { stdout } = await promisify(execFile)(process.execPath, [ledgerCheck], { env: environment() });
  expect(stdout).toMatch(/savanna: \d+ transactions of \d+ customers replayed, no difference/);
});

async function orderUntilDown(sent: Sent[], acknowledge: () => void): Promise<void> {
  let price = '1';
  for (;;) {
    const order: Sent = { key: randomUUID(), body: { id: stock, amount: 10, price } };
    const reply = await call('/stockTrade/buy', order.body, order.key);
    // The server's own price comes with the refusal; the next order names it.
    if (reply?.code === 20003) {
      price = reply.data.price ?? price;
      continue;
    }
    sent.push(order);
    if (!reply) return;
    expect(reply.code).toBe(0);
    order.acknowledged = reply.data.id ?? '';
    price = reply.data.price ?? price;
    acknowledge();
  }
}

async function orderIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await call('/stockTrade/buyRecord', { pageNum, pageSize: 100 });
    const records = page?.data.records ?? [];
    ids.push(...records.map(record => record.id));
    if (records.length < 100) return ids;
  }
}

/** The reply, or nothing where the server went away before a whole reply. */
async function call(path: string, body: object, key?: string): Promise<Reply | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token: token ?? '',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Reply;
  } catch {
    return undefined;
  }
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    NODE_ENV: '',
    DATABASE_URL: '',
  };
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) return child;
    await new Promise(resolve => setTimeout(resolve, 50));
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
