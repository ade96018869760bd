import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveAudiences } from './audiences.ts';
import type { BuildIdentity } from './build-identity.ts';
import { serveBuiltApps } from './built-apps.ts';
import { serveConsoleOpenApi } from './console-openapi.ts';
import { features } from './features.ts';
import { NodeFigures, type NodeSight } from './figures/node-figures.ts';
import { serveHotReads } from './hot/hot-reads.ts';
import type { Draining } from './http/draining.ts';
import { forwardedReader } from './http/forwarded.ts';
import { Gate } from './http/gate.ts';
import { guestCalls } from './http/guest-calls.ts';
import { serveHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics.ts';
import { observeResponses } from './http/observe-responses.ts';
import { serveOpenApi } from './http/openapi.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { createHttpServer, type HttpOptions } from './http/server.ts';
import { type RequestTracing, traceRequests } from './http/trace-requests.ts';
import { type FigurePace, TenantFigures } from './kernel/figures/tenant-figures.ts';
import { foldFeatures } from './kernel/fold-features.ts';
import { calendarEnds, endingCalendars } from './market/calendar/calendar-watch.ts';
import { type Metrics, tellBuild } from './metrics.ts';
import type { Parts } from './parts.ts';

export interface AppOptions extends Pick<HttpOptions, 'countsElsewhere'> {
  metrics: Metrics;
  log: Logger;
  /** How it will leave, where it is told to. */
  draining?: Draining;
  /** What is served. */
  build?: BuildIdentity;
  /** Where scheduled work asks, apart from customers; figures for the metrics are read there. */
  working?: Database;
  /** How often and from what they are read, where a test wants it otherwise. */
  figures?: { pace: FigurePace } & NodeSight;
  /** Absent where nobody wants traces. */
  tracing?: RequestTracing | undefined;
}

/** Sockets that are told to go elsewhere come back within so long, one after the other. */
const socketsLeaveMs = 1_000;

/** Serves what the features have. The caller listens, and closes. */
export async function createApp(
  parts: Parts,
  { metrics, log, draining, build, countsElsewhere, working = parts.database, figures, tracing }: AppOptions,
): Promise<FastifyInstance> {
  const { environment, database, market, tenants } = parts;
  const gate = new Gate(environment.callsAtOnce);
  const app = await createHttpServer({ log, gate, draining, countsElsewhere, ...environment });
  if (tracing) traceRequests(app, tracing, environment.trustedProxies);
  observeResponses(app, metrics.requests);
  serveSecurityTxt(app, environment.securityContacts);
  if (market.relay) metrics.market.watchRelay(market.relay.state);
  metrics.market.watchCalendars(() => calendarEnds(market.hub.calendar, market.hub.now()));
  if (build) tellBuild(metrics.registry, build);
  serveHealth(
    app,
    build,
    async () => {
      if (draining?.hasBegun) return 'This node is stopping';
      const reading = await parts.readiness();
      return 'problem' in reading ? reading.problem : undefined;
    },
    () =>
      endingCalendars(market.hub.calendar, market.hub.now()).map(
        end => `The calendar of ${end.market} is known until ${end.knownUntil ?? 'a day that has passed'}`,
      ),
  );

  metrics.market.watchMarkets(() => market.hub.marketStates());
  const handlers = foldFeatures(features, parts);
  const { dataDir, metricsToken } = environment;
  const { registry } = metrics;
  const watched = { database: working, watched: handlers.watched, now: parts.now, log };
  const ofTenants = new TenantFigures({ ...watched, ...(figures && { pace: figures.pace }) }, registry);
  const node = { database: working, dataDir, redis: parts.node.redis, ...figures };
  const ofNode = new NodeFigures(node, registry, figures?.pace.usual.everyMs);
  serveMetrics(app, registry, metricsToken, () => Promise.all([ofTenants.refresh(), ofNode.refresh()]));
  const shared = {
    database,
    gate,
    tenantByHost: (host: string) => tenants.byHost(host),
    checkReplies: !environment.production,
  };
  serveHotReads(app, { ...parts, ...shared });
  serveAudiences(app, parts, handlers, shared);
  for (const feature of features) if ('routes' in feature) feature.routes(app, parts);

  const quotes = market.attachSocket(app.server, {
    tenantAllows: async host => (await tenants.byHost(host)) !== undefined,
    haltsOf: async host => JSON.stringify((await tenants.byHost(host))?.halts ?? []),
    ...forwardedReader(environment.trustedProxies),
    limits: { connectionsPerAddress: environment.socketsPerAddress },
    metrics: metrics.market.sockets,
  });
  // The HTTP server waits for every open connection, and these never end by themselves.
  app.addHook('preClose', () => quotes.close());
  draining?.onGoodbye(() => quotes.close(socketsLeaveMs));
  const version = build?.version ?? 'unreleased';
  serveOpenApi(app, handlers.calls, { version, browsable: !environment.production });
  serveConsoleOpenApi(app, parts, { gate, handlers, version });
  await serveBuiltApps(app, { tenants, ask: guestCalls({ database, log: app.log }, handlers.calls) });
  return app;
}
