import type pg from 'pg';
import { appRole } from './app-role.ts';
import { isInsufficientPrivilege } from './errors.ts';
import { Instructions, repeatWhileOthersDo } from './repeat-while-others-do.ts';

/** Creates the application's role if the cluster lacks it, and lets the connected user run queries under it. */
export function ensureAppRole(client: pg.Client): Promise<void> {
  return repeatWhileOthersDo(async () => {
    try {
      await createAndGrant(client);
    } catch (error) {
      throw isInsufficientPrivilege(error) ? await instructions(client) : error;
    }
  });
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
  return new Instructions(
    `The database user may not set up the role ${appRole}; run once as an administrator: ` +
      `CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO ${rows[0]?.name};`,
  );
}
