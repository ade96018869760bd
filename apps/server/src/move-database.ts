import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { moveToExternal } from './backup/move-to-external.ts';
import { markMoved, refuseMoved, refuseWithoutData } from './backup/moved-mark.ts';
import { count, runCommand, say } from './backup/run-command.ts';
import { checkEverything } from './check-everything.ts';
import { readEnvironment } from './environment.ts';
import { createFileStore } from './features/documents/create-vault.ts';

const usage = `DATABASE_URL=postgres://… npm run move
  moves the embedded database of DATA_DIR into the empty one that the settings name; the server has to be stopped.
  Files go along where FILES_S3_BUCKET is set, else they stay in DATA_DIR; so do keys`;

async function move(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { databaseUrl, migrationDatabaseUrl, dataDir, filesS3 } = environment;
  const toUrl = migrationDatabaseUrl ?? databaseUrl;
  if (!toUrl) throw new Error(usage);
  await refuseWithoutData(dataDir);
  await refuseMoved(dataDir);
  // Not beside a server: what it wrote after the move would be lost.
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    const moved = await moveToExternal({
      fromUrl: embedded.adminUrl,
      toUrl,
      servingUrl: migrationDatabaseUrl && databaseUrl,
      files: filesS3 && {
        from: createFileStore({ dataDir, filesS3: undefined }),
        to: createFileStore(environment),
      },
      log: say,
    });
    const database = await openDatabase({
      url: moved.servingUrl,
      poolMax: 2,
      applicationName: 'openfloor-move',
    });
    const sound = await checkEverything(database, say).finally(() => database.close());
    if (!sound) throw new Error('Everything was moved, and the books do not agree: go on with DATA_DIR');
    await markMoved(dataDir, toUrl, new Date());
    say(`${count(moved.rows)} rows and ${count(moved.files)} files were moved, and the books agree`);
    say(
      `Start with the same DATABASE_URL; keep DATA_DIR ${dataDir} until a backup of the new database was verified`,
    );
  } finally {
    await embedded.stop();
  }
}

runCommand(move);
