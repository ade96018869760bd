import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fastFolder } from '@openfloor/testing/fast-folder';
import { tellFigures } from '@openfloor/testing/figures';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePrograms } from '../../scripts/cluster/debian.mjs';
import { type Cluster, startCluster } from '../../scripts/cluster/start.mjs';
import { type Beginning, begin, tenantAt } from '../crash/testing/beginning.ts';
import { isHonest, ServerGone } from '../crash/testing/journal.ts';
import { MixedLoad } from '../crash/testing/mixed-load.ts';
import { seeded } from '../crash/testing/seeded.ts';
import { type CustomerCaller, customerAt } from '../testing/caller.ts';
import { OrderCrowd } from './testing/order-crowd.ts';
import { SocketCrowd } from './testing/socket-crowd.ts';
import { newTrader } from './testing/trader.ts';

/** In `npm test` as much as two cores bear beside a cluster of twelve processes. */
const load = torture(
  { nodes: 2, sockets: 60, ordersPerSecond: 15, traders: 3, calmMs: 1_500 },
  { nodes: 3, sockets: 1_000, ordersPerSecond: 200, traders: 24, calmMs: 100_000 },
);
/** A machine that is busy with something else is no failure of `npm test`. */
const socketsBackMs = torture(10_000, 5_000);
const ordersBackMs = torture(30_000, 15_000);

let folder: string;
let cluster: Cluster | undefined;
let beginning: Beginning;
let traders: CustomerCaller[];
beforeAll(async () => {
  const isHere = await ensurePrograms().then(
    () => true,
    () => false,
  );
  if (!isHere) return;
  folder = await mkdtemp(join(fastFolder(), 'openfloor-cluster-'));
  cluster = await startCluster({
    folder,
    nodes: load.nodes,
    durable: false,
    settings: {
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      CALLS_AT_ONCE: '1000',
      CONNECTIONS_PER_ADDRESS: '100000',
      SOCKETS_PER_ADDRESS: '100000',
      REGISTRATIONS_PER_ADDRESS: '1000000',
    },
  });
  await Promise.all(cluster.nodes.map(({ port }) => untilPriced(port)));
  beginning = await begin(cluster.port);
  const tenant = tenantAt(beginning.tenant, cluster.port);
  traders = await Promise.all(Array.from({ length: load.traders }, () => newTrader(tenant)));
}, 300_000);
afterAll(async () => {
  await cluster?.stop();
  if (folder && process.env.KEEP_CLUSTER !== 'on')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

interface Trouble {
  strike(running: Cluster): Promise<() => Promise<unknown>>;
  /** Whether sockets have to be back in time: not where nobody's were cut. */
  ordersBackMs: number;
}

/** What becomes of the cluster, one after the other; each gives what mends it. */
const troubles: Record<string, Trouble> = {
  'a node is killed': {
    ordersBackMs: socketsBackMs,
    async strike({ nodes }) {
      const node = nodes.at(-1);
      await node?.kill();
      return async () => node?.start();
    },
  },
  'the node that leads the feed stands still': {
    ordersBackMs,
    async strike(running) {
      const leader = await feedLeader(running);
      leader.freeze();
      return async () => leader.thaw();
    },
  },
  'Redis is restarted': {
    ordersBackMs,
    async strike({ redis }) {
      await redis.kill();
      redis.start();
      return async () => {};
    },
  },
  'the leading PostgreSQL is killed': {
    ordersBackMs,
    async strike(running) {
      (await running.primary())?.killPostgres();
      return async () => {};
    },
  },
  'the machine of the leading PostgreSQL dies': {
    ordersBackMs,
    async strike(running) {
      const primary = await running.primary();
      await primary?.killMachine();
      return async () => primary?.start();
    },
  },
};

test('nodes, Redis and the leading database die under load: nothing acknowledged is lost, nothing happens twice, and all come back', {
  timeout: 1_500_000,
}, async context => {
  if (!cluster) {
    await context.annotate('No cluster was tried: Debian’s packages cannot be installed here.', 'warning');
    tellFigures(context, { troubles: 0 });
    return;
  }
  const running = cluster;
  const chance = seeded(testSeed);
  const money = new MixedLoad(beginning, running.port, chance);
  const orders = new OrderCrowd(traders, load.ordersPerSecond);
  const sockets = new SocketCrowd(money.tenant, load.sockets);
  await sockets.open();
  let isOver = false;
  const trading = orders.run(() => isOver);
  trading.catch(() => {});
  await wait(load.calmMs);
  const before = memoryOf(running);
  const figures: Record<string, number> = {};
  for (const [name, { strike, ordersBackMs: withinMs }] of Object.entries(troubles)) {
    let isRoundOver = false;
    const round = money.run(() => isRoundOver, isTold);
    round.catch(() => {});
    await wait(load.calmMs / 2);
    const moment = performance.now();
    const mend = await strike(running);
    await wait(1_000);
    await expect.poll(() => orders.backAfter(moment + 500), { interval: 50, timeout: 40_000 }).toBeDefined();
    await wait(5_000);
    const gap = orders.longestGap(moment, performance.now());
    await mend();
    await expect.poll(() => sockets.reading, { interval: 50, timeout: 20_000 }).toBe(sockets.count);
    await expect.poll(() => running.hasSynchronousStandby(), { interval: 200, timeout: 60_000 }).toBe(true);
    await Promise.all(running.nodes.map(node => node.untilReady()));
    await wait(load.calmMs / 2);
    isRoundOver = true;
    await round;
    figures[`ms without orders: ${name}`] = Math.round(gap);
    figures[`ms without quotes: ${name}`] = Math.round(sockets.longestSince(moment));
    expect(gap, `seed ${testSeed}, ${name}: orders`).toBeLessThan(withinMs);
    expect(sockets.longestSince(moment), `seed ${testSeed}, ${name}: sockets`).toBeLessThan(socketsBackMs);
    expect(await money.journal.askAgain(), `seed ${testSeed}, ${name}`).toEqual([]);
    expect(await money.differences(), `seed ${testSeed}, ${name}`).toEqual([]);
  }
  isOver = true;
  await trading;
  sockets.close();
  expect(await orders.differences(), `seed ${testSeed}`).toEqual([]);
  const grown = growth(before, memoryOf(running));
  expect(await checkLedger(running)).toMatch(/no difference/);
  if (load.calmMs > 10_000) expect(grown).toBeLessThan(150);
  tellFigures(context, {
    troubles: Object.keys(troubles).length,
    'orders acknowledged': orders.acknowledged,
    'orders asked for again': orders.repeated,
    'orders refused': orders.refused,
    'other calls acknowledged': money.journal.acknowledged,
    'calls unanswered': money.journal.unanswered,
    sockets: sockets.count,
    'quotes read': sockets.quotes,
    'MB that the largest node grew by': grown,
    ...figures,
  });
});

/** The server says that nothing was done or that nobody knows, or the connection to it broke. */
const isTold = (error: unknown): boolean => isHonest(error) || error instanceof ServerGone || isBroken(error);
const isBroken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** A node that has just begun hears prices a moment later. */
async function untilPriced(port: number): Promise<void> {
  const guest = customerAt({ host: 'localhost', port });
  for (let tries = 0; tries < 200; tries++) {
    const { delayed } = await guest.call('GET /stock/detail', { query: { id: 'NSENG-KANCEM' } });
    if (!delayed) return;
    await wait(100);
  }
  throw new Error(`The node at ${port} has no prices`);
}

/** Who holds the lease in Redis: its name tells the process. */
async function feedLeader({ nodes, layout }: Cluster): Promise<Cluster['nodes'][number]> {
  const ask = async (...question: string[]) => {
    const { stdout } = await promisify(execFile)('redis-cli', [
      '-p',
      String(layout.ports.redis),
      ...question,
    ]);
    return stdout.trim();
  };
  const holder = await ask('get', await ask('keys', '*:lease'));
  const leader = nodes.find(({ pid }) => holder.split(/\D+/).includes(String(pid)));
  if (!leader) throw new Error(`No node is the feed’s leader ${holder}`);
  return leader;
}

/** Megabytes by process; one that was started anew is another. */
function memoryOf({ nodes }: Cluster): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { pid } of nodes) {
    if (pid === undefined) continue;
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    sizes.set(pid, Number(kilobytes) / 1024);
  }
  return sizes;
}

function growth(before: Map<number, number>, after: Map<number, number>): number {
  const grown = [...after].map(([pid, size]) => size - (before.get(pid) ?? size));
  return Math.round(Math.max(0, ...grown));
}

async function checkLedger({ settings, folder: data }: Cluster): Promise<string> {
  const program = fileURLToPath(new URL('../../apps/server/dist/ledger-check.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: '', ...settings, DATA_DIR: join(data, 'check') },
  });
  return stdout;
}
