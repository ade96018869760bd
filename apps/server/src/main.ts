import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { createApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { seedHistory } from './demo/seed-history.ts';
import { demoMoneyHistory } from './demo/seed-money.ts';
import { offerHistory } from './demo/seed-offers.ts';
import { seedTrading } from './demo/seed-trading.ts';
import { welcomeText } from './demo/welcome.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { sealIdNumbers } from './features/identity/seal-id-numbers.ts';
import { sealSeeds } from './features/offers/seed-store.ts';
import { closeGently } from './http/close-gently.ts';
import { createLogger } from './http/logging.ts';
import { loadSecretsKeys, secretFor } from './kernel/crypto/secrets-keys.ts';
import { startJobs } from './kernel/schedule/start-jobs.ts';
import { listTenantIds } from './kernel/tenant/tenant-store.ts';
import { startMarket } from './market/market.ts';
import { createMetrics } from './metrics.ts';
import { makeParts } from './parts.ts';
import { startPruning } from './prune.ts';
import { serverJobs } from './server-jobs.ts';
import { startProblem } from './start-problem.ts';

/** Work to undo at the end, last begun first ended. */
const endings: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
let environment: Environment | undefined;

async function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const end of endings.reverse())
      await end().catch(error => console.error(`While stopping: ${error.message}`));
    process.exit(exitCode);
  })();
  return stopping;
}

async function start(): Promise<void> {
  environment = readEnvironment(process.env);
  const log = createLogger(environment.logLevel);
  const say = (line: string) => log.info(line);

  const { databaseUrl, migrationDatabaseUrl } = environment;
  let ownerUrl = migrationDatabaseUrl ?? databaseUrl;
  if (!ownerUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir: environment.dataDir, log: say });
    endings.push(() => embedded.stop());
    ownerUrl = embedded.url;
  }
  const servingUrl = migrationDatabaseUrl && databaseUrl;
  const url = await migrate({ url: ownerUrl, servingUrl, log: say });
  const database = await openDatabase({ url, poolMax: environment.databasePoolMax, log: say });
  endings.push(() => database.close());
  if (environment.demo) await seedDemo(database, say);

  const metrics = createMetrics();
  const market = await startMarket({
    database,
    log,
    feed: environment.marketFeed,
    secret: secretFor('simulated market', await loadSecretsKeys(environment)),
    hubMetrics: metrics.market.hub,
  });
  endings.push(() => market.stop());
  const parts = await makeParts({ environment, database, market });
  const tenantIds = await listTenantIds(database);
  await sealIdNumbers(database, tenantIds, parts.idNumbers);
  await sealSeeds(database, tenantIds, parts.secrets);
  // Made of the feed's companies: where the feed has not come, the next start writes it.
  if (environment.demo && market.hub.states.length > 0) {
    const histories = [demoMoneyHistory(parts.vault, parts.idNumbers), offerHistory(parts)];
    await seedHistory(ownerUrl, past => seedTrading(past, market.hub, Date.now(), undefined, histories));
  }
  const jobs = startJobs({ database, now: parts.now, log, clock: parts.clock }, serverJobs(parts));
  endings.push(() => jobs.stop());
  const app = await createApp(parts, { metrics, log });
  endings.push(() => closeGently(app));
  await app.listen({ port: environment.port, host: environment.host });
  const pruning = startPruning(parts, log);
  endings.push(() => pruning.stop());
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  if (environment.demo) console.log(welcomeText(port));
  else console.log(`Openfloor serves on port ${port}`);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('unhandledRejection', error => {
  console.error(error);
  void stop(1);
});

start().catch(error => {
  // A start that was called off fails somewhere, which is no news.
  if (!stopping) console.error(startProblem(error, environment));
  void stop(1);
});
