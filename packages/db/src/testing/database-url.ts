import pg from 'pg';

export function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

/** One statement on a connection of its own. */
export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const insufficientPrivilege = '42501';

/** Drops a database, if it is there, together with the connections that tests left open. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  try {
    await runOnce(adminUrl, `drop database if exists ${name} with (force)`);
  } catch (error) {
    // Autovacuum was at it, which only a superuser may end by force; without force PostgreSQL sends it away itself.
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    await runOnce(adminUrl, `drop database if exists ${name}`);
  }
}
