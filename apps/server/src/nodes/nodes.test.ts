import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { QuoteSocket, type SocketLike } from '@openfloor/client/quote-socket';
import { timed } from '@openfloor/testing/timed';
import { tries } from '@openfloor/testing/tries';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../app.ts';
import { closeGently } from '../http/close-gently.ts';
import { Draining } from '../http/draining.ts';
import { createLogger } from '../http/logging.ts';
import type { ScheduledJob } from '../kernel/schedule/scheduled-job.ts';
import { startJobs } from '../kernel/schedule/start-jobs.ts';
import { listTenantIds } from '../kernel/tenant/tenant-store.ts';
import { HandFeed, handInstrument, handSnapshot } from '../market/testing/hand-feed.ts';
import { quietLog } from '../market/testing/quiet-log.ts';
import { createMetrics } from '../metrics.ts';
import { makeParts } from '../parts.ts';
import { consoleClient } from '../testing/console-client.ts';
import { createTestApp, hosts, type TestApp } from '../testing/test-app.ts';
import { joinNodes, type Nodes } from './join-nodes.ts';
import { NodeTelling } from './tell-node.ts';
import { TestRedis } from './testing/redis-server.ts';

tries('using up the connections, limits and pictures that all share');

interface Node {
  app: FastifyInstance;
  nodes: Nodes;
  draining: Draining;
  port: number;
  /** Says how the node does when a test wants it to. */
  telling: NodeTelling;
}

const perMinute = 40;
let redis: TestRedis;
let server: TestApp;
const running: Node[] = [];
let leadingPort: number | undefined;
beforeAll(async () => {
  const feed = new HandFeed([handInstrument('ONE')]);
  feed.days = [handSnapshot('ONE', Date.now())];
  [redis, server] = await Promise.all([TestRedis.start(), createTestApp({}, { feed })]);
});
afterAll(async () => {
  for (const node of running) {
    await closeGently(node.app, 100);
    node.nodes.link.close();
  }
  await server.close();
  await redis.stop();
});

/** Everything of its own that a process has, on the same database. */
async function startNode(limit = 1_000_000): Promise<Node> {
  const { environment, database, market } = server.parts;
  const nodes = await joinNodes(redis.url, database, quietLog);
  await nodes.link.firstTry();
  const parts = await makeParts({
    environment: { ...environment, rateLimitPerMinute: limit },
    database,
    market,
    node: { name: nodes.node, redis: nodes.link },
  });
  const draining = new Draining();
  const { countsElsewhere } = nodes;
  const metrics = createMetrics();
  const options = { metrics, log: createLogger('silent'), draining, countsElsewhere };
  const app = await createApp(parts, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const telling = new NodeTelling({
    database,
    node: nodes.node,
    port: () => port,
    build: { version: '1.2.3', commit: 'abcdef0123' },
    redis: nodes.link,
    draining: () => draining.hasBegun,
    relay: () => ({
      leads: port === leadingPort,
      leader: '',
      epoch: 7,
      lagMs: 3.4,
      quietMs: 40,
      leaseLeftMs: 0,
      fenced: 0,
    }),
    sockets: () => metrics.market.sockets.open,
    requests: () => metrics.requests.sums,
    log: quietLog,
  });
  const node = { app, nodes, draining, port, telling };
  running.push(node);
  return node;
}

const ask = (
  { app }: Node,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
) => app.inject({ method, url, headers: { host: hosts.savanna, ...headers } });

test('limits are counted across nodes, and by each alone while Redis is away', async () => {
  const [a, b] = [await startNode(perMinute), await startNode(perMinute)];
  const statusAt = async (node: Node, address: string) => {
    const reply = await node.app.inject({
      url: '/api/tenant/config',
      headers: { host: hosts.savanna },
      remoteAddress: address,
    });
    return reply.statusCode;
  };
  const refusedAt = async (node: Node, address: string, times: number) => {
    const statuses = [];
    for (let count = 0; count < times; count++) statuses.push(await statusAt(node, address));
    return statuses.filter(status => status === 429).length;
  };
  // Not over the end of a minute.
  const restMs = 60_000 - (Date.now() % 60_000);
  if (restMs < 8_000) await setTimeout(restMs);
  expect(await refusedAt(a, '192.0.2.7', perMinute)).toBe(0);
  await expect.poll(() => statusAt(b, '192.0.2.7'), { timeout: 5_000, interval: 100 }).toBe(429);
  expect(await statusAt(b, '192.0.2.8')).not.toBe(429);

  redis.freeze();
  expect(await refusedAt(a, '192.0.2.9', perMinute)).toBe(0);
  expect(await refusedAt(b, '192.0.2.9', perMinute + 1)).toBe(1);
  redis.wake();
});

test('a session that ended on one node is over on the other, and a tenant’s change shows there within a second', async () => {
  const [a, b] = [await startNode(), await startNode()];
  const token = await server.logIn('demo', 'Demo!2026');
  expect((await ask(b, '/api/user/devices', { token })).json().code).toBe(0);
  await ask(a, '/api/user/logout', { token }, 'POST');
  expect((await ask(b, '/api/user/devices', { token })).json().code).not.toBe(0);

  const titleAt = async (node: Node) => JSON.stringify((await ask(node, '/api/tenant/config')).json());
  await Promise.all([titleAt(a), titleAt(b)]);
  const tenantIds = await listTenantIds(server.database);
  for (const tenantId of tenantIds)
    await server.database.tenant(tenantId, tx => sql`update tenant set title = 'Renamed'`.execute(tx));
  const bothSay = async () =>
    (await Promise.all([titleAt(a), titleAt(b)])).every(text => text.includes('Renamed'));
  const { tookMs } = await timed(async () => expect.poll(bothSay).toBe(true));
  expect(tookMs).toBeLessThan(1_000);
});

test('what falls due is done once, however many nodes look after it', async () => {
  const done: string[] = [];
  const due = new Set(await listTenantIds(server.database));
  const job: ScheduledJob = {
    name: 'probe',
    title: 'Probe',
    repeats: 'Once',
    nextDue: async () => ({ next: due.size > 0 ? new Date(0) : undefined, due: due.size }),
    run: async tenantId => {
      if (!due.has(tenantId)) return 0;
      await setTimeout(100);
      done.push(tenantId);
      due.delete(tenantId);
      return 1;
    },
  };
  const parts = { database: server.database, now: Date.now, log: quietLog };
  const nodes = [1, 2, 3].map(() => startJobs(parts, [job], 1e9));
  const all = due.size;
  await Promise.all(nodes.map(node => node.runDue()));
  await Promise.all(nodes.map(node => node.stop()));
  expect(done).toHaveLength(new Set(done).size);
  expect(done).toHaveLength(all);
});

test('a node that is told to stop fails no request, and its sockets are back elsewhere within two seconds', async () => {
  const [a, b] = [await startNode(), await startNode()];
  // As a proxy does it: whoever is not ready gets nothing.
  let ready = [a, b];
  const lookEvery = setInterval(async () => {
    const found = await Promise.all([a, b].map(({ port }) => statusOf(`http://127.0.0.1:${port}/readyz`)));
    ready = [a, b].filter((_, place) => found[place] === 200);
  }, 50);
  const statuses: number[] = [];
  let asking = true;
  const load = [1, 2, 3, 4].map(async who => {
    for (let turn = 0; asking; turn++) {
      const node = ready[(turn + who) % ready.length] ?? b;
      statuses.push(await statusOf(`http://127.0.0.1:${node.port}/api/tenant/config`));
    }
  });
  const opened: number[] = [];
  const reader = new QuoteSocket({
    openSocket: () => {
      const { port } = ready[0] ?? b;
      opened.push(port);
      const headers = { host: hosts.savanna };
      return new WebSocket(`ws://127.0.0.1:${port}/api/ws`, { headers }) as unknown as SocketLike;
    },
  });
  let quotes = 0;
  const leave = reader.subscribe({ symbol: 'ONE', exchange: 'NSENG' }, () => quotes++);
  await expect.poll(() => quotes).toBe(1);

  // However busy the machine is: until the proxy has looked, and nobody is on the way to the node any more.
  const grace = new AbortController();
  const begun = a.draining.begin(60_000, grace.signal);
  await expect.poll(() => ready.length === 1 && ready[0] === b).toBe(true);
  const answered = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(answered + 2 * load.length);
  grace.abort();
  await begun;
  const { tookMs } = await timed(async () => {
    await closeGently(a.app);
    await expect.poll(() => quotes).toBe(2);
  });
  expect(tookMs).toBeLessThan(2_000);
  expect(opened).toEqual([a.port, b.port]);
  await setTimeout(100);
  asking = false;
  await Promise.all(load);
  clearInterval(lookEvery);
  leave();
  reader.setHidden(true);
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter(status => status !== 200)).toEqual([]);
});

async function statusOf(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { host: hosts.savanna } }).catch(() => undefined);
  await reply?.arrayBuffer();
  return reply?.status ?? 0;
}

test('a node that is told twice does not wait', async () => {
  const draining = new Draining();
  const hurry = new AbortController();
  const left = once(hurry.signal, 'abort');
  const begun = draining.begin(60_000, hurry.signal);
  expect(draining.hasBegun).toBe(true);
  hurry.abort();
  await left;
  await begun;
});

/** Of somebody who runs the platform. Nobody has said anything yet. */
async function platformToken(): Promise<string> {
  await server.database.platform(tx => sql`delete from server_node`.execute(tx));
  const body = { username: 'root', password: 'Root!2026' };
  return (await consoleClient(server.app).call('POST /platform/session', { body })).data.token;
}

test('each node shows all of them: ready, draining, silent and, after a while, forgotten', async () => {
  const [a, b] = [await startNode(), await startNode()];
  const token = await platformToken();
  const seenAt = async (node: Node) =>
    (await consoleClient(node.app).call('GET /platform/nodes', { token })).data;
  const statesAt = async (node: Node) => {
    const { nodes } = await seenAt(node);
    const told = nodes.map(
      ({ port, state, leads }: { port: number; state: string; leads: boolean }) =>
        `${port === a.port ? 'a' : 'b'} ${state}${leads ? ', leads' : ''}`,
    );
    return told.sort();
  };
  leadingPort = a.port;

  await Promise.all([a.telling.tell(), b.telling.tell()]);
  await seenAt(a);
  await a.telling.tell();
  const all = await seenAt(b);
  expect(all).toMatchObject({
    answeredBy: b.nodes.node,
    redis: { answers: true, role: 'master', replicas: 0, replicaBehindBytes: null },
    database: { standby: null, version: expect.stringMatching(/^\d+\.\d+$/) },
  });
  expect(all.nodes).toHaveLength(2);
  const ofA = all.nodes.find(({ port }: { port: number }) => port === a.port);
  expect(ofA).toMatchObject({
    name: a.nodes.node,
    state: 'ready',
    version: '1.2.3',
    commit: 'abcdef0123',
    epoch: 7,
    relayLagMs: 3,
    clockOffMs: 0,
    sockets: 0,
    redis: 'up',
  });
  expect(ofA.requestsPerSecond).toBeGreaterThan(0);
  expect(await statesAt(a)).toEqual(['a ready, leads', 'b ready']);

  // It goes.
  await a.draining.begin(0);
  await a.telling.tell();
  expect(await statesAt(b)).toEqual(['a draining, leads', 'b ready']);
  // Both say nothing more for ten seconds, or cannot; one says something again.
  const timePasses = (seconds: number) =>
    server.database.platform(tx =>
      sql`update server_node set seen_at = seen_at - make_interval(secs => ${seconds})`.execute(tx),
    );
  await timePasses(10);
  await b.telling.tell();
  expect(await statesAt(b)).toEqual(['a silent', 'b ready']);
  await timePasses(591);
  await b.telling.tell();
  expect(await statesAt(b)).toEqual(['b ready']);
  // In good order it is gone at once.
  await b.telling.stop();
  expect(await statesAt(b)).toEqual([]);
});

test('while Redis is away the nodes say so, and the page answers', async () => {
  const node = await startNode();
  const client = consoleClient(node.app);
  const token = await platformToken();
  redis.freeze();
  try {
    await node.telling.tell();
    const { data } = await client.call('GET /platform/nodes', { token });
    expect(data.redis).toMatchObject({ answers: false, version: null });
    expect(data.nodes).toMatchObject([{ port: node.port, redis: 'away', redisMs: null }]);
  } finally {
    redis.wake();
  }
  await node.telling.stop();
});

test('a server that is alone shows itself and no Redis; whoever takes its port takes its place', async () => {
  const { database } = server;
  const client = consoleClient(server.app);
  const token = await platformToken();
  const telling = (node: string, port: number) =>
    new NodeTelling({
      database,
      node,
      port: () => port,
      build: { version: '1.2.3', commit: undefined },
      draining: () => false,
      sockets: () => 0,
      requests: () => ({ answered: 0, failed: 0 }),
      log: quietLog,
      now: () => Date.now() + 5_000,
    });
  await telling('before', 4_001).tell();
  const now = telling('now', 4_001);
  await now.tell();
  await now.tell();
  const { data } = await client.call('GET /platform/nodes', { token });
  expect(data.redis).toBeNull();
  expect(data.nodes).toMatchObject([
    { name: 'now', commit: null, redis: 'none', epoch: null, leads: false, state: 'clockOff' },
  ]);
  expect(data.nodes[0].clockOffMs).toBeGreaterThan(4_000);
  await now.stop();
  expect((await client.call('GET /platform/nodes', {})).code).toBe(-99999);
  const maker = await client.logIn('maker', 'Maker!2026');
  expect((await client.call('GET /platform/nodes', { token: maker })).code).toBe(-99999);
});
