import { type Database, openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { migrate } from '@openfloor/db/migrate';
import { servingLimits, workLimits } from '@openfloor/db/session-limits';
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
import { databaseClock } from './kernel/schedule/database-clock.ts';
import { readClock } from './kernel/schedule/job-store.ts';
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

/** Connections for scheduled work, the market's records and tidying up. */
const workPoolMax = 8;

/** For the first start, which takes as long as it takes. */
async function withOwn(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url, poolMax: 2, applicationName: 'openfloor-start' });
  try {
    await work(database);
  } finally {
    await database.close();
  }
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
  if (environment.demo) await withOwn(url, starting => seedDemo(starting, say));
  const database = await openDatabase({
    url,
    poolMax: environment.databasePoolMax,
    limits: servingLimits,
    log: say,
  });
  endings.push(() => database.close());
  // Apart from what customers use: neither waits for the other, and work may take longer than a call.
  const working = await openDatabase({
    url,
    poolMax: workPoolMax,
    limits: workLimits,
    applicationName: 'openfloor-work',
    log: say,
  });
  endings.push(() => working.close());

  const metrics = createMetrics();
  const market = await startMarket({
    database: working,
    log,
    feed: environment.marketFeed,
    secret: secretFor('simulated market', await loadSecretsKeys(environment)),
    hubMetrics: metrics.market.hub,
  });
  endings.push(() => market.stop());
  const parts = await makeParts({ environment, database, market });
  const tenantIds = await listTenantIds(working);
  await sealIdNumbers(working, tenantIds, parts.idNumbers);
  await sealSeeds(working, tenantIds, parts.secrets);
  // Made of the feed's companies: where the feed has not come, the next start writes it.
  if (environment.demo && market.hub.states.length > 0) {
    const histories = [demoMoneyHistory(parts.vault, parts.idNumbers), offerHistory(parts)];
    await seedHistory(ownerUrl, past => seedTrading(past, market.hub, Date.now(), undefined, histories));
  }
  const clock = databaseClock(() => working.platform(readClock));
  const atWork = { ...parts, database: working };
  const jobs = startJobs({ database: working, now: parts.now, log, clock }, serverJobs(atWork));
  endings.push(() => jobs.stop());
  const app = await createApp(parts, { metrics, log });
  endings.push(() => closeGently(app));
  await app.listen({ port: environment.port, host: environment.host });
  const pruning = startPruning(atWork, log);
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
