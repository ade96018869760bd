import { allCalls } from '@openfloor/contract/all-calls';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { platformCalls } from '@openfloor/contract/platform/console-calls';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveBuiltApps } from './built-apps.ts';
import { closedToCustomers, closedToStaff, refuseInDemonstration } from './demonstration.ts';
import { admitCustomer } from './features/access/admit-customer.ts';
import { customerAuthenticator } from './features/access/authenticate.ts';
import { consoleAuthenticator, consoleGate } from './features/platform/visitors.ts';
import { refuseDuringSetup } from './features/staff/admit-staff.ts';
import { platformAuthenticator } from './features/staff/platform-sessions.ts';
import { features } from './features.ts';

import { serveHotReads } from './hot/hot-reads.ts';
import { serveCalls } from './http/api.ts';
import { forwardedReader } from './http/forwarded.ts';
import { Gate } from './http/gate.ts';
import { guestCalls } from './http/guest-calls.ts';
import { serveHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics.ts';
import { observeResponses } from './http/observe-responses.ts';
import { serveOpenApi } from './http/openapi.ts';
import { servePlatformCalls } from './http/platform-api.ts';
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
  const closedCustomerCall = refuseInDemonstration(environment.demonstration, closedToCustomers);
  const closedStaffCall = refuseInDemonstration(environment.demonstration, closedToStaff);
  const admitMember = consoleGate(parts);
  serveHotReads(app, { ...parts, ...shared });
  serveCalls(
    app,
    {
      ...shared,
      base: '/api',
      calls: allCalls,
      authenticate: customerAuthenticator(database, environment.sessionLimits),
      admit: async (_tenant, customer, asked) => {
        closedCustomerCall(asked);
        admitCustomer(customer, asked);
      },
      callerId: customer => customer.customerId,
    },
    handlers.calls,
  );
  const console = { ...shared, base: '/console/api' };
  serveCalls(
    app,
    {
      ...console,
      calls: consoleCalls,
      authenticate: consoleAuthenticator(parts),
      admit: async (tenant, member, asked) => {
        closedStaffCall(asked);
        await admitMember(tenant, member, asked);
      },
      callerId: member => member.staffId,
    },
    handlers.consoleCalls,
  );
  servePlatformCalls(
    app,
    {
      ...console,
      calls: platformCalls,
      authenticate: platformAuthenticator(parts),
      admit: (member, call) => refuseDuringSetup(call, member.next),
      callerId: member => member.staffId,
    },
    handlers.platformCalls,
  );
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
