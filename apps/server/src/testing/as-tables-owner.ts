import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Runs statements as whoever owns the tables, within a tenant: what a server's role must never be able to do. */
export async function asTablesOwner(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  tenantId: string,
  statements: readonly string[],
): Promise<void> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}
