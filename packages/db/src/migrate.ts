import { Kysely, type Migration, Migrator, sql } from 'kysely';
import pg from 'pg';
import { unfinishedMark } from './backup/contents.ts';
import { findSessions, withStartupOption } from './connection.ts';
import { ensureAppRole } from './ensure-app-role.ts';
import { refuseUnmigrated, servesOnly } from './migrated-elsewhere.ts';
import { MigrationDialect } from './migration-dialect.ts';
import { type MigrationFile, migrationsFolder, readMigrationFiles } from './migration-files.ts';
import { holdingMigrationTurn, takeMigrationTurn } from './migration-turn.ts';
import { ensureServingLogin, requireMembership, servingUrlOf } from './serving-login.ts';
import { shipCalendars } from './ship-calendars.ts';

export interface MigrateOptions {
  /** The owner's; or the serving login's, where somebody else migrates. */
  url: string;
  /** The login to serve with; without it, one is made beside the owner's. */
  servingUrl?: string | undefined;
  log?: (line: string) => void;
  folder?: string;
  /** A node that gives no sign of life for so long has lost its turn. */
  silentMs?: number;
  /** These and no others, for a restore: the tables as they were when the rows were saved. */
  only?: ReadonlySet<string>;
}

const oldestMajor = 15;
/** A host that never answers is as good as none. */
const connectionTimeoutMillis = 10_000;
const silentMaxMs = 15_000;
/** A migration that waits for a lock holds up everybody who comes after it; one that was left open, too. */
const withPatience = (url: string, silentMs: number) =>
  withStartupOption(
    url,
    `-c lock_timeout=${2 * silentMs} -c idle_in_transaction_session_timeout=${silentMs}`,
  );

/**
 * Brings the database to the newest version, and gives the URL to serve with. Several nodes may call it at once; each
 * migration runs once.
 */
export async function migrate(options: MigrateOptions): Promise<string> {
  const {
    url,
    servingUrl = servingUrlOf(url),
    log,
    folder = migrationsFolder,
    silentMs = silentMaxMs,
    only,
  } = options;
  const files = (await readMigrationFiles(folder)).filter(({ name }) => only?.has(name) ?? true);
  const lock = new pg.Client({
    connectionString: url,
    application_name: 'openfloor-migrate',
    connectionTimeoutMillis,
  });
  // Without listeners a lost connection would end the process.
  let loss: Error | undefined;
  const noteLoss = (error: Error) => {
    loss ??= error;
    log?.(`database: a connection that migrates was lost: ${error.message}`);
  };
  lock.on('error', noteLoss);
  await lock.connect();
  try {
    await refuseOldServer(lock);
    if (!only) await refuseHalfRestored(lock);
    if (await servesOnly(lock)) {
      await refuseUnmigrated(lock, files);
      return url;
    }
    await refuseLentSession(url);
    await takeMigrationTurn(lock, silentMs, log);
    await ensureAppRole(lock);
    await lock.query(
      'create table if not exists migration_checksum (name text primary key, checksum text not null)',
    );
    await refuseChangedFiles(lock, files);
    const newFiles = await withoutApplied(lock, files);
    if (newFiles.length > 0) {
      await holdingMigrationTurn(lock, silentMs, () =>
        runNewFiles({ url: withPatience(url, silentMs), log, noteLoss }, files, newFiles),
      );
    }
    if (options.folder === undefined && !only) await ship(lock);
    await keepPublicOut(lock);
    if (options.servingUrl === undefined) await ensureServingLogin(lock, servingUrl);
    else await requireMembership(lock, servingUrl);
    return servingUrl;
  } catch (error) {
    throw loss
      ? new Error(`This node lost its turn to migrate: ${loss.message}. Start it again`, { cause: error })
      : error;
  } finally {
    await lock.end();
  }
}

/** What a version brings beside its tables; another folder of migrations has tables of its own. */
async function ship(client: pg.Client): Promise<void> {
  await client.query('begin');
  try {
    await shipCalendars(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Nobody needs temporary tables, which could stand before the real ones. Nothing happens where another owns the database. */
async function keepPublicOut(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
  );
}

/** The turn to migrate is a session's: in one that is lent, it would be somebody else's a moment later. */
async function refuseLentSession(url: string): Promise<void> {
  if ((await findSessions(url, connectionTimeoutMillis)) === 'own') return;
  throw new Error(
    'Migrations need sessions of their own, and there is a pooler between: set MIGRATION_DATABASE_URL to the owner’s ' +
      'address at the database itself, and DATABASE_URL to that of a login for serving at the pooler',
  );
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ major: number; version: string }>(
    "select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version",
  );
  const found = rows[0];
  if (!found || found.major < oldestMajor)
    throw new Error(`PostgreSQL ${oldestMajor} or newer is needed; the database runs ${found?.version}`);
}

/** Its tables are there and its rows are not: whoever served it would begin a second, empty brokerage. */
async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    'select to_regclass($1) is not null as unfinished',
    [`public.${unfinishedMark}`],
  );
  if (rows[0]?.unfinished)
    throw new Error('A restore into this database has not ended: wait for it, or run it again');
}

async function refuseChangedFiles(client: pg.Client, files: MigrationFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration_checksum order by name',
  );
  const onDisk = new Map(files.map(file => [file.name, file.checksum]));
  for (const { name, checksum } of rows) {
    const found = onDisk.get(name);
    if (found === undefined) {
      throw new Error(
        `Migration ${name} was applied to this database, but its file is missing: is this an older version?`,
      );
    }
    if (found !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied to this database: restore it and add a new one`,
      );
    }
  }
}

/** Asked here: the migrator looks at every column of every table first, and most starts have nothing for it to do. */
async function withoutApplied(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (!found[0]?.there) return files;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return files.filter(({ name }) => !applied.has(name));
}

interface Run {
  url: string;
  log: MigrateOptions['log'];
  noteLoss(error: Error): void;
}

async function runNewFiles(
  { url, log, noteLoss }: Run,
  files: MigrationFile[],
  newFiles: readonly MigrationFile[],
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'openfloor-migrate' });
  pool.on('error', noteLoss);
  pool.on('connect', client => client.on('error', noteLoss));
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
  try {
    const migrations = Object.fromEntries(files.map(file => [file.name, asMigration(file)]));
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      // Work that began side by side is numbered side by side, and may come in another order than it is numbered.
      allowUnorderedMigrations: true,
    });
    for (const last of lastOfEachTransaction(newFiles)) {
      const { error, results = [] } = await migrator.migrateTo(last);
      if (error !== undefined)
        throw explain(error, results.find(result => result.status === 'Error')?.migrationName);
      for (const result of results) log?.(`database: applied migration ${result.migrationName}`);
    }
  } finally {
    await db.destroy();
  }
}

/** All in one transaction, but for files that want one of their own. */
function lastOfEachTransaction(files: readonly MigrationFile[]): string[] {
  return files
    .filter((file, place) => file.alone || files[place + 1]?.alone || place === files.length - 1)
    .map(file => file.name);
}

/** The checksum is stored in the transaction that runs the file. */
function asMigration({ name, text, checksum }: MigrationFile): Migration {
  return {
    async up(db) {
      await sql.raw(text).execute(db);
      await sql`insert into migration_checksum (name, checksum) values (${name}, ${checksum})`.execute(db);
    },
  };
}

function explain(error: unknown, name: string | undefined): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(name ? `Migration ${name} failed: ${reason}` : `Migrations failed: ${reason}`, {
    cause: error,
  });
}
