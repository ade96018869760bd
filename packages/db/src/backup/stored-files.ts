import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Bytes that lie outside of the database, and that a row names. */
export interface StoredFile {
  tenantId: string;
  fileId: string;
}

/** The tables that name them, and by which column. */
const naming = [
  { table: 'document', column: 'document_id' },
  { table: 'offer_paper', column: 'paper_id' },
  { table: 'report_part', column: 'part_id' },
];
const pageRows = 1_000;

/** Page by page: nobody's vacuum waits for a store that is slow. */
export async function* storedFiles(url: string): AsyncGenerator<StoredFile> {
  for (const { table, column } of naming) {
    let last: StoredFile | undefined;
    do {
      const page: StoredFile[] = await ask(
        url,
        `select tenant_id::text as "tenantId", ${column}::text as "fileId" from ${table} where stored_at is not null
         and ($1::text is null or (tenant_id, ${column}::text) > ($1::uuid, $2::text))
         order by tenant_id, ${column}::text limit ${pageRows}`,
        [last?.tenantId ?? null, last?.fileId ?? null],
      );
      yield* page;
      last = page.length === pageRows ? page.at(-1) : undefined;
    } while (last);
  }
}

/** Those of the files that rows still name once a pruning that is under way has had its time. */
export async function stillNamed(url: string, files: readonly StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  await wait(1_000);
  const named = naming.map(
    ({ table, column }) => `select tenant_id::text as "tenantId", ${column}::text as "fileId" from ${table}
      where (tenant_id::text, ${column}::text) in (select * from unnest($1::text[], $2::text[]))`,
  );
  return ask(url, named.join(' union all '), [
    files.map(({ tenantId }) => tenantId),
    files.map(({ fileId }) => fileId),
  ]);
}

async function ask(url: string, text: string, values: unknown[]): Promise<StoredFile[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'openfloor-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set row_security = off');
    const { rows } = await client.query<StoredFile>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
