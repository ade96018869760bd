import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { refuseMoved } from './backup/moved-mark.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { createLogger } from './http/logging.ts';
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

/** Most of the server, and most of what a start takes. Loaded once, however often it is asked for. */
const loadRest = () => import('./serve.ts');

async function start(): Promise<void> {
  environment = readEnvironment(process.env);
  const log = createLogger(environment.logLevel);
  const { dataDir, databaseUrl, migrationDatabaseUrl } = environment;
  let ownerUrl = migrationDatabaseUrl ?? databaseUrl;
  if (!ownerUrl) {
    await refuseMoved(dataDir);
    const embedded = await startEmbeddedPostgres({
      dataDir,
      log: line => log.info(line),
      // To load everything else takes as long as the database takes to answer: both at once.
      launched: () => void loadRest().catch(() => {}),
    });
    endings.push(() => embedded.stop());
    ownerUrl = embedded.url;
  }
  const { serve } = await loadRest();
  console.log(await serve({ environment, log, ownerUrl, endings }));
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
