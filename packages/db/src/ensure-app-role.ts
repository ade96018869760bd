import type pg from 'pg';
import { appRole } from './app-role.ts';
import { isInsufficientPrivilege } from './errors.ts';

const maxAttempts = 10;

/** Creates the application's role if the cluster lacks it, and lets the connected user run queries under it. */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await createAndGrant(client);
      return;
    } catch (error) {
      if (isInsufficientPrivilege(error)) throw await instructions(client);
      // Another database's migration may create or grant the cluster-wide role at this very moment.
      if (attempt === maxAttempts) throw error;
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

async function createAndGrant(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole]);
  if (rowCount === 0) await client.query(`create role ${appRole} nologin nosuperuser nobypassrls`);
  if (!(await maySetRole(client))) await client.query(`grant ${appRole} to current_user`);
}

async function maySetRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${appRole}`);
  } catch (error) {
    if (isInsufficientPrivilege(error)) return false;
    throw error;
  }
  await client.query('reset role');
  return true;
}

async function instructions(client: pg.Client): Promise<Error> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name');
  return new Error(
    `The database user may not set up the role ${appRole}; run once as an administrator: ` +
      `CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO ${rows[0]?.name};`,
  );
}
