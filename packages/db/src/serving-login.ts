import { createHmac } from 'node:crypto';
import pg from 'pg';
import { appRole } from './app-role.ts';
import { isInsufficientPrivilege, isLoginProblem } from './errors.ts';
import { Instructions, repeatWhileOthersDo } from './repeat-while-others-do.ts';

const longestName = 63;
const suffix = '_serving';

/**
 * The login that serves, where only the owner's is configured: named after the owner, with a password that follows
 * from the owner's, so that every node arrives at the same one and nothing has to be kept.
 */
export function servingUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const owner = decodeURIComponent(url.username);
  url.username = encodeURIComponent(`${owner.slice(0, longestName - suffix.length)}${suffix}`);
  // Without a password PostgreSQL trusts whoever comes from there, or refuses them and says so.
  if (url.password !== '') url.password = derivedPassword(owner, decodeURIComponent(url.password));
  return url.href;
}

function derivedPassword(owner: string, password: string): string {
  return createHmac('sha256', password).update(`openfloor serving login of ${owner}`).digest('hex');
}

/** Creates the serving login, or brings its password up to date with the owner's. It may do what `appRole` may. */
export async function ensureServingLogin(client: pg.Client, servingUrl: string): Promise<void> {
  await repeatWhileOthersDo(async () => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
      decodeURIComponent(new URL(servingUrl).username),
    ]);
    const exists = rowCount === 1;
    // Trying one that is not there would put a refused log-in into the database's log at every first start.
    if (!exists || !(await canLogIn(servingUrl))) await setUpLogin(client, servingUrl, exists);
  });
}

async function setUpLogin(client: pg.Client, servingUrl: string, exists: boolean): Promise<void> {
  const { username, password } = new URL(servingUrl);
  const name = client.escapeIdentifier(decodeURIComponent(username));
  const secret = password === '' ? 'null' : client.escapeLiteral(password);
  try {
    if (!exists) {
      await client.query(
        `create role ${name} login noinherit nosuperuser nocreaterole nocreatedb nobypassrls`,
      );
    }
    await client.query(`alter role ${name} login password ${secret}`);
    await client.query(`grant ${appRole} to ${name}`);
  } catch (error) {
    throw isInsufficientPrivilege(error) ? instructions(error) : error;
  }
}

/** Logins that the operator made: what they lack is granted where the owner may. */
export async function requireMembership(client: pg.Client, servingUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(servingUrl).username);
  const { rows } = await client.query<{ member: boolean }>(
    'select pg_has_role(oid, $2, $3) as member from pg_roles where rolname = $1',
    [name, appRole, 'member'],
  );
  if (rows[0]?.member) return;
  try {
    await client.query(`grant ${appRole} to ${client.escapeIdentifier(name)}`);
  } catch (error) {
    throw isInsufficientPrivilege(error) ? instructions(error) : error;
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ member: boolean }>('select pg_has_role($1, $2) as member', [
      appRole,
      'member',
    ]);
    return rows[0]?.member ?? false;
  } catch (error) {
    if (isLoginProblem(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function instructions(cause: unknown): Error {
  return new Instructions(
    'The database user may not set up a login for serving; run once as an administrator: ' +
      `CREATE ROLE openfloor_server LOGIN PASSWORD '…'; GRANT ${appRole} TO openfloor_server; ` +
      'then set DATABASE_URL to that login and MIGRATION_DATABASE_URL to the owner',
    { cause },
  );
}
