import { type Database, openDatabase } from '@openfloor/db/database';
import { findServingUrl } from '@openfloor/db/find-serving-url';
import { openKeptData } from './backup/open-kept-data.ts';
import { runCommand } from './backup/run-command.ts';
import { readEnvironment } from './environment.ts';

type Work = (database: Database) => Promise<void>;

/** For commands beside the server: runs the work on the database that the environment name, or on the embedded one. */
export function runWithDatabase(applicationName: string, work: Work): void {
  runCommand(() => withDatabase(applicationName, work));
}

async function withDatabase(applicationName: string, work: Work): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = readEnvironment(process.env);
  const embedded = databaseUrl ? undefined : await openKeptData(dataDir);
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
