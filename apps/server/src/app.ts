import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveAudiences } from './audiences.ts';
import { serveBuiltApps } from './built-apps.ts';
import { features } from './features.ts';
import { serveHotReads } from './hot/hot-reads.ts';
import { forwardedReader } from './http/forwarded.ts';
import { Gate } from './http/gate.ts';
import { guestCalls } from './http/guest-calls.ts';
import { serveHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics.ts';
import { observeResponses } from './http/observe-responses.ts';
import { serveOpenApi } from './http/openapi.ts';
import { serveSecurityTxt } from './http/security-txt.ts';
import { createHttpServer } from './http/server.ts';
import { foldFeatures } from './kernel/fold-features.ts';
import { calendarEnds, endingCalendars } from './market/calendar/calendar-watch.ts';
import type { Metrics } from './metrics.ts';
import type { Parts } from './parts.ts';

/** Serves what the features have. The caller listens, and closes. */
export async function createApp(
  parts: Parts,
  { metrics, log }: { metrics: Metrics; log: Logger },
): Promise<FastifyInstance> {
  const { environment, database, market, tenants } = parts;
  const gate = new Gate(environment.callsAtOnce);
  const app = await createHttpServer({ log, gate, ...environment });
  observeResponses(app, metrics.registry);
  serveMetrics(app, metrics.registry, environment.metricsToken);
  serveSecurityTxt(app, environment.securityContacts);
  metrics.market.watchCalendars(() => calendarEnds(market.hub.calendar, market.hub.now()));
  serveHealth(
    app,
    async () => {
      const reading = await parts.readiness();
      return 'problem' in reading ? reading.problem : undefined;
    },
    () =>
      endingCalendars(market.hub.calendar, market.hub.now()).map(
        end => `The calendar of ${end.market} is known until ${end.knownUntil ?? 'a day that has passed'}`,
      ),
  );

  const handlers = foldFeatures(features, parts);
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
    ...forwardedReader(environment.trustedProxies),
    limits: { connectionsPerAddress: environment.socketsPerAddress },
    metrics: metrics.market.sockets,
  });
  // The HTTP server waits for every open connection, and these never end by themselves.
  app.addHook('preClose', () => quotes.close());
  serveOpenApi(app, handlers.calls, { browsable: !environment.production });
  await serveBuiltApps(app, { tenants, ask: guestCalls({ database, log: app.log }, handlers.calls) });
  return app;
}
