import type pg from 'pg';
import { appRole } from './app-role.ts';
import type { MigrationFile } from './migration-files.ts';

/** True for a login that may serve and owns nothing: where the owner's password is kept from the servers. */
export async function servesOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ serves: boolean }>(
    `select exists (select from pg_roles r where rolname = $1 and pg_has_role(session_user, r.oid, 'member'))
       and not exists (select from pg_class where relnamespace = 'public'::regnamespace
         and pg_has_role(session_user, relowner, 'member'))
       and to_regprocedure('applied_migrations()') is not null as serves`,
    [appRole],
  );
  return rows[0]?.serves ?? false;
}

export async function refuseUnmigrated(client: pg.Client, files: readonly MigrationFile[]): Promise<void> {
  const applied = new Set(await appliedMigrations(client));
  const missing = files.find(file => !applied.has(file.name));
  if (missing) {
    throw new Error(
      `Migration ${missing.name} has not been applied, and the login of DATABASE_URL may not: ` +
        'run npm run migrate with MIGRATION_DATABASE_URL first',
    );
  }
  const known = new Set(files.map(file => file.name));
  const newer = [...applied].find(name => !known.has(name));
  if (newer)
    throw new Error(
      `Migration ${newer} was applied to this database, but its file is missing: is this an older version?`,
    );
}

/** In the role that serves: a login need not inherit what it may do. Only for a transaction, since the session may be lent. */
async function appliedMigrations(client: pg.Client): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`set local role ${appRole}`);
    const { rows } = await client.query<{ name: string }>('select applied_migrations() as name');
    return rows.map(({ name }) => name);
  } finally {
    await client.query('rollback');
  }
}
