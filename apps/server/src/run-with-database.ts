import { type Database, openDatabase } from '@openfloor/db/database';
import { openEmbeddedPostgres } from '@openfloor/db/embedded/beside';
import { findServingUrl } from '@openfloor/db/find-serving-url';
import { readEnvironment } from './environment.ts';

type Work = (database: Database) => Promise<void>;

/** For commands beside the server: runs the work on the database that the environment name, or on the embedded one. */
export function runWithDatabase(applicationName: string, work: Work): void {
  withDatabase(applicationName, work).catch(error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 2;
  });
}

async function withDatabase(applicationName: string, work: Work): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = readEnvironment(process.env);
  const embedded = databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir });
  try {
    const known = databaseUrl ?? embedded?.url ?? '';
    const url = migrationDatabaseUrl ? known : await findServingUrl(known);
    const database = await openDatabase({ url, poolMax: 2, applicationName });
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
