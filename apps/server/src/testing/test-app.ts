import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import type { Envelope } from '@openfloor/contract/envelope';
import type { Database } from '@openfloor/db/database';
import type { Spans } from '@openfloor/db/spans';
import { copyDatabase, createTestDatabase } from '@openfloor/db/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../app.ts';
import { readEnvironment } from '../environment.ts';
import { OrderEntry } from '../features/trading/order-entry.ts';
import { createLogger } from '../http/logging.ts';
import type { RequestTracing } from '../http/trace-requests.ts';
import type { MarketFeed } from '../market/feed/feed.ts';
import type { FeedName } from '../market/feed/feed-names.ts';
import type { FeedPatience } from '../market/hub/feed-connection.ts';
import { type Market, startMarket } from '../market/market.ts';
import { HandFeed } from '../market/testing/hand-feed.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { makeParts, type Parts } from '../parts.ts';
import { simulatedDemo, simulationSecret } from './simulated-demo.ts';

export const hosts = { savanna: 'localhost', aurora: 'br.localhost', lotus: 'in.localhost' } as const;

export interface CallOptions {
  host?: string;
  token?: string;
  language?: string;
  key?: string;
  address?: string;
  /** What a device keeps from log-in to log-in. */
  device?: string;
  userAgent?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Tests look into replies freely; the server itself checks them against the contract. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to find
type LooseData = any;

export interface TestApp {
  app: FastifyInstance;
  parts: Parts;
  database: Database;
  market: Market;
  metrics: Metrics;
  databaseUrl: string;
  dataDir: string;
  /** One call through the whole server; its envelope. */
  call(key: ApiCallKey, options?: CallOptions): Promise<Envelope<LooseData>>;
  logIn(username: string, password: string, host?: string): Promise<string>;
  close(): Promise<void>;
}

interface TestAppOptions {
  feed?: FeedName | MarketFeed;
  marketNow?: () => number;
  now?: () => number;
  patience?: FeedPatience;
  /** Another way to the same database, given its owner's address. */
  openDatabase?: (url: string) => Promise<Database>;
  tracing?: Spans & RequestTracing;
  figures?: AppOptions['figures'];
  node?: (database: Database) => Promise<Parts['node']>;
}

/** The real server on a database of its own with the demo in it. */
export async function createTestApp(
  variables: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const { feed = new HandFeed([]), marketNow, now, patience, tracing, figures } = options;
  const {
    database: own,
    url,
    drop,
  } = feed === 'simulated' ? await copyDatabase(await simulatedDemo()) : await createTestDatabase('demo');
  const database = (await options.openDatabase?.(url)) ?? own;
  const dataDir = await mkdtemp(join(tmpdir(), 'openfloor-test-'));
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    MARKET_FEED: 'twelvedata',
    TWELVEDATA_API_KEY: 'none',
    TWELVEDATA_SYMBOLS: 'US-*',
    RATE_LIMIT_PER_MINUTE: '1000000',
    CALLS_AT_ONCE: '100000',
    REGISTRATIONS_PER_ADDRESS: '1000000',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    PROOF_KEYS_DIR: join(dataDir, 'proof-keys'),
    ...variables,
  });
  const log = createLogger('silent');
  const metrics = createMetrics();
  const market = await startMarket({
    database,
    log,
    feed,
    secret: simulationSecret,
    ...(marketNow && { now: marketNow }),
    ...(patience && { patience }),
    spans: tracing,
    hubMetrics: metrics.market.hub,
  });
  const count = metrics.countOrder;
  const orderEntry = new OrderEntry({
    database,
    hub: market.hub,
    count,
    spans: tracing,
    ...(now && { now }),
  });
  const node = await options.node?.(database);
  const parts = await makeParts({ environment, database, market, orderEntry, ...(node && { node }) });
  const appOptions = { metrics, log, tracing, working: own };
  const app = await createApp(parts, { ...appOptions, ...(figures && { figures }) });
  const call = async (key: ApiCallKey, options: CallOptions = {}) => {
    const [method, path] = key.split(' ') as ['GET', string];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(options.params?.[name] ?? ''));
    const response = await app.inject({
      method,
      url: `/api${url}`,
      headers: {
        host: options.host ?? hosts.savanna,
        ...(options.token !== undefined && { token: options.token }),
        ...(options.language !== undefined && { 'accept-language': options.language }),
        ...(options.device !== undefined && { device: options.device }),
        ...(options.userAgent !== undefined && { 'user-agent': options.userAgent }),
        ...(options.key !== undefined && { 'idempotency-key': options.key }),
      },
      remoteAddress: options.address ?? '127.0.0.1',
      ...(options.query && { query: options.query }),
      ...('body' in allCalls[key] && { payload: (options.body ?? {}) as object }),
    });
    return response.json();
  };
  return {
    app,
    parts,
    database,
    market,
    metrics,
    databaseUrl: url,
    dataDir,
    call,
    async logIn(username, password, host = hosts.savanna) {
      const reply = await call('POST /user/login', { host, body: { username, password } });
      return reply.data.token;
    },
    async close() {
      await market.stop();
      await app.close();
      if (database !== own) await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
