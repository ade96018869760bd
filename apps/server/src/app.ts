import { fileURLToPath } from 'node:url';
import { allCalls } from '@openfloor/contract/all-calls';
import { type ConsoleCalls, consoleCalls } from '@openfloor/contract/console-calls';
import { platformCalls } from '@openfloor/contract/platform/console-calls';
import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { admitCustomer } from './features/access/admit-customer.ts';
import { customerAuthenticator } from './features/access/authenticate.ts';
import { accessHandlers } from './features/access/routes.ts';
import { accountHandlers } from './features/account/routes.ts';
import { approvalConsoleHandlers } from './features/approvals/console-routes.ts';
import { manualAdjustmentKind } from './features/approvals/manual-adjustment.ts';
import { auditChainHandlers } from './features/audit/chain-routes.ts';
import { auditConsoleHandlers } from './features/audit/console-routes.ts';
import { auditHandlers } from './features/audit/routes.ts';
import { contentConsoleHandlers } from './features/content/console-routes.ts';
import { contentHandlers } from './features/content/routes.ts';
import { customerConsoleHandlers } from './features/customers/console-routes.ts';
import { dashboardConsoleHandlers } from './features/dashboard/console-routes.ts';
import { waitingQueues } from './features/dashboard/queues.ts';
import { depositConsoleHandlers } from './features/deposits/console-routes.ts';
import { depositHandlers } from './features/deposits/routes.ts';
import { documentConsoleHandlers } from './features/documents/console-routes.ts';
import { createFileVault } from './features/documents/create-vault.ts';
import type { FileVault } from './features/documents/file-vault.ts';
import { uploadHandlers } from './features/documents/routes.ts';
import { serveFiles } from './features/documents/serve-files.ts';
import { exchangeHandlers } from './features/exchange/routes.ts';
import { identityConsoleHandlers } from './features/identity/console-routes.ts';
import { IdNumbers } from './features/identity/id-numbers.ts';
import { identityHandlers } from './features/identity/routes.ts';
import { offerActionKinds } from './features/offers/action-kinds.ts';
import { offerConsoleHandlers } from './features/offers/console-routes.ts';
import { offerHandlers } from './features/offers/routes.ts';
import { bankAccountHandlers } from './features/payout-accounts/routes.ts';
import { platformAccessKind } from './features/platform/access-kind.ts';
import { accessConsoleHandlers, platformHandlers } from './features/platform/console-routes.ts';
import { consoleAuthenticator, consoleGate } from './features/platform/visitors.ts';
import { productActionKinds } from './features/products/action-kinds.ts';
import { productConsoleHandlers } from './features/products/console-routes.ts';
import { quantitativeHandlers } from './features/products/routes.ts';
import { reconciliationConsoleHandlers } from './features/reconciliation/console-routes.ts';
import { jobConsoleHandlers } from './features/schedule/console-routes.ts';
import { settingsConsoleHandlers } from './features/settings/console-routes.ts';
import { settingsActionKinds } from './features/settings/settings-kinds.ts';
import { refuseDuringSetup } from './features/staff/admit-staff.ts';
import { staffConsoleHandlers } from './features/staff/console-routes.ts';
import { platformAuthenticator } from './features/staff/platform-sessions.ts';
import { staffKinds } from './features/staff/staff-kinds.ts';
import { stockHandlers } from './features/stocks/routes.ts';
import { FirstViews } from './features/tenants/first-views.ts';
import { investorPage } from './features/tenants/investor-page.ts';
import { loadPageArtist } from './features/tenants/page-artist.ts';
import { tenantHandlers } from './features/tenants/routes.ts';
import { TenantDirectory } from './features/tenants/tenant-directory.ts';
import { serveTenantImages } from './features/tenants/tenant-images.ts';
import { tenantSources } from './features/tenants/tenant-sources.ts';
import { OrderDesk } from './features/trading/order-desk.ts';
import { tradingHandlers } from './features/trading/routes.ts';
import { transactionHandlers } from './features/transactions/routes.ts';
import { withdrawalApproveKind } from './features/withdrawals/approve-kind.ts';
import { withdrawalConsoleHandlers } from './features/withdrawals/console-routes.ts';
import { withdrawalHandlers } from './features/withdrawals/routes.ts';
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
import { ActionKinds } from './kernel/approvals/action-kinds.ts';
import { createSealedBox } from './kernel/crypto/sealed-box.ts';
import { loadSecretsKeys } from './kernel/crypto/secrets-keys.ts';
import type { StaffMember } from './kernel/staff-member.ts';
import type { Tenant } from './kernel/tenant/tenant.ts';
import type { Market } from './market/market.ts';
import type { Metrics } from './metrics.ts';
import { serverJobs } from './server-jobs.ts';
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
    ...accessHandlers(logInParts),
    ...accountHandlers(market),
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
    ...customerConsoleHandlers(market),
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
