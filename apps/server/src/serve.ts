import { type Database, openDatabase } from '@openfloor/db/database';
import { migrate } from '@openfloor/db/migrate';
import { servingLimits, workLimits } from '@openfloor/db/session-limits';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type BuildIdentity, readBuildIdentity } from './build-identity.ts';
import { isUnlikeDemo, withoutHistory } from './demo/demo-state.ts';
import { welcomeText } from './demo/welcome.ts';
import type { Environment } from './environment.ts';
import { sealIdNumbers } from './features/identity/seal-id-numbers.ts';
import { sealSeeds } from './features/offers/seed-store.ts';
import { startKeeper } from './features/proof/start-keeper.ts';
import { AlertWatch } from './features/stocks/alerts/alert-watch.ts';
import { OrderEntry } from './features/trading/order-entry.ts';
import { closeGently } from './http/close-gently.ts';
import { Draining } from './http/draining.ts';
import { saveMemoryWhileIdle } from './idle-memory.ts';
import { loadSecretsKeys, secretFor } from './kernel/crypto/secrets-keys.ts';
import { turnPagesAlone } from './kernel/paging/page-places.ts';
import { databaseClock } from './kernel/schedule/database-clock.ts';
import { readClock } from './kernel/schedule/job-store.ts';
import { startJobs } from './kernel/schedule/start-jobs.ts';
import { listTenantIds } from './kernel/tenant/tenant-store.ts';
import { startMarket } from './market/market.ts';
import { createMetrics } from './metrics.ts';
import type { Nodes } from './nodes/join-nodes.ts';
import { NodeTelling } from './nodes/tell-node.ts';
import { makeParts } from './parts.ts';
import { startPruning } from './prune.ts';
import { serverJobs } from './server-jobs.ts';
import type { Tracing } from './tracing/otel.ts';

/** Connections for scheduled work, the market's records and tidying up. */
const workPoolMax = 8;

/** What fills the demo is only read where there is something to fill: no later start needs it. */
const loadFilling = () => import('./demo/fill-demo.ts');

/** One node alone needs nothing of it. */
async function join(redisUrl: string, database: Database, log: Logger): Promise<Nodes> {
  const { joinNodes } = await import('./nodes/join-nodes.ts');
  return joinNodes(redisUrl, database, log);
}

/** Most never want to know. */
async function trace(build: BuildIdentity, log: Logger): Promise<Tracing> {
  const { startTracing } = await import('./tracing/otel.ts');
  return startTracing({ build, log });
}

/** Where it listens; nought before. */
function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Whoever asks again does not want to wait. */
function askedTwice(): AbortSignal {
  const again = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => again.abort());
  return again.signal;
}

export interface Serving {
  environment: Environment;
  log: Logger;
  /** Of the database, as its owner. */
  ownerUrl: string;
  /** Work to undo at the end, last begun first ended. */
  endings: (() => Promise<void>)[];
}

/** Brings the database up to date and serves from it; returns what to tell whoever started it. */
export async function serve({ environment, log, ownerUrl, endings }: Serving): Promise<string> {
  const say = (line: string) => log.info(line);
  const { databaseUrl, migrationDatabaseUrl } = environment;
  const build = await readBuildIdentity();
  log.info(build, 'Openfloor starts');
  const spans = environment.traces ? await trace(build, log) : undefined;
  if (spans) endings.push(() => spans.stop());
  const servingUrl = migrationDatabaseUrl && databaseUrl;
  const url = await migrate({ url: ownerUrl, servingUrl, log: say });
  const [database, working] = await Promise.all([
    openDatabase({
      url,
      readUrl: environment.databaseReadUrl,
      poolMax: environment.databasePoolMax,
      limits: servingLimits,
      log: say,
      spans,
    }),
    // Apart from what customers use: neither waits for the other, and work may take longer than a call.
    openDatabase({
      url,
      poolMax: workPoolMax,
      limits: workLimits,
      applicationName: 'openfloor-work',
      log: say,
      spans,
    }),
  ]);
  endings.push(
    () => database.close(),
    () => working.close(),
  );
  if (environment.demo && (await isUnlikeDemo(working))) await (await loadFilling()).fillTenants(url, say);

  const metrics = createMetrics();
  metrics.database.watch('serving', database);
  metrics.database.watch('work', working);
  const nodes = environment.redisUrl ? await join(environment.redisUrl, working, log) : undefined;
  turnPagesAlone(!nodes);
  if (nodes) endings.push(async () => nodes.link.close());
  const market = await startMarket({
    database: working,
    log,
    feed: environment.marketFeed,
    secret: secretFor('simulated market', await loadSecretsKeys(environment)),
    hubMetrics: metrics.market.hub,
    relay: nodes,
    spans,
  });
  endings.push(() => market.stop());
  const node = nodes && { name: nodes.node, redis: nodes.link };
  const orderEntry = new OrderEntry({ database, hub: market.hub, count: metrics.countOrder, spans });
  const parts = await makeParts({ environment, database, market, orderEntry, ...(node && { node }) });
  const tenantIds = await listTenantIds(working);
  await Promise.all([
    sealIdNumbers(working, tenantIds, parts.idNumbers),
    sealSeeds(working, tenantIds, parts.secrets),
  ]);
  // Made of the feed's companies: where the feed has not come, the next start writes it.
  if (environment.demo && market.hub.states.length > 0) {
    const empty = await withoutHistory(working, tenantIds);
    if (empty.length > 0) await (await loadFilling()).fillHistory({ parts, working, ownerUrl, log }, empty);
  }
  const alerts = await AlertWatch.start({ database: working, hub: market.hub, log });
  endings.push(() => alerts.stop());
  const clock = databaseClock(() => working.platform(readClock));
  const atWork = { ...parts, database: working };
  const jobs = startJobs(
    { database: working, now: parts.now, log, clock, watch: metrics.jobs, spans },
    serverJobs(atWork),
  );
  endings.push(() => jobs.stop());
  const keeper = startKeeper(atWork, log);
  endings.push(() => keeper.stop());
  const draining = new Draining();
  const app = await createApp(parts, {
    metrics,
    log,
    draining,
    build,
    working,
    tracing: spans,
    countsElsewhere: nodes?.countsElsewhere,
  });
  const telling = new NodeTelling({
    database: working,
    node: parts.node.name,
    port: () => portOf(app),
    build,
    redis: parts.node.redis,
    draining: () => draining.hasBegun,
    relay: market.relay?.state,
    sockets: () => metrics.market.sockets.open,
    requests: () => metrics.requests.sums,
    log,
  });
  endings.push(() => telling.stop());
  endings.push(async () => {
    const drained = draining.begin(environment.drainMs, askedTwice());
    void telling.tell();
    await drained;
    await closeGently(app);
  });
  await app.listen({ port: environment.port, host: environment.host });
  const pruning = startPruning(atWork, log);
  endings.push(() => pruning.stop());
  const idle = saveMemoryWhileIdle();
  endings.push(async () => idle.stop());
  await telling.start();
  const port = portOf(app) || environment.port;
  return environment.demo ? welcomeText(port) : `Openfloor serves on port ${port}`;
}
