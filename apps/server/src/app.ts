import { fileURLToPath } from 'node:url';
import { allCalls } from '@openfloor/contract/all-calls';
import { platformCalls } from '@openfloor/contract/console/platform';
import { type ConsoleCalls, consoleCalls } from '@openfloor/contract/console-calls';
import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createSealedBox } from './crypto/sealed-box.ts';
import { loadSecretsKeys } from './crypto/secrets-keys.ts';
import { type Handlers, type HandlersOf, serveCalls } from './http/api.ts';
import { serveApps } from './http/apps.ts';
import { forwardedReader } from './http/forwarded.ts';
import { guestCalls } from './http/guest-calls.ts';
import { serveHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics.ts';
import { observeResponses } from './http/observe-responses.ts';
import { serveOpenApi } from './http/openapi.ts';
import { servePlatformCalls } from './http/platform-api.ts';
import { createHttpServer } from './http/server.ts';
import { jobConsoleHandlers } from './jobs/console-routes.ts';
import { serverJobs } from './jobs/server-jobs.ts';
import type { Market } from './market/market.ts';
import type { Metrics } from './metrics.ts';
import { ActionKinds } from './modules/approvals/action-kinds.ts';
import { approvalConsoleHandlers } from './modules/approvals/console-routes.ts';
import { manualAdjustmentKind } from './modules/approvals/manual-adjustment.ts';
import { auditChainHandlers } from './modules/audit/chain-routes.ts';
import { auditConsoleHandlers } from './modules/audit/console-routes.ts';
import { auditHandlers } from './modules/audit/routes.ts';
import { bankAccountHandlers } from './modules/bank-accounts/routes.ts';
import { contentConsoleHandlers } from './modules/content/console-routes.ts';
import { contentHandlers } from './modules/content/routes.ts';
import { customerConsoleHandlers } from './modules/customers/console-routes.ts';
import { dashboardConsoleHandlers } from './modules/dashboard/console-routes.ts';
import { waitingQueues } from './modules/dashboard/queues.ts';
import { depositConsoleHandlers } from './modules/deposits/console-routes.ts';
import { depositHandlers } from './modules/deposits/routes.ts';
import { exchangeHandlers } from './modules/exchange/routes.ts';
import { identityConsoleHandlers } from './modules/identity/console-routes.ts';
import { IdNumbers } from './modules/identity/id-numbers.ts';
import { identityHandlers } from './modules/identity/routes.ts';
import { offerActionKinds } from './modules/offers/action-kinds.ts';
import { offerConsoleHandlers } from './modules/offers/console-routes.ts';
import { offerHandlers } from './modules/offers/routes.ts';
import { platformAccessKind } from './modules/platform/access-kind.ts';
import { accessConsoleHandlers, platformHandlers } from './modules/platform/console-routes.ts';
import { consoleAuthenticator, consoleGate } from './modules/platform/visitors.ts';
import { productActionKinds } from './modules/quantitative/action-kinds.ts';
import { productConsoleHandlers } from './modules/quantitative/console-routes.ts';
import { quantitativeHandlers } from './modules/quantitative/routes.ts';
import { reconciliationConsoleHandlers } from './modules/reconciliation/console-routes.ts';
import { settingsConsoleHandlers } from './modules/settings/console-routes.ts';
import { settingsActionKinds } from './modules/settings/settings-kinds.ts';
import { refuseDuringSetup } from './modules/staff/admit-staff.ts';
import { staffConsoleHandlers } from './modules/staff/console-routes.ts';
import { platformAuthenticator } from './modules/staff/platform-sessions.ts';
import { staffKinds } from './modules/staff/staff-kinds.ts';
import type { StaffMember } from './modules/staff/staff-member.ts';
import { stockHandlers } from './modules/stocks/routes.ts';
import { FirstViews } from './modules/tenants/first-views.ts';
import { investorPage } from './modules/tenants/investor-page.ts';
import { loadPageArtist } from './modules/tenants/page-artist.ts';
import { tenantHandlers } from './modules/tenants/routes.ts';
import type { Tenant } from './modules/tenants/tenant.ts';
import { TenantDirectory } from './modules/tenants/tenant-directory.ts';
import { serveTenantImages } from './modules/tenants/tenant-images.ts';
import { tenantSources } from './modules/tenants/tenant-sources.ts';
import { OrderDesk } from './modules/trading/order-desk.ts';
import { holdings } from './modules/trading/positions.ts';
import { profileFigures } from './modules/trading/profile-figures.ts';
import { tradingHandlers } from './modules/trading/routes.ts';
import { transactionHandlers } from './modules/transactions/routes.ts';
import { documentConsoleHandlers } from './modules/uploads/console-routes.ts';
import { createFileVault } from './modules/uploads/create-vault.ts';
import type { FileVault } from './modules/uploads/file-vault.ts';
import { uploadHandlers } from './modules/uploads/routes.ts';
import { serveFiles } from './modules/uploads/serve-files.ts';
import { admitCustomer } from './modules/users/admit-customer.ts';
import { customerAuthenticator } from './modules/users/authenticate.ts';
import { userHandlers } from './modules/users/routes.ts';
import { withdrawalApproveKind } from './modules/withdrawals/approve-kind.ts';
import { withdrawalConsoleHandlers } from './modules/withdrawals/console-routes.ts';
import { withdrawalHandlers } from './modules/withdrawals/routes.ts';
import type { Settings } from './settings.ts';

export interface AppParts {
  settings: Settings;
  database: Database;
  market: Market;
  /** Where orders go through; one of its own unless the process shares one with its jobs. */
  desk?: OrderDesk;
  /** Customers' files; one of its own unless the process shares one with its jobs. */
  vault?: FileVault;
  metrics: Metrics;
  log: Logger;
}

const pageArtistFile = fileURLToPath(new URL('../../web/dist-server/first-view-server.js', import.meta.url));
const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

/** Puts the parts together. The caller listens, and closes. */
export async function createApp({
  settings,
  database,
  market,
  desk = new OrderDesk({ database, hub: market.hub }),
  vault: givenVault,
  metrics,
  log,
}: AppParts): Promise<FastifyInstance> {
  const app = await createHttpServer({
    log,
    trustedProxies: settings.trustedProxies,
    rateLimitPerMinute: settings.rateLimitPerMinute,
  });
  observeResponses(app, metrics.registry);
  serveMetrics(app, metrics.registry, settings.metricsToken);
  serveHealth(app, async () => {
    await database.ping();
    return true;
  });

  const secretsKeys = await loadSecretsKeys(settings);
  const idNumbers = new IdNumbers(secretsKeys);
  const vault = givenVault ?? createFileVault(settings, secretsKeys);
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
    ...auditHandlers,
    ...stockHandlers(market.hub),
    ...tradingHandlers(desk),
    ...offerHandlers(desk),
    ...quantitativeHandlers(desk),
    ...uploadHandlers(vault),
    ...identityHandlers(vault, idNumbers),
    ...bankAccountHandlers,
    ...depositHandlers({ database, vault }),
    ...withdrawalHandlers(database),
    ...exchangeHandlers,
    ...transactionHandlers,
  };
  serveCalls(
    app,
    {
      ...shared,
      base: '/api',
      calls: allCalls,
      authenticate: customerAuthenticator(database, settings.sessionLimits),
      admit: async (_tenant, customer, asked) => admitCustomer(customer, asked),
      callerId: customer => customer.customerId,
      hotReads: {
        calls: ['POST /stock/rank', 'GET /stock/detail'],
        revision: () => market.hub.revision,
        now: () => market.hub.now(),
      },
    },
    handlers,
  );
  const staffParts = {
    ...logInParts,
    secrets: createSealedBox(secretsKeys),
    requireSecondFactor: !settings.demo,
  };
  // Every action that takes two people.
  const actionKinds = new ActionKinds([
    ...staffKinds,
    manualAdjustmentKind,
    withdrawalApproveKind,
    platformAccessKind,
    ...settingsActionKinds,
    ...offerActionKinds(desk.now),
    ...productActionKinds(desk.now),
  ]);
  const consoleHandlers: HandlersOf<ConsoleCalls, Tenant, StaffMember> = {
    ...staffConsoleHandlers(staffParts),
    ...approvalConsoleHandlers(actionKinds),
    ...auditConsoleHandlers,
    ...auditChainHandlers(database, desk.now),
    ...accessConsoleHandlers,
    ...settingsConsoleHandlers,
    ...contentConsoleHandlers,
    ...offerConsoleHandlers(desk),
    ...productConsoleHandlers(desk),
    ...jobConsoleHandlers(serverJobs(desk), desk.now),
    ...dashboardConsoleHandlers(waitingQueues),
    ...reconciliationConsoleHandlers,
    ...identityConsoleHandlers(idNumbers),
    ...documentConsoleHandlers(vault),
    ...depositConsoleHandlers,
    ...withdrawalConsoleHandlers,
    ...customerConsoleHandlers({
      figures: (tx, tenant, customerId) => profileFigures(tx, market.hub, tenant, customerId),
      holdings: (tx, customerId) => holdings(tx, market.hub, customerId),
    }),
  };
  serveCalls(
    app,
    {
      ...shared,
      base: '/console/api',
      calls: consoleCalls,
      authenticate: consoleAuthenticator(staffParts),
      admit: consoleGate(staffParts),
      callerId: member => member.staffId,
    },
    consoleHandlers,
  );
  servePlatformCalls(
    app,
    {
      base: '/console/api',
      calls: platformCalls,
      database,
      authenticate: platformAuthenticator(staffParts),
      admit: (member, call) => refuseDuringSetup(call, member.next),
      checkReplies: shared.checkReplies,
    },
    platformHandlers(staffParts),
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
  serveFiles(app, { ...shared, vault });
  const artist = await loadPageArtist(pageArtistFile, app.log);
  const firstViews =
    artist && new FirstViews({ artist, ask: guestCalls({ database, log: app.log }, handlers), log: app.log });
  await serveApps(app, [
    {
      prefix: '/',
      folder: builtApp('web'),
      page: investorPage({ tenants, appFolder: builtApp('web'), firstViews }),
      sources: tenantSources(tenants),
    },
    { prefix: '/console/', folder: builtApp('console'), page: rawPage => rawPage },
  ]);
  return app;
}
