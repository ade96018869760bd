import pg from 'pg';

/** Changes rows as somebody who may switch a table's triggers off. */
export async function tamper(
  ownerUrl: string,
  tenantId: string,
  table: string,
  statement: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(statement);
    await client.query(`alter table ${table} enable trigger user`);
  } finally {
    await client.end();
  }
}
