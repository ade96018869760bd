import { fileURLToPath } from 'node:url';
import { allCalls } from '@openfloor/contract/all-calls';
import { consoleCalls } from '@openfloor/contract/console-calls';
import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Handlers, serveCalls } from './http/api.ts';
import { serveApps } from './http/apps.ts';
import { forwardedReader } from './http/forwarded.ts';
import { serveHealth } from './http/health.ts';
import { logRequests } from './http/logging.ts';
import { serveMetrics } from './http/metrics.ts';
import { serveOpenApi } from './http/openapi.ts';
import { createHttpServer } from './http/server.ts';
import type { Market } from './market/market.ts';
import type { Metrics } from './metrics.ts';
import { contentHandlers } from './modules/content/routes.ts';
import { staffHandlers } from './modules/staff/console-routes.ts';
import { staffAuthenticator } from './modules/staff/staff-sessions.ts';
import { stockHandlers } from './modules/stocks/routes.ts';
import { investorPage } from './modules/tenants/investor-page.ts';
import { tenantHandlers } from './modules/tenants/routes.ts';
import type { Tenant } from './modules/tenants/tenant.ts';
import { TenantDirectory } from './modules/tenants/tenant-directory.ts';
import { serveTenantImages } from './modules/tenants/tenant-images.ts';
import { OrderDesk } from './modules/trading/order-desk.ts';
import { profileFigures } from './modules/trading/profile-figures.ts';
import { tradingHandlers } from './modules/trading/routes.ts';
import { customerAuthenticator } from './modules/users/authenticate.ts';
import { userHandlers } from './modules/users/routes.ts';
import type { Settings } from './settings.ts';

export interface AppParts {
  settings: Settings;
  database: Database;
  market: Market;
  /** Where orders go through; one of its own unless the process shares one with its jobs. */
  desk?: OrderDesk;
  metrics: Metrics;
  log: Logger;
}

const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

/** Puts the parts together. The caller listens, and closes. */
export async function createApp({
  settings,
  database,
  market,
  desk = new OrderDesk({ database, hub: market.hub }),
  metrics,
  log,
}: AppParts): Promise<FastifyInstance> {
  const app = await createHttpServer({
    log,
    trustedProxies: settings.trustedProxies,
    rateLimitPerMinute: settings.rateLimitPerMinute,
  });
  logRequests(app);
  serveMetrics(app, metrics.registry, settings.metricsToken);
  serveHealth(app, async () => {
    await database.ping();
    return true;
  });

  const tenants = new TenantDirectory(database, market.hub.simulated);
  const logInParts = { database, refuseDemoAccounts: settings.production };
  const shared = {
    database,
    tenantByHost: (host: string) => tenants.byHost(host),
    checkReplies: !settings.production,
  };
  const handlers: Handlers<Tenant> = {
    ...tenantHandlers,
    ...contentHandlers,
    ...userHandlers({
      ...logInParts,
      figures: (tx, tenant, customerId) => profileFigures(tx, market.hub, tenant, customerId),
    }),
    ...stockHandlers(market.hub),
    ...tradingHandlers(desk),
  };
  serveCalls(
    app,
    {
      ...shared,
      base: '/api',
      calls: allCalls,
      authenticate: customerAuthenticator(database, settings.sessionLimits),
      callerId: customer => customer.customerId,
    },
    handlers,
  );
  serveCalls(
    app,
    {
      ...shared,
      base: '/console/api',
      calls: consoleCalls,
      authenticate: staffAuthenticator(database),
      callerId: member => member.staffId,
    },
    staffHandlers(logInParts),
  );
  const quotes = market.attachSocket(app.server, {
    tenantAllows: async host => (await tenants.byHost(host)) !== undefined,
    ...forwardedReader(settings.trustedProxies),
    limits: { connectionsPerAddress: settings.socketsPerAddress },
    metrics: metrics.market.sockets,
  });
  // The HTTP server waits for every open connection, and these never end by themselves.
  app.addHook('preClose', () => quotes.close());
  await serveOpenApi(app, handlers, { browsable: !settings.production });
  serveTenantImages(app, database, tenants);
  await serveApps(app, [
    { prefix: '/', folder: builtApp('web'), page: investorPage(tenants, builtApp('web')) },
    { prefix: '/console/', folder: builtApp('console'), page: rawPage => rawPage },
  ]);
  return app;
}
