import { openEmbeddedPostgres } from '@openfloor/db/embedded/beside';
import { migrate } from '@openfloor/db/migrate';
import { runCommand, say } from './backup/run-command.ts';
import { readEnvironment } from './environment.ts';

/** As a job before the servers of a new version start: they then need no owner's password. */
async function migrateDatabase(): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = readEnvironment(process.env);
  const known = migrationDatabaseUrl ?? databaseUrl;
  const embedded = known ? undefined : await openEmbeddedPostgres({ dataDir });
  try {
    let applied = 0;
    const log = (line: string) => {
      if (line.includes('applied migration')) applied += 1;
      say(line);
    };
    await migrate({
      url: known ?? embedded?.url ?? '',
      servingUrl: migrationDatabaseUrl && databaseUrl,
      log,
    });
    say(applied === 0 ? 'The database is of this version already' : `${applied} migrations were applied`);
  } finally {
    await embedded?.stop();
  }
}

runCommand(migrateDatabase);
