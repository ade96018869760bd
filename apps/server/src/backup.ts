import { parseArgs } from 'node:util';
import { isEncrypted } from './backup/encryption.ts';
import { gatherKeys } from './backup/kept-keys.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openKeptData } from './backup/open-kept-data.ts';
import { backupFile, count, runCommand, say } from './backup/run-command.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import { readBuildIdentity } from './build-identity.ts';
import { readEnvironment } from './environment.ts';
import { createFileStore } from './features/documents/create-vault.ts';
import { noteBackup } from './figures/last-backup.ts';

const usage = `npm run backup -- <file or folder> [--recipient <age1…>]… [--verify [--identity <file>]]
  --recipient              encrypts it for the holder of this age key; BACKUP_PASSPHRASE does so with a passphrase
  --verify                 restores it into a scratch database afterwards and replays the ledger
  --without-customers      the installation has no customer yet
  --despite-missing-files  goes on where the store lacks files, and names them`;

/** Everything that an installation is made of, in one file, while it serves. */
async function backup(signal: AbortSignal): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      recipient: { type: 'string', multiple: true, default: [] },
      identity: { type: 'string' },
      verify: { type: 'boolean', default: false },
      'without-customers': { type: 'boolean', default: false },
      'despite-missing-files': { type: 'boolean', default: false },
    },
  });
  const [named] = positionals;
  if (!named || positionals.length > 1) throw new Error(usage);
  const environment = readEnvironment(process.env);
  const { backupPassphrase: passphrase, backupDatabaseUrl, migrationDatabaseUrl, databaseUrl } = environment;
  const encryption = { recipients: values.recipient, passphrase };
  const encrypted = isEncrypted(encryption);
  if (values.verify && values.recipient.length > 0 && !values.identity)
    throw new Error('To verify a backup for the holder of a key takes the key: --identity <file>');
  const external = backupDatabaseUrl ?? migrationDatabaseUrl ?? databaseUrl;
  const embedded = external ? undefined : await openKeptData(environment.dataDir);
  try {
    const file = await backupFile(named, encrypted, new Date());
    const report = await makeBackup({
      databaseUrl: external ?? embedded?.adminUrl ?? '',
      files: createFileStore(environment),
      keys: await gatherKeys(environment, encrypted),
      encryption,
      build: await readBuildIdentity(),
      file,
      withoutCustomers: values['without-customers'],
      despiteMissingFiles: values['despite-missing-files'],
      signal,
    });
    say(
      `${count(report.rows)} rows of ${report.tables} tables as of ${report.at}, ${count(report.customers)} customers among them; ` +
        `${count(report.files)} files, ${report.keys} keys and signed heads`,
    );
    for (const name of report.missingFiles) say(`MISSING from the store: ${name}`);
    say(`${file}: ${count(report.bytes)} bytes, SHA-256 ${report.sha256}`);
    if (!encrypted) say('It is not encrypted, and holds keys: keep it where nobody else reads it');
    if (encrypted || environment.secretsKeys.length === 0)
      say('It opens by itself; nothing else is needed to restore it but this program');
    else say('SECRETS_KEY is not in it: keep it apart, nothing that is sealed opens without');
    if (values.verify)
      await verify(file, { identityFile: values.identity, passphrase }, environment.secretsKeys);
    await noteBackup(environment.dataDir, { at: report.at, file }).catch(error =>
      say(`Not noted in DATA_DIR, so that no metric tells how old it is: ${error.message}`),
    );
  } finally {
    await embedded?.stop();
  }
}

async function verify(
  file: string,
  opening: Parameters<typeof verifyBackup>[1],
  secretsKeys: readonly Buffer[],
): Promise<void> {
  const { sound, rows, files } = await verifyBackup(file, opening, { secretsKeys, say });
  if (!sound) throw new Error('The backup was restored, and its books do not agree');
  say(`Verified: ${count(rows)} rows restored elsewhere, ${count(files)} files opened, books agree`);
}

runCommand(backup);
