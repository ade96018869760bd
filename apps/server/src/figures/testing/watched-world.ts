import { openDatabase } from '@openfloor/db/database';
import { runOnce } from '@openfloor/db/testing/database-url';
import { tamper } from '@openfloor/db/testing/tamper';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { Keeper } from '../../features/proof/keeper.ts';
import { LogTrees } from '../../features/proof/log-tree.ts';
import { Gate } from '../../http/gate.ts';
import { createLogger } from '../../http/logging.ts';
import { createHttpServer } from '../../http/server.ts';
import { findTenantIdByHost } from '../../kernel/tenant/tenant-store.ts';
import { type Market, startMarket } from '../../market/market.ts';
import { HandFeed, handInstrument, handSnapshot } from '../../market/testing/hand-feed.ts';
import { quietLog } from '../../market/testing/quiet-log.ts';
import { joinNodes, type Nodes } from '../../nodes/join-nodes.ts';
import { TestRedis } from '../../nodes/testing/redis-server.ts';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { createTestApp, hosts, type TestApp } from '../../testing/test-app.ts';
import type { Scrape } from './promtool.ts';

const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
const always = { everyMs: 0, part: Number.POSITIVE_INFINITY };

class OtherFeed extends HandFeed {
  override readonly source = 'other' as 'hand';
}

/** A server of which everything can be broken and mended. */
export interface WatchedWorld {
  server: TestApp;
  tenantId: string;
  feed: HandFeed;
  clock: { nowMs: number };
  /** What the server sees otherwise than it is. */
  sight: { clockAheadMs: number; freePart: number };
  redis: TestRedis;
  /** Another node's part, which leads the source of prices. */
  leader: { market: Market };
  newLeader(): Promise<void>;
  keeper: Keeper;
  scrape(): Promise<Scrape>;
  /** Somewhere that answers over the wire, and can be taken away. */
  edge: { open(): Promise<void>; close(): Promise<void> };
  asOwner(...statements: string[]): Promise<void>;
  /** Past all guards of a table. */
  tamper(table: string, statement: string): Promise<void>;
  /** As whoever runs PostgreSQL. */
  asAdmin(statement: string): Promise<void>;
  databaseName: string;
  close(): Promise<void>;
}

export async function createWatchedWorld(): Promise<WatchedWorld> {
  const clock = { nowMs: Date.now() };
  const sight = { clockAheadMs: 0, freePart: 0.5 };
  const feed = new HandFeed([handInstrument('ONE')]);
  feed.days = [handSnapshot('ONE', clock.nowMs)];
  const redis = await TestRedis.start();
  let nodes: Nodes | undefined;
  const server = await createTestApp(
    {},
    {
      feed,
      now: () => clock.nowMs,
      marketNow: () => clock.nowMs,
      openDatabase: url => openDatabase({ url, readUrl: nowhere, poolMax: 3, asOwner: true }),
      node: async database => {
        nodes = await joinNodes(redis.url, database, quietLog);
        await nodes.link.firstTry();
        return { name: nodes.node, redis: nodes.link };
      },
      figures: {
        pace: { usual: always, slow: always, waitMs: 20_000 },
        now: () => Date.now() + sight.clockAheadMs,
        room: async () => ({ free: sight.freePart * 1e12, size: 1e12 }),
      },
    },
  );
  const { metrics, parts } = server;
  metrics.database.watch('serving', server.database);
  metrics.jobs.begun();
  const leader = {} as { market: Market };
  const newLeader = async () => {
    if (!nodes) throw new Error('There is no Redis');
    const made = { database: server.database, log: quietLog, feed: new OtherFeed([]), relay: nodes };
    leader.market = await startMarket(made);
    metrics.market.watchRelay(() => leader.market.relay!.state());
  };
  await newLeader();
  const tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
  const databaseName = new URL(server.databaseUrl).pathname.slice(1);
  const edge = openEdge();
  await edge.open();
  return {
    server,
    tenantId,
    feed,
    clock,
    sight,
    redis,
    leader,
    newLeader,
    keeper: new Keeper({
      database: server.database,
      keys: parts.logKeys,
      heads: parts.signedHeads,
      trees: new LogTrees(server.database),
      log: quietLog,
    }),
    async scrape() {
      const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
      return readScrape(body, await edge.isUp());
    },
    edge,
    asOwner: (...statements) => asTablesOwner(server, tenantId, statements),
    tamper: (table, statement) => tamper(server.databaseUrl, tenantId, table, statement),
    asAdmin: statement => runOnce(inject('adminDatabaseUrl'), statement),
    databaseName,
    async close() {
      await edge.close();
      await leader.market.stop();
      nodes?.link.close();
      await server.close();
      await redis.stop();
    },
  };
}

/** What Prometheus itself notes of a server is whether it answers. */
function openEdge() {
  let app: FastifyInstance | undefined;
  let port = 0;
  return {
    async open() {
      app = await createHttpServer({
        log: createLogger('silent'),
        trustedProxies: [],
        rateLimitPerMinute: 1_000,
        connectionsPerAddress: 10,
        gate: new Gate(10),
      });
      app.get('/metrics', async () => 'ok');
      await app.listen({ port, host: '127.0.0.1' });
      port = Number(new URL(app.listeningOrigin).port);
    },
    async close() {
      await app?.close();
      app = undefined;
    },
    isUp: () =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        reply => reply.ok,
        () => false,
      ),
  };
}

function readScrape(body: string, isUp: boolean): Scrape {
  const scrape: Scrape = new Map([['up{}', Number(isUp)]]);
  for (const line of body.split('\n')) {
    const [, name, labels = '', value] = /^(\w+)(?:{(.*)})? (\S+)$/.exec(line) ?? [];
    if (name && Number.isFinite(Number(value))) scrape.set(`${name}{${labels}}`, Number(value));
  }
  return scrape;
}
