import { parseArgs } from 'node:util';
import { openDatabase } from '@openfloor/db/database';
import { startEmbeddedPostgres } from '@openfloor/db/embedded/start';
import { openBackup } from './backup/encryption.ts';
import { placeKeys, refuseOtherSecrets } from './backup/kept-keys.ts';
import { namedBackup } from './backup/named-paths.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { count, runCommand, say } from './backup/run-command.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { checkEverything } from './check-everything.ts';
import { readEnvironment } from './environment.ts';
import { createFileStore } from './features/documents/create-vault.ts';

const usage = `npm run restore -- <file> [--identity <file>] [--verify]
  into the empty database that DATABASE_URL names, or else into an empty DATA_DIR; files and keys where the settings say
  --identity  the age key that opens an encrypted backup; BACKUP_PASSPHRASE where it has a passphrase
  --verify    only tries: restores it into a scratch database, replays the ledger, and leaves nothing behind`;

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, verify: { type: 'boolean', default: false } },
  });
  const [named] = positionals;
  if (!named || positionals.length > 1) throw new Error(usage);
  const environment = readEnvironment(process.env);
  const { databaseUrl, migrationDatabaseUrl, dataDir, secretsKeys } = environment;
  const file = await namedBackup(named);
  const opening = { identityFile: values.identity, passphrase: environment.backupPassphrase };
  if (values.verify) {
    const { sound, rows, files } = await verifyBackup(file, opening, { secretsKeys, say });
    if (!sound) throw new Error('The backup can be restored, and its books do not agree');
    say(
      `Verified: ${count(rows)} rows restored, ${count(files)} files opened, books agree; nothing was kept`,
    );
    return;
  }
  const bytes = await openBackup(file, opening);
  const external = migrationDatabaseUrl ?? databaseUrl;
  const embedded = external ? undefined : await startEmbeddedPostgres({ dataDir });
  try {
    const report = await restoreBackup(bytes, {
      databaseUrl: external ?? embedded?.url ?? '',
      servingUrl: migrationDatabaseUrl && databaseUrl,
      files: createFileStore(environment),
      accept: (head, keys) => refuseOtherSecrets(environment, head.secretsKeyIds, keys),
      log: say,
    });
    const toDo = await placeKeys(environment, report.keys);
    say(
      `${count(report.rows)} rows and ${count(report.files)} files as of ${report.head.database.at} are back`,
    );
    const database = await openDatabase({
      url: report.servingUrl,
      poolMax: 2,
      applicationName: 'openfloor-restore',
    });
    const sound = await checkEverything(database, say).finally(() => database.close());
    for (const line of toDo) say(line);
    if (!sound) throw new Error('Everything is back, and the books do not agree');
    say('The books agree. Before it serves: docs/operations.md, what was public after the backup');
  } finally {
    await embedded?.stop();
  }
}

runCommand(restore);
